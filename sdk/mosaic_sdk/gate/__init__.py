"""The gate between a proposal and its execution, one for every path."""

from mosaic_sdk.gate.chain import Gate, State, start
from mosaic_sdk.gate.legal import Anything, Legal, Listed, NoLegalAction
from mosaic_sdk.gate.words import (
    Abort,
    Answer,
    Ask,
    Decision,
    EndEpisode,
    Event,
    Execute,
    Fault,
    GatePolicy,
    Link,
    Override,
    Pause,
    Propose,
    Refuse,
    Resume,
    Timeout,
)

__all__ = [
    "Abort",
    "Answer",
    "Anything",
    "Ask",
    "Decision",
    "EndEpisode",
    "Event",
    "Execute",
    "Fault",
    "Gate",
    "GatePolicy",
    "Legal",
    "Link",
    "Listed",
    "NoLegalAction",
    "Override",
    "Pause",
    "Propose",
    "Refuse",
    "Resume",
    "State",
    "Timeout",
    "start",
]
