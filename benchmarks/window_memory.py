"""Scripted use of every page, again and again: what the window's process grows by in an hour."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, rounded, scratch
from benchmarks.soak import slope_per_h

HOUR_S = 3600.0
QUICK_S = 90.0
#: Until everything was shown once and caches are full.
WARM_S = 600.0
SAMPLE_S = 5.0
LIMIT_S = 3 * HOUR_S
#: A wait that takes longer is counted, and the walk goes on.
PATIENCE_S = 15.0
#: How long a page is looked at.
LOOK_S = 1.0
GAMES = ("frozen-lake", "connect-four", "cart-pole", "chess", "tictactoe", "taxi")
MODES = ("human", "hybrid", "agent")


def run(quick: bool) -> Iterable[Figure]:
    length = float(os.environ.get("MOSAIC_WINDOW_S") or (QUICK_S if quick else HOUR_S))
    with scratch("memory") as profile:
        told = measure(
            "benchmarks.window_memory:use", profile, length,
            timeout_s=length + HOUR_S / 4, workers=("tabular",),
        )  # fmt: skip
    at_s, mb = told["at_s"], told["mb"]
    warm = [n for n, at in enumerate(at_s) if at >= WARM_S]
    extra = {
        "seconds": round(length),
        "rounds": told["rounds"],
        "mb_first": rounded(mb[warm[0]] if warm else mb[0]),
        "mb_last": rounded(mb[-1]),
        "mb_by_part": {name: rounded(mb) for name, mb in told["by_part"].items()},
        "load": round(os.getloadavg()[0], 2),
    }
    # A slope of some minutes says nothing of an hour.
    if at_s[-1] >= 2 * WARM_S:
        slope = slope_per_h([at_s[n] for n in warm], [mb[n] for n in warm])
        yield Figure("window_memory.slope_mb_per_h", slope, "MB/h", 10.0, extra=extra)
    missed = len(told["missed"])
    yield Figure(
        "window_memory.missed", missed, "", 0, extra={**extra, "first": told["missed"][:5]}
    )


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Use:
    """Waits of a script that must not end it, and the memory beside it."""

    def __init__(self, hands: Hands, length: float) -> None:
        self.hands, self.length = hands, length
        self.began = time.monotonic()
        self._sampled = 0.0
        hands.found.update(at_s=[], mb=[], missed=[], rounds=0, by_part={})

    @property
    def since(self) -> float:
        return time.monotonic() - self.began

    @property
    def over(self) -> bool:
        return self.since >= self.length

    def sample(self) -> None:
        if self.since - self._sampled >= SAMPLE_S:
            self._sampled = self.since
            self.hands.found["at_s"].append(round(self.since, 1))
            self.hands.found["mb"].append(round(resident_mb(), 2))

    def until(self, name: str, true: Callable[[], Any]) -> Script:
        """Until it is true, or patience is over."""
        due = time.monotonic() + PATIENCE_S
        yield lambda: true() or time.monotonic() > due
        if not true():
            self.hands.found["missed"].append(f"{name} in round {self.hands.found['rounds']}")
        self.sample()

    def look(self, seconds: float = LOOK_S) -> Script:
        due = time.monotonic() + seconds
        yield lambda: time.monotonic() > due
        self.sample()

    def go(self, page: str) -> Script:
        self.hands.shell.go(page)
        yield from self.look()


def use(hands: Hands, length: str) -> Script:
    yield lambda: hands.stage.host.ready
    using = Use(hands, float(length))
    rounds = (play, replay, compare, hold_tournament, train, agents, browse, settle)
    while not using.over:
        for part in rounds:
            before = resident_mb()
            yield from part(using)
            grown = hands.found["by_part"]
            grown[part.__name__] = grown.get(part.__name__, 0.0) + resident_mb() - before
            if using.over:
                break
        hands.found["rounds"] += 1


def play(using: Use) -> Script:
    """Two games: by hand, then by an agent; the next episode; a take-over; away and back."""
    hands, stage = using.hands, using.hands.stage
    number = hands.found["rounds"]
    for turn in (0, 1):
        game = GAMES[(2 * number + turn) % len(GAMES)]
        yield from using.go("stage")
        stage.start(game, -1)
        yield from using.until(
            game, lambda game=game: stage.card and stage.card.id == game and hands.play.alive
        )
        stage.setMode(MODES[(number + turn) % len(MODES)])
        for _ in range(12):
            if hands.play.over or hands.play.status == "paused":
                hands.shell.registry.trigger("stage.pause")
            elif hands.play.supervision.first is not None:
                stage.verdict("approve")
            elif hands.play.byHand and hands.play.legal:
                stage.input.act(hands.play.legal[0])
            yield from using.look(0.3)
        hands.shell.registry.trigger("stage.new")
        yield from using.look()
        stage.setMode("agent")
        yield from using.look()
    run_id = hands.play.runId
    stage.leave()
    yield from using.until("gallery", lambda: stage.phase == "gallery")
    stage.gallery.setProperty("wanted", "lake")
    yield from using.look(0.3)
    stage.gallery.setProperty("wanted", "")
    yield from using.look(0.3)
    hands.shell.openReplay(run_id)
    yield from using.until("replay", lambda: hands.shell.page == "replay")


def replay(using: Use) -> Script:
    """Playback of the game that was left, then of its curves."""
    hands = using.hands
    yield from using.look()
    hands.shell.registry.trigger("replay.play")
    yield from using.look(3)
    hands.shell.openRun(hands.shell.runId)
    yield from using.until("run page", lambda: hands.session.run.loaded)
    yield from using.look()


def compare(using: Use) -> Script:
    model = using.hands.session.compare
    yield from using.go("compare")
    model.setup.setProperty("seeds", 8)
    model.start()
    yield from using.until("comparison", lambda: any(row.step for row in model.tiles.rows))
    model.pace.setSpeed(0.0)
    yield from using.look(4)
    if not model.over:
        model.stop()
    yield from using.until("the end of the comparison", lambda: model.over)
    yield from using.look()
    model.leave()
    yield from using.look(0.3)


def hold_tournament(using: Use) -> Script:
    hands, model = using.hands, using.hands.session.tournament
    yield from using.go("tournament")
    # Another one each time, for a while.
    model.setup.setProperty("rounds", 4 + hands.found["rounds"] % 50)
    model.start()
    yield from using.until("tournament", lambda: model.played or model.done)
    yield from using.look(5)
    # Every fourth one is played to its end, which has a page of its own.
    if hands.found["rounds"] % 4 == 0:
        yield from using.until("its last game", lambda: model.done)
        yield from using.look()
    model.leave()
    yield from using.look(0.3)


def train(using: Use) -> Script:
    hands, model = using.hands, using.hands.session.train
    yield from using.go("train")
    before = model.running.count
    model.setup.demonstrate()
    yield from using.until("training", lambda: model.running.count > before)
    yield from using.look(4)
    hands.shell.registry.trigger("train.open")
    yield from using.until("run page", lambda: hands.session.run.loaded)
    yield from using.look(2)
    hands.shell.go("train")

    def ended() -> bool:
        """Whether none trains any more; one that was late to begin is stopped too."""
        for row in [*model.running.rows, *model.waiting.rows]:
            if row.status not in ("stopping", "starting"):
                model.select(row.key)
                hands.shell.registry.trigger("train.stop")
        return not (model.running.count or model.waiting.count)

    yield from using.until("the end of the trainings", ended)


def agents(using: Use) -> Script:
    """The agents that the trainings left behind."""
    hands, model = using.hands, using.hands.session.agents
    yield from using.go("agents")
    yield from using.until("agents", lambda: model.phase != "")
    for text in ("lake", ""):
        model.search(text)
        yield from using.look(0.5)
    for _ in range(3):
        model.move(1)
        yield from using.look(0.5)
    hands.shell.go("train")


def browse(using: Use) -> Script:
    library, shell = using.hands.session.library, using.hands.shell
    yield from using.go("library")
    yield from using.until("library", lambda: library.populated)
    for text in ("cart", "return>20", ""):
        library.query.search(text)
        yield from using.look(0.5)
    for key in ("return", "name", "when"):
        library.query.sort(key)
        yield from using.look(0.5)
    for row in range(3):
        library.selection.pick(row, 0)
        yield from using.look(0.5)
    for group in ("env", ""):
        library.query.groupBy(group)
        yield from using.look(0.5)
    for page in ("people", "league"):
        yield from using.go(page)
    shell.openPalette()
    yield from using.look(0.5)
    shell.closeOverlays()
    shell.toggleLog()
    yield from using.look(0.5)
    shell.toggleLog()


def settle(using: Use) -> Script:
    """Every section of the settings, and the other theme for a moment."""
    shell = using.hands.shell
    yield from using.go("settings")
    for row in list(shell.preferences.sections.rows):
        shell.preferences.pick(row.id)
        yield from using.look(0.5)
    before = shell.theme.choice
    shell.theme.choice = "light"
    yield from using.look()
    shell.theme.choice = before
    yield from using.look(0.5)
