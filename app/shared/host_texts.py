"""Fixed texts of the session host in the language of the window.

The host writes English. What it says is recorded, so the window translates what it shows and
nothing else; a text that is not in these tables is shown as it came.
"""

from __future__ import annotations

import re

from app.ui.i18n import tr

#: Refusals and reasons, as `shown` makes them.
SENTENCES = (
    "A draw is already offered",
    "All episodes are played; restart it, or play more of them",
    "An agent has this seat; take over first",
    "At full speed no positions are kept to go back to",
    "No episode is being played",
    "No person ended this episode",
    "Nothing has been played yet",
    "Nothing waits for you",
    "Nothing was played yet",
    "Only two-player games can be drawn",
    "The episode is over; start the next one",
    "The session has failed; restart it",
    "The session has ended; restart it",
    "There is no draw offer",
    "This game counts: it is played once, as it was declared",
    "This game counts: its clock keeps running; rest after the block",
    "You already have this seat",
)
#: Ends of games.
RESULTS = ("Resigned", "Lost on time", "Agreed to a draw")
#: Names of actions in environments of the families that Mosaic knows.
ACTIONS = (
    "Left", "Right", "Up", "Down", "North", "South", "West", "East", "Forward", "Back",
    "Turn left", "Turn right", "Pick up", "Drop", "Drop off", "Toggle", "Done", "Wait", "Stay",
    "Push left", "Push right", "Coast", "Fire", "Fire left", "Fire right", "Fire main",
    "Stick", "Hit", "Attack", "Load", "Rock", "Paper", "Scissors", "Call", "Raise", "Fold",
    "Check", "Noop", "Steer left", "Steer right", "Gas", "Brake", "Faster", "Slower",
    "Lane left", "Lane right", "Hold",
)  # fmt: skip


#: An action that its environment gives no name.
NUMBERED = re.compile(r"action (\d+)", re.IGNORECASE)


def shown(text: str) -> str:
    """A text of the host with a capital letter, translated where it is known."""
    if numbered := NUMBERED.fullmatch(text):
        return tr("Action {number}", number=numbered[1])
    return tr(text[:1].upper() + text[1:]) if text else ""


def inside(text: str) -> str:
    """The same within a sentence: in small letters."""
    told = shown(text)
    return told[:1].lower() + told[1:]


def tile_status(status: str) -> str:
    """Status of a game on its tile."""
    words = {
        "waiting": tr("starting"),
        "running": "",
        "paused": tr("paused"),
        "over": tr("ended, waiting"),
        "ended": tr("finished"),
        "stopped": tr("stopped"),
        "failed": tr("failed"),
        "lost": tr("its host stopped"),
    }
    return words.get(status, status)
