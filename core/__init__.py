"""The product without a screen."""
