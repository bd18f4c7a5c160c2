"""Agents side by side: lock-step groups, experiments, statistics, ratings."""
