"""Deciders in Python: whatever acts or supervises in a process of its own (extra `[rpc]`).

    from mosaic_sdk.decider import serve

    class Left:
        def act(self, observation, legal, deadline_s):
            return 0

    serve(Left())

`docs/deciders.md` describes how such a program is started and asked, and how failures are handled.
"""

from mosaic_sdk.asking.decider_messages import (
    EpisodeStart,
    Outcome,
    Percepts,
    Proposal,
    Question,
    SetParam,
    Term,
    Trouble,
    Verdict,
)
from mosaic_sdk.decider.contract import About, Acts, Review, Reviews
from mosaic_sdk.decider.serving import serve

__all__ = [
    "About",
    "Acts",
    "EpisodeStart",
    "Outcome",
    "Percepts",
    "Proposal",
    "Question",
    "Review",
    "Reviews",
    "SetParam",
    "Term",
    "Trouble",
    "Verdict",
    "serve",
]
