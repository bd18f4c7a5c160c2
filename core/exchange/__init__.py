"""Exchange of records with files: export, import, digests."""
