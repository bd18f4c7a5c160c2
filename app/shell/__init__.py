"""The window around the pages: engine life cycle, rail, drawers, palette."""
