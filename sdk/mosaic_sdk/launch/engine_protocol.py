"""Version of what launchers, external workers and the engine say to each other."""

ENGINE_PROTOCOL = "1.0"
