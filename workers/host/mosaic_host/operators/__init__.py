"""Operators: they decide for seats. A kind of operator is a module in this folder."""

from mosaic_host.operators.base import Failed, Operator, OperatorError, Proposal, Resigned

__all__ = ["Failed", "Operator", "OperatorError", "Proposal", "Resigned"]
