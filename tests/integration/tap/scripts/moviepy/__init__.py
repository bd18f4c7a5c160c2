"""Stands in for moviepy: RecordVideo needs one that makes a file of frames."""
