"""The window around the pages: life of the engine, rail, drawers, palette."""
