"""Runs: state machine, queue, launchers, provenance."""
