"""Figures with committed budgets: one module a benchmark, `run(quick)` yields what it measured."""
