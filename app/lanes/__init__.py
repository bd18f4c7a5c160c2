"""From shared memory to the screen: the newest frame, one copy, only for eyes that look."""
