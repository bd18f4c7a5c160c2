"""The Replay page: any run as a film."""
