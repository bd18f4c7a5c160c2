"""The Compare page: choice of line-ups, tiles, verdict."""
