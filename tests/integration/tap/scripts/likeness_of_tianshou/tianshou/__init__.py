"""As the library of this name."""
