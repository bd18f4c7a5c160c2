"""The run page: one run or several overlaid, live or past."""
