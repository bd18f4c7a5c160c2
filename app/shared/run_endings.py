"""States and ends of runs and episodes in the language of the window. Pure."""

from __future__ import annotations

from app.shared.core_texts import Form
from app.ui.i18n import tr

BY_ITSELF = Form("ended by itself, status {status}")
#: Before the reason of a run that was stopped, of which the state already tells.
STOPPED = "cancelled; "
#: As launchers and the state machine of runs write them.
REASONS = (
    Form("cancelled before it started"),
    Form("did not stop in time and was killed"),
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


def end_word(terminated: bool) -> str:
    """The end of an episode by its rules, or by a limit."""
    return tr("terminated") if terminated else tr("truncated")


def told(state: str, reason: str) -> str:
    """The state, and what is known about its reason."""
    word, known = state_word(state), why(state, reason)
    if not known:
        return word
    if BY_ITSELF.values(_beside(state, reason)) is not None:
        return f"{word} ({known})"
    return f"{word}, {known}"


def why(state: str, reason: str) -> str:
    """The reason, without what the state tells itself."""
    reason = _beside(state, reason)
    exited = BY_ITSELF.values(reason)
    if exited is not None:
        return tr("exit {status}", status=exited["status"])
    for form in REASONS:
        values = form.values(reason)
        if values is not None:
            return tr(form.text, **values)
    return reason


def _beside(state: str, reason: str) -> str:
    return "" if reason == state else reason.removeprefix(STOPPED)
