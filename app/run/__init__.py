"""One run, or several over each other, live or past: what the run page shows and does."""
