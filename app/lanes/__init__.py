"""From shared memory to the screen: the newest frame, in one copy, only for visible items."""
