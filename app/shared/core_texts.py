"""Sentences of the core's verdicts in the language of the window.

The core writes English, for reports and files too. The window knows the forms of these sentences
and shows them with the same values; a sentence of another form is shown as it came.
"""

from __future__ import annotations

import re

from app.ui.i18n import tr

PLACE = re.compile(r"\\\{(\w+)\\\}")
#: What a figure is about.
WORDS = ("mean difference", "share of seeds won")
VALUES = {"about": "|".join(WORDS), "elo": r"\S+", "low": r"\S+", "high": r"\S+"}


def _pattern_of(match: re.Match[str]) -> str:
    return f"(?P<{match[1]}>{VALUES.get(match[1], '.+?')})"


class Form:
    """A sentence with places for values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._form = re.compile(PLACE.sub(_pattern_of, re.escape(text)), re.DOTALL)

    def values(self, sentence: str) -> dict[str, str] | None:
        match = self._form.fullmatch(sentence)
        return match.groupdict() if match else None


#: The first that fits counts: what holds less of another stands before it.
FORMS = (
    Form("One line-up: nothing to compare."),
    Form("None of the {count} pairs is decided yet."),
    Form("No games played yet."),
    Form("All level so far."),
    Form("{names} are level so far."),
    Form("{names} are level in the lead."),
    Form("{best} leads with {elo} Elo ({low} to {high}), but not for certain."),
    Form("{best} leads with {elo} Elo ({low} to {high})."),
    Form("{first} and {second}: not decided after {count} ({about} {low} to {high})."),
    Form("{first} and {second}: not decided after {pairs} (Elo {elo}, {low} to {high})."),
    Form("{better} is better than {worse} ({about} {low} to {high}, n = {n})."),
    Form("{void} of {games} games are void (over 2 %): {causes}"),
    Form("{void} of {games} games are void (over 2 %)"),
    Form("{who} finished no game in {environment}: {why}"),
    Form("{game}: there is no {name}"),
    Form("{game}: {value} is not a finite number"),
    Form("{game}: {value} is outside the declared range {low} to {high}"),
    Form("One game ends after step {step}, the other goes on."),
    Form("Step {step}: {seat} chose {first} against {second}."),
    Form("This environment can't be recreated from the record"),
    Form("This episode has no recorded seed"),
    Form("The episode ends at this step"),
)
#: How a verdict begins that is none.
NOT_VALID = "not valid: "
JOINED = re.compile(r"(.+) and (.+)")
PAIRS = re.compile(r"(\d+) pairs?")


def shown(sentence: str) -> str:
    """A sentence of a verdict in the language of the window."""
    if sentence.startswith(NOT_VALID):
        return tr("not valid: {why}", why=shown(reason(sentence)))
    for form in FORMS:
        values = form.values(sentence)
        if values is not None:
            return tr(form.text, **{name: _value(name, text) for name, text in values.items()})
    return tr(sentence)


def reason(sentence: str) -> str:
    """The reason of a verdict that is not valid, without saying again that it is not."""
    return sentence.removeprefix(NOT_VALID)


def _value(name: str, text: str) -> str:
    """Words among the values; names of players stay."""
    if name == "about":
        return tr(text)
    if name == "names" and (pair := JOINED.fullmatch(text)):
        return tr("{first} and {second}", first=pair[1], second=pair[2])
    if name == "pairs" and PAIRS.fullmatch(text):
        count = int(text.split()[0])
        return tr("1 pair") if count == 1 else tr("{count} pairs", count=count)
    return text
