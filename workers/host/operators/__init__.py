"""What decides for a seat, behind one contract."""

from operators.base import Failed, Operator, OperatorError, Proposal
from operators.making import KINDS, make_operator

__all__ = ["KINDS", "Failed", "Operator", "OperatorError", "Proposal", "make_operator"]
