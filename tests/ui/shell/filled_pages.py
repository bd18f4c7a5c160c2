"""Texts of the demo's pages that are cut, overprinted, or in the language before:
`filled_pages.py LANGUAGE...`.

A page says most when there is something on it: the demo fills all of them. Prints a line
for each, and one for each page that it looked at. All pages are open in English first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "train"))

SMALLEST = (900, 600)
FEWEST = 4
PATIENCE_S = 150.0


def looks(desk: Any, languages: list[str]):
    from cut_texts import LeftTexts, OwnTexts, texts_of

    from app.pages import PAGES

    session, shell = desk.session, desk.shell
    # What is played stays where it is, so that every language sees the same.
    yield lambda: session.stage.phase == "session" and session.stage.play.step > 3
    yield lambda: session.compare.figures.headline.get("value") is not None
    yield lambda: session.tournament.played >= 4
    yield lambda: len(session.library.rows) >= 8
    session.library.selection.pick(1, 0)
    for page in PAGES:
        open_page(session, page)
        yield Look(desk.window, OwnTexts([])).is_settled
    for code in languages:
        shell.language.choose(code)
        desk.resize(*SMALLEST)
        left = LeftTexts(code)
        for page in PAGES:
            open_page(session, page)
            for side in ("", "left", "right"):
                if side:
                    shell.toggleDock(side)
                look = Look(desk.window, OwnTexts(texts_of(code)))
                yield look.is_settled
                where = f"{code} {page.name} {side}".strip()
                print(json.dumps({"page": page.name}), flush=True)
                for line in look.cuts:
                    print(json.dumps({"where": where, "cut": line}), flush=True)
                for line in left.texts(desk.window):
                    print(json.dumps({"where": where, "left": line}), flush=True)
                if side:
                    shell.toggleDock(side)


def open_page(session: Any, page: Any) -> None:
    shell = session.shell
    if not page.of_a_run:
        shell.go(page.name)
        return
    live = page.name == "run"
    run_id = max(session.library.rows.values(), key=lambda run: order_of(run, live)).run_id
    (shell.openReplay if page.name == "replay" else shell.openRun)(run_id)


class Look:
    """Layouts settle over some frames: a text is cut if it stays so."""

    def __init__(self, window: Any, own: Any) -> None:
        self._window, self._own = window, own
        self._looks = 0
        self.cuts: list[str] = []

    def is_settled(self) -> bool:
        from cut_texts import cut_texts, overprints

        before = self.cuts
        self.cuts = sorted({*cut_texts(self._window, self._own), *overprints(self._window)})
        self._looks += 1
        return self._looks > FEWEST and (not self.cuts or self.cuts == before)


def order_of(run: Any, live: bool) -> tuple[bool, int]:
    """The longest run; of those that train now, where `live`."""
    return (live and run.kind == "training" and not run.state.ended), run.steps


def main() -> int:
    from train_tools import Driver, Hands

    from app.main import Start, run_window

    failed: list[BaseException] = []
    drivers: list[Any] = []

    def sit_down(window: Any, session: Any) -> None:
        hands = Hands(session.shell, window, None)
        hands.session = session
        session.shell.theme.motion = "reduced"
        script = looks(hands, sys.argv[1:])
        drivers.append(Driver(script, session.interrupt, failed, PATIENCE_S))

    status = run_window(Start(then=sit_down, demo=True, passing=True))
    for error in failed:
        print(f"failed: {error!r}", file=sys.stderr)
    return status or len(failed)


if __name__ == "__main__":
    sys.exit(main())
