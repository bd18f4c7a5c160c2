"""The Tournament page: set-up, boards, table."""
