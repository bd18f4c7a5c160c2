"""Drawing states sharply: what a payload means, how it is played, read aloud and painted."""
