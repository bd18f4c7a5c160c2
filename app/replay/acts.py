"""What a person can do with a run that is replayed: the registry's entries, and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.actions import Action

if TYPE_CHECKING:
    from app.replay.model import ReplayModel

HERE = frozenset({"replay"})
# Takes that one jump looks through.
MOST_TAKES = 4000
Key = Qt.Key
#: Keys that controls of the page want for themselves where they have the focus.
KEYS = {
    Key.Key_Space: "replay.play",
    Key.Key_Right: "replay.forward",
    Key.Key_Left: "replay.step_back",
    Key.Key_Home: "replay.episode_start",
    Key.Key_End: "replay.episode_end",
    Key.Key_PageUp: "replay.previous",
    Key.Key_PageDown: "replay.next",
}
REPEATED = frozenset({Key.Key_Right, Key.Key_Left, Key.Key_PageUp, Key.Key_PageDown})
KEY_WORDS = {
    "replay.play": "Space",
    "replay.forward": "→",
    "replay.step_back": "←",
    "replay.episode_start": "Home",
    "replay.episode_end": "End",
    "replay.previous": "Page up",
    "replay.next": "Page down",
}


def press(model: ReplayModel, key: int, modifiers: int, repeated: bool) -> bool:
    held = Qt.KeyboardModifier(modifiers) & ~Qt.KeyboardModifier.KeypadModifier
    wanted = KEYS.get(Key(key)) if key in {k.value for k in KEYS} else None
    if wanted is None or (repeated and Key(key) not in REPEATED):
        return wanted is not None
    if held == Qt.KeyboardModifier.ShiftModifier and Key(key) in (Key.Key_Left, Key.Key_Right):
        model.step(10 if Key(key) == Key.Key_Right else -10)
        return True
    if held != Qt.KeyboardModifier.NoModifier:
        return False
    model.desk.shell.registry.trigger(wanted)
    return True


def actions(model: ReplayModel) -> tuple[Action, ...]:
    head, shell = model.head, model.desk.shell

    def empty() -> str:
        return "" if model.shot is not None else "No step is shown"

    def not_live() -> str:
        return "" if model.live else "The run is over"

    def no_picture() -> str:
        run = model.run
        if run is None or model.shot is None:
            return "No step is shown"
        return "" if len(run.footage.kept) else "This run kept no pictures"

    def no_step() -> str:
        return "" if model.desk.shell.page in ("replay",) else "No run is open"

    def edge(first: bool) -> Callable[[], str]:
        def why() -> str:
            film = model.film
            if film is None or model.shot is None:
                return "No step is shown"
            at = 0 if first else film.count - 1
            return ("It is the first" if first else "It is the last") if model.number == at else ""

        return why

    def act(
        name: str, text: str, handler: Callable[[], object], shortcut: str = "", icon: str = "",
        why_not: Callable[[], str] = empty, words: str = "",
        checked: Callable[[], bool] | None = None,
    ) -> Action:  # fmt: skip
        return Action(f"replay.{name}", text, handler, shortcut, icon, "Run", words, why_not,
                      checked, pages=HERE)  # fmt: skip

    def toggle() -> None:
        model.pause() if model.playing else model.play()

    return (
        act("play", "Play or pause the replay", toggle, "Ctrl+P", "play"),
        act("forward", "One step on", lambda: model.step(1), "", "stepForward", edge(False)),
        act("step_back", "One step back", lambda: model.step(-1), "", "stepBack", edge(True)),
        act("reverse", "Play the other way", lambda: model.set_time(direction=-head.direction),
            "R", "undo", words="backwards reverse", checked=lambda: model.head.direction < 0),
        act("slower", "Slower", lambda: model.set_time(speed=head.faster(-1)), ",", "minus"),
        act("faster", "Faster", lambda: model.set_time(speed=head.faster(1)), ".", "plus"),
        act("loop", "Play the episode again and again",
            lambda: model.set_time(loop=not head.loop), "L", "loop",
            checked=lambda: model.head.loop),
        act("bookmark", "Set or remove a bookmark", model.marking.toggle, "B", "bookmark",
            checked=lambda: model.bookmarked),
        act("episode_start", "To the start of the episode", lambda: to_edge(model, True), "",
            "toStart"),
        act("episode_end", "To the end of the episode", lambda: to_edge(model, False), "",
            "toEnd"),
        act("previous", "The episode before", lambda: to_take(model, -1), "Ctrl+Up", "up"),
        act("next", "The next episode", lambda: to_take(model, 1), "Ctrl+Down", "down"),
        act("first", "To the start of the run", lambda: model.go(0), "Ctrl+Home", "toStart"),
        act("last", "To the end of the run", lambda: model.go(1 << 60), "Ctrl+Alt+End", "toEnd"),
        act("reward", "To the next reward", lambda: jump(model, ("reward",), 1), "Ctrl+Alt+R",
            "star", words="jump"),
        act("reward_before", "To the reward before", lambda: jump(model, ("reward",), -1),
            "Ctrl+Shift+Alt+R", "star", words="jump"),
        act("take_over", "To the next take-over", lambda: jump(model, ("take_over",), 1),
            "Ctrl+Alt+T", "hand", words="jump human"),
        act("take_over_before", "To the take-over before",
            lambda: jump(model, ("take_over",), -1), "Ctrl+Shift+Alt+T", "hand", words="jump"),
        act("veto", "To the next veto", lambda: jump(model, ("veto",), 1), "Ctrl+Alt+N",
            "shield", words="jump"),
        act("veto_before", "To the veto before", lambda: jump(model, ("veto",), -1),
            "Ctrl+Shift+Alt+N", "shield", words="jump"),
        act("mark", "To the next bookmark", lambda: to_bookmark(model, 1), "Ctrl+Alt+B",
            "bookmark", words="jump"),
        act("rebuild", "Play the episode again and compare", model.rebuilding.start, "Ctrl+Alt+V",
            "check", model.rebuilding.why_not, "verify rebuild deterministic picture"),
        act("play_on", "Play on from here", model.onward.start, "Ctrl+Alt+O", "hand",
            model.onward.why_not, "continue session stage take over fork"),
        act("picture", "To the next picture", lambda: to_picture(model, 1), "Ctrl+Alt+I", "camera",
            no_picture, words="jump frame"),
        act("picture_before", "To the picture before", lambda: to_picture(model, -1),
            "Ctrl+Shift+Alt+I", "camera", no_picture, words="jump frame"),
        act("whole", "Timeline of the whole run", lambda: flip(model), "W", "expand",
            words="scope episode", checked=lambda: model.whole),
        act("live", "Back to now", lambda: back_to_now(model), "Ctrl+End", "toEnd", not_live),
        act("record", "Open its page", lambda: model.desk.shell.openRun(model._runId), "",
            "chart", no_step, "curves facts log"),
        Action("replay.newest", "Replay the last run", lambda: newest(model), "Ctrl+Alt+P",
               "film", "Library", "watch again", pages=frozenset()),
        Action("library.replay", "Replay", lambda: replay_chosen(model), "Ctrl+Shift+R", "film",
               "Library", "watch again play", pages=frozenset({"library"})),
        Action("run.replay", "Replay", lambda: shell.openReplay(shell.runId), "Ctrl+Shift+R",
               "film", "Run", "watch again play scrub back", pages=frozenset({"run"}),
               why_not=lambda: "" if shell.runId else "No run is open"),
    )  # fmt: skip


def flip(model: ReplayModel) -> None:
    model.whole = not model.whole


def to_edge(model: ReplayModel, first: bool) -> None:
    film, moment = model.film, model.moment
    if film is None or moment is None:
        return
    model.pause()
    start = film.start(moment.place)
    model.go(start if first else start + film.takes[moment.place].count - 1)


def to_take(model: ReplayModel, by: int) -> None:
    film, moment = model.film, model.moment
    if film is None or moment is None:
        return
    target = model.reel.target
    place = moment.place if target is None else film.place(target)[0]
    model.go(film.start(min(len(film.takes) - 1, max(0, place + by))))


def back_to_now(model: ReplayModel) -> None:
    film = model.film
    model.pause()
    if film is not None and film.count:
        model.go(film.count - 1)
    model.set_following(True)


def to_bookmark(model: ReplayModel, by: int) -> None:
    """The next one in the order of the run; behind the last, the first."""
    film, run = model.film, model.run
    if film is None or run is None:
        return
    marks = [one for one in run.bookmarks.rows if one.slot == film.slot]
    found = [film.find(one.episode, one.step, one.branch, one.attempt) for one in marks]
    numbers = sorted(number for number in found if number is not None)
    if not numbers:
        model.desk.shell.snack.say("There is no bookmark yet. B sets one.")
        return
    model.pause()
    model.go(next((n for n in numbers if n > model.number), numbers[0]))


WANTED = {"reward": "reward that stands out", "veto": "veto", "take_over": "take-over"}


def jump(model: ReplayModel, kinds: tuple[str, ...], by: int) -> None:
    """To the next step where it happened, in later episodes too."""
    film, moment = model.film, model.moment
    if film is None or moment is None:
        return
    model.pause()
    number = model.number

    def look() -> int | None:
        from core.replay.story import read_story

        place = moment.place
        for _ in range(MOST_TAKES):
            if not 0 <= place < len(film.takes):
                return None
            take = film.takes[place]
            steps = read_story(film, take).steps_of(kinds, take.lead)
            numbers = [film.start(place) + step - take.first_step for step in steps]
            found = [n for n in numbers if (n > number if by > 0 else n < number)]
            if found:
                return found[0] if by > 0 else found[-1]
            place += by
        return None

    def done(found: int | None) -> None:
        if found is not None and model.film is film:
            model.go(found)
        elif model.film is film:
            which = "after" if by > 0 else "before"
            model.desk.shell.snack.say(f"There is no {WANTED[kinds[0]]} {which} this step.")

    model.desk.command("replay.jump", asyncio.to_thread(look), done)


def to_picture(model: ReplayModel, by: int) -> None:
    """To the next step that has one; the step that is shown may be between two."""
    film, run, number = model.film, model.run, model.number
    if film is None or run is None:
        return
    model.pause()

    def done(found: int | None) -> None:
        if found is not None and model.film is film:
            model.go(found)
        elif model.film is film:
            which = "after" if by > 0 else "before"
            model.desk.shell.snack.say(f"No picture was kept {which} this step.")

    find = run.footage.next
    model.desk.command("replay.jump", asyncio.to_thread(find, film, number, by, MOST_TAKES), done)


def replay_chosen(model: ReplayModel) -> None:
    """The selected run; where none is, the last one."""
    chosen = model.chosen()
    if chosen:
        model.desk.shell.openReplay(chosen[0])
    else:
        newest(model)


def newest(model: ReplayModel) -> None:
    """The run that was made last, and has steps."""

    async def find() -> str:
        runs = await model.desk.engine.runs.list()
        with_steps = [run for run in runs if run.step_rows and run.deleted_ns is None]
        return max(with_steps, key=lambda run: run.created_ns).run_id if with_steps else ""

    def done(run_id: str) -> None:
        if run_id:
            model.desk.shell.openReplay(run_id)
        else:
            model.desk.shell.snack.say("There is no run with steps yet.")

    model.desk.command("replay.newest", find(), done)
