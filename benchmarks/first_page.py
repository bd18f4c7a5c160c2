"""An empty profile: from the process's start to a game, by one click; and what moves meanwhile."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, median, rounded, scratch, sentinel

LIMIT_S = 240.0
DOOR = "stage.door.play.open"
#: After everything was looked up.
REST_FRAMES = 30


def run(quick: bool) -> Iterable[Figure]:
    played: list[float] = []
    clicked: list[float] = []
    moved: list[float] = []
    names: set[str] = set()
    with sentinel() as noise:
        for _ in range(3 if quick else 6):
            with scratch("first-page") as profile:
                measured = measure("benchmarks.first_page:playing", profile)
            # The first start reads files that the others have in the cache.
            played.append(measured["playing_s"])
            clicked.append(measured["clicked_s"])
            with scratch("first-page") as profile:
                measured = measure("benchmarks.first_page:resting", profile)
                moved.append(measured["moved_px"])
                names.add(measured.get("moved", ""))
    warm = played[1:]
    extra = {
        "cold": rounded(played[0]),
        "worst": rounded(max(warm)),
        "clickable_s": rounded(median(clicked[1:])),
        **noise.report,
    }
    yield Figure("first_page.playing_s", median(warm), "s", 2.5, extra=extra)
    yield Figure("first_page.moved_px", max(moved), "px", 0, extra={"moved": sorted(names)})


def opened(hands: Hands) -> None:
    """Notes where each button is at its first frame, and how far it is from there later."""
    first: dict[str, tuple[float, float]] = {}
    hands.found["moved_px"] = 0.0
    hands.found["buttons"] = 0

    def swapped() -> None:
        for name, at in hands.places().items():
            x, y = first.setdefault(name, at)
            far = max(abs(at[0] - x), abs(at[1] - y))
            if far > hands.found["moved_px"]:
                hands.found["moved_px"], hands.found["moved"] = far, name
        hands.found["buttons"] = len(first)

    hands.window.frameSwapped.connect(swapped)


def playing(hands: Hands) -> Script:
    """Clicks the first door as soon as it can be clicked, and waits for the board."""

    def clickable() -> bool:
        door = hands.find(DOOR)
        return door is not None and door.isEnabled() and hands.stage.host.ready

    yield clickable
    hands.found["clicked_s"] = hands.since_spawn()
    hands.click(hands.find(DOOR))
    yield lambda: hands.play.status == "running" and hands.play.kind == "board"
    seen: list[bool] = []
    hands.window.frameSwapped.connect(lambda: seen.append(True))
    hands.window.update()
    yield lambda: seen
    hands.found["playing_s"] = hands.since_spawn()


def resting(hands: Hands) -> Script:
    """Touches nothing until all that is installed was looked up."""
    gallery = hands.stage.gallery
    yield lambda: hands.stage.host.ready and gallery.settled and gallery.missing.count
    for _ in range(REST_FRAMES):
        hands.window.update()
        yield lambda: True
    if hands.found["buttons"] < 10:
        raise AssertionError("the first page was not there")
