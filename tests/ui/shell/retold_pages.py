"""Texts that stay in the language before when another is chosen, while there is a lot to tell:
`retold_pages.py LANGUAGE`.

What the window tells in English bears a mark that nobody sees; after the change, a text with the
mark was not told again. The demo fills the pages; here also a run in progress and its end, a
session with take-overs and with its end, left games and notices. Prints a line for each text, and
one for each page that it looked at.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "train"))

PATIENCE_S = 150.0
SIZE = (1280, 800)
RENEWED_S = 8.0
FEWEST = 3
#: Of no width, and in no text.
MARK = "\u2063"
WORDS = re.compile(r"[a-z]{3,}")


def looks(desk: Any, language: str):
    from app.pages import PAGES
    from app.ui import i18n

    session, shell = desk.session, desk.shell
    stage, train = session.stage, session.train
    shell.go("library")
    yield lambda: stage.phase == "session" and stage.play.step > 3
    yield lambda: session.tournament.played >= 2
    yield lambda: len(session.library.rows) >= 8
    shell.registry.trigger("train.demonstrate")
    yield lambda: train.summary.title == "Frozen Lake" and train.summary.returns.drawn
    session.library.selection.pick(1, 0)
    for page in PAGES:
        open_page(session, page)
        yield Settled(desk).is_settled

    def changed(what: str, notice: str, *names: str):
        """Show these pages in English, change, and look at them; then English again."""
        say(shell, notice)
        for name in names:
            open_page(session, page_of(name))
            yield Settled(desk).is_settled
            tell(desk, f"{what}, {name}", "bare")
        shell.language.choose(language)
        desk.resize(*SIZE)
        for name in names:
            open_page(session, page_of(name))
            for side in ("", "left", "right"):
                if side:
                    shell.toggleDock(side)
                yield Settled(desk).is_settled
                # A page that reads its run again shows what it knows meanwhile.
                due = monotonic() + RENEWED_S
                yield lambda due=due: not marked(desk, "stayed") or monotonic() > due
                tell(desk, f"{what}, {name} {side}".strip(), "stayed")
                if side:
                    shell.toggleDock(side)
        shoot(desk, f"{what}-{names[0]}")
        shell.language.choose("en")
        desk.resize(*SIZE)

    assert i18n.tr("Stop").endswith(MARK)
    # Takes over, hands back: cards that are no decisions of the gate.
    shell.go("stage")
    for _ in range(2):
        shell.registry.trigger("stage.takeover")
        yield Settled(desk).is_settled
    yield from changed("in progress", "stage", *(page.name for page in PAGES))
    # A training that was stopped; a game that was left, another one that has ended.
    shell.registry.trigger("train.stop")
    yield lambda: train.summary.group.section == "ended"
    yield from changed("stopped", "train", "train", "library")
    shell.go("stage")
    stage.leave()
    yield lambda: stage.phase == "gallery"
    yield Settled(desk).is_settled
    yield from changed("left", "", "stage")
    stage.start("tictactoe", -1)
    yield lambda: stage.card and stage.card.id == "tictactoe"
    yield lambda: stage.play.alive and stage.play.status == "running"
    yield from changed("playing", "stage", "stage")
    shell.registry.trigger("stage.resign")
    yield lambda: stage.play.over
    yield from changed("ended", "", "stage")


def say(shell: Any, notice: str) -> None:
    from app.ui.i18n import tr

    if notice == "train":
        return
    shell.snack.say(tr("Stopping {name}.", name="it"), icon="stop")


def page_of(name: str) -> Any:
    from app.pages import BY_NAME

    return BY_NAME[name]


def open_page(session: Any, page: Any) -> None:
    shell = session.shell
    if not page.of_a_run:
        shell.go(page.name)
        return
    run_id = max(session.library.rows.values(), key=lambda run: run.steps).run_id
    (shell.openReplay if page.name == "replay" else shell.openRun)(run_id)


def tell(desk: Any, where: str, kind: str) -> None:
    print(json.dumps({"page": where}), flush=True)
    for line in sorted(marked(desk, kind)):
        print(json.dumps({"where": where, kind: line}), flush=True)


def marked(desk: Any, kind: str) -> set[str]:
    """`stayed`: texts with the mark; `bare`: words without it."""
    from cut_texts import place_of
    from shell_tools import items

    return {
        f"{text.replace(MARK, '')!r} in {place_of(item)}"
        for item in items(desk.window.contentItem())
        for name in ("text", "placeholder", "placeholderText", "title", "hint")
        if isinstance(text := item.property(name), str)
        and (MARK in text) is (kind == "stayed")
        and WORDS.search(text)
    }


def shoot(desk: Any, name: str) -> None:
    """For eyes: only where a folder for it is given."""
    folder = os.environ.get("MOSAIC_SHOTS")
    if folder:
        desk.window.grabWindow().save(str(Path(folder) / f"{name.replace(' ', '-')}.png"))


class Settled:
    """A page is as it stays some frames after it was opened: it reads its contents first."""

    def __init__(self, desk: Any) -> None:
        self._desk, self._looks = desk, 0

    def is_settled(self) -> bool:
        self._looks += 1
        return self._looks > FEWEST


def mark_english() -> None:
    from app.ui import i18n
    from app.ui.languages import ENGLISH, QT_CONTEXTS, Catalogue, open_catalogue

    class Marked(Catalogue):
        def text(self, context: str, source: str) -> str:
            is_told = context not in QT_CONTEXTS and any(map(str.isalpha, source))
            return source + MARK if is_told else source

    def opened(code: str) -> Catalogue | None:
        return Marked({}) if code == ENGLISH else open_catalogue(code)

    i18n.open_catalogue = opened
    i18n.take(ENGLISH, opened(ENGLISH))


def main() -> int:
    from train_tools import Driver, Hands

    from app.main import Start, run_window

    failed: list[BaseException] = []
    drivers: list[Any] = []

    def sit_down(window: Any, session: Any) -> None:
        hands = Hands(session.shell, window, None)
        hands.session = session
        session.shell.theme.motion = "reduced"
        mark_english()
        session.shell.language.changed.emit()
        script = looks(hands, sys.argv[1])
        drivers.append(Driver(script, session.interrupt, failed, PATIENCE_S))

    status = run_window(Start(then=sit_down, demo=True, passing=True))
    for error in failed:
        print(f"failed: {error!r}", file=sys.stderr)
    return status or len(failed)


if __name__ == "__main__":
    sys.exit(main())
