"""Sessions: seats, processes for players, restart."""

from core.sessions.checkpoints import Checkpoint, list_checkpoints
from core.sessions.session_spec import SessionSpec, arrange, with_seeds
from core.sessions.sessions import Sessions

__all__ = [
    "Checkpoint",
    "SessionSpec",
    "Sessions",
    "arrange",
    "list_checkpoints",
    "with_seeds",
]
