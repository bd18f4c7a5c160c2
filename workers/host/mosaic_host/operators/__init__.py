"""Operators: they decide for a seat, behind one contract."""

from mosaic_host.operators.base import Failed, Operator, OperatorError, Proposal
from mosaic_host.operators.operator_factory import KINDS, make_operator

__all__ = ["KINDS", "Failed", "Operator", "OperatorError", "Proposal", "make_operator"]
