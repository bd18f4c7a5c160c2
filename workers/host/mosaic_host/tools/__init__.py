"""Tools that run environments and exit: probe, thumbnails, replay, percepts."""
