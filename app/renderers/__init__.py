"""Renderers: the meaning of payloads, input, speech and painting."""
