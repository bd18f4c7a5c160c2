"""Files that runs leave behind: their index, and how long they stay."""
