"""Version of the protocol between launchers, external workers and the engine."""

ENGINE_PROTOCOL = "1.0"
