"""States and ends of runs in the language of the window. Pure."""

from __future__ import annotations

from app.shared.core_texts import Form
from app.ui.i18n import tr

BY_ITSELF = Form("ended by itself, status {status}")
#: As launchers write them.
REASONS = (
    Form("stopped as requested, {how}"),
    Form("killed as requested"),
    Form("did not end within {seconds} s, killed"),
    Form("killed by signal {signal}"),
)


def state_word(state: str) -> str:
    words = {
        "queued": tr("queued"),
        "starting": tr("starting"),
        "running": tr("running"),
        "paused": tr("paused"),
        "stopping": tr("stopping"),
        "finished": tr("finished"),
        "failed": tr("failed"),
        "cancelled": tr("cancelled"),
        "lost": tr("lost"),
    }
    return words.get(state, state)


def told(state: str, reason: str) -> str:
    """The state, and what is known about its reason."""
    word = state_word(state)
    if not reason:
        return word
    exited = BY_ITSELF.values(reason)
    if exited is not None:
        return tr("{state} (exit {status})", state=word, status=exited["status"])
    for form in REASONS:
        values = form.values(reason)
        if values is not None:
            return f"{word}, {tr(form.text, **values)}"
    return f"{word}, {reason}"
