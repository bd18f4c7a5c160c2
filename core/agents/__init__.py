"""Agents: checkpoints with their scores, their lineage and what people note of them."""
