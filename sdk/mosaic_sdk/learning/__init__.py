"""Helpers of reinforcement learning: seeds, tables of values, percepts."""
