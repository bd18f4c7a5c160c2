"""The Replay page: any run, scrubbed like a film."""
