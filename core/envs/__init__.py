"""What can be played: families, their environments, and what a look into each of them found."""
