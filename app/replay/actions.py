"""Actions of the replay page: entries of the registry, and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.shell.film_subject import FilmPart, FilmSubject
from app.ui.action_registry import Action, ActionRegistry
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.replay.episode_rebuild import Rebuilding
    from app.replay.model import ReplayModel
    from app.replay.playback import ReplayPlayback
    from app.replay.prefetch import Reel
    from app.replay.replay_position import ReplayPosition
    from app.shell.app_context import AppContext
    from core.replay.bookmarks import Bookmark

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


def press(
    registry: ActionRegistry, playback: ReplayPlayback, key: int, modifiers: int, repeated: bool
) -> bool:
    held = Qt.KeyboardModifier(modifiers) & ~Qt.KeyboardModifier.KeypadModifier
    wanted = KEYS.get(Key(key)) if key in {k.value for k in KEYS} else None
    if wanted is None or (repeated and Key(key) not in REPEATED):
        return wanted is not None
    if held == Qt.KeyboardModifier.ShiftModifier and Key(key) in (Key.Key_Left, Key.Key_Right):
        playback.step(10 if Key(key) == Key.Key_Right else -10)
        return True
    if held != Qt.KeyboardModifier.NoModifier:
        return False
    registry.trigger(wanted)
    return True


def film_run(model: ReplayModel) -> None:
    """Show the form of a film: the shown episode first."""
    run, moment = model.at.run, model.at.moment
    if run is None or moment is None:
        return
    slot = run.film.slot
    episode = moment.take.episode + 1
    parts = (
        FilmPart(tr("Episode {number}", number=episode), ("--episodes", str(episode)),
                 str(episode)),
        FilmPart(tr("The best episode"), ("--episodes", "best"), "best"),
        FilmPart(tr("The whole run")),
    )  # fmt: skip
    marks = [
        (_mark_text(mark), f"{mark.episode + 1}:{mark.step}")
        for mark in sorted(run.bookmarks.rows, key=lambda mark: mark.where)
        if mark.slot == slot
    ]
    options = ("--slot", str(slot))
    model.desk.film(FilmSubject(run.row.run_id, run.title, parts, options, marks=marks))


def _mark_text(mark: Bookmark) -> str:
    where = tr("episode {number}, step {step}", number=mark.episode + 1, step=mark.step)
    return f"{mark.note} · {where}" if mark.note else where


def actions(model: ReplayModel, rebuilding: Rebuilding) -> tuple[Action, ...]:
    desk, at, playback = model.desk, model.at, model.playback
    head = playback.head

    def empty() -> str:
        return "" if at.shot is not None else "No step is shown"

    def not_live() -> str:
        return "" if model.live else "The run has ended"

    def no_picture() -> str:
        run = at.run
        if run is None or at.shot is None:
            return "No step is shown"
        return "" if len(run.footage.kept) else "This run saved no pictures"

    def no_step() -> str:
        return "" if desk.shell.page == "replay" else "No run is open"

    def edge(first: bool) -> Callable[[], str]:
        def why() -> str:
            film = at.film
            if film is None or at.shot is None:
                return "No step is shown"
            edge = 0 if first else film.count - 1
            return (
                ("This is the first step" if first else "This is the last step")
                if at.number == edge
                else ""
            )

        return why

    def act(
        name: str, text: str, handler: Callable[[], object], shortcut: str = "", icon: str = "",
        why_not: Callable[[], str] = empty, words: str = "",
        checked: Callable[[], bool] | None = None,
    ) -> Action:  # fmt: skip
        return Action(f"replay.{name}", text, handler, shortcut, icon, "Run", words, why_not,
                      checked, pages=HERE)  # fmt: skip

    def to(kind: str, by: int) -> Callable[[], None]:
        return lambda: jump(desk, at, playback, kind, by)

    def take(by: int) -> Callable[[], None]:
        return lambda: to_take(at, model.reel, playback, by)

    def picture(by: int) -> Callable[[], None]:
        return lambda: to_picture(desk, at, playback, by)

    def toggle() -> None:
        playback.pause() if playback.playing else playback.play()

    return (
        act("play", "Play or pause the replay", toggle, "Ctrl+P", "play"),
        act("forward", "Step forward", lambda: playback.step(1), "", "stepForward", edge(False)),
        act("step_back", "Step back", lambda: playback.step(-1), "", "stepBack", edge(True)),
        act("reverse", "Play in reverse", lambda: playback.set_time(direction=-head.direction),
            "R", "undo", words="backwards reverse", checked=lambda: head.direction < 0),
        act("slower", "Slower", lambda: playback.set_time(speed=head.faster(-1)), ",", "minus"),
        act("faster", "Faster", lambda: playback.set_time(speed=head.faster(1)), ".", "plus"),
        act("loop", "Loop the episode",
            lambda: playback.set_time(loop=not head.loop), "L", "loop",
            checked=lambda: head.loop),
        act("bookmark", "Set or remove a bookmark", model.marking.toggle, "B", "bookmark",
            checked=lambda: model.marking.bookmarked),
        act("episode_start", "Go to the start of the episode",
            lambda: to_edge(at, playback, True), "", "toStart"),
        act("episode_end", "Go to the end of the episode", lambda: to_edge(at, playback, False), "",
            "toEnd"),
        act("previous", "Previous episode", take(-1), "Ctrl+Up", "up"),
        act("next", "Next episode", take(1), "Ctrl+Down", "down"),
        act("first", "Go to the start of the run", lambda: playback.go(0), "Ctrl+Home", "toStart"),
        act("last", "Go to the end of the run", lambda: playback.go(1 << 60),
            "Ctrl+Alt+End", "toEnd"),
        act("reward", "Next reward", to("reward", 1), "Ctrl+Alt+R",
            "star", words="jump"),
        act("reward_before", "Previous reward", to("reward", -1),
            "Ctrl+Shift+Alt+R", "star", words="jump"),
        act("take_over", "Next take-over", to("take_over", 1),
            "Ctrl+Alt+T", "hand", words="jump human"),
        act("take_over_before", "Previous take-over",
            to("take_over", -1), "Ctrl+Shift+Alt+T", "hand", words="jump"),
        act("veto", "Next veto", to("veto", 1), "Ctrl+Alt+N",
            "shield", words="jump"),
        act("veto_before", "Previous veto", to("veto", -1),
            "Ctrl+Shift+Alt+N", "shield", words="jump"),
        act("mark", "Next bookmark", model.marking.open_next, "Ctrl+Alt+B",
            "bookmark", words="jump"),
        act("rebuild", "Replay the episode and verify it", rebuilding.start, "Ctrl+Alt+V",
            "check", rebuilding.why_not, "verify rebuild deterministic picture"),
        act("play_on", "Play from here", model.onward.start, "Ctrl+Alt+O", "hand",
            model.onward.why_not, "continue session stage take over fork"),
        act("share", "Share as a page", lambda: model.sharing.start(), "Ctrl+Alt+H", "download",
            model.sharing.why_not, words="html export publish send"),
        act("share_public", "Share as a page without names of people and folders",
            lambda: model.sharing.start(public=True), "", "download", model.sharing.why_not,
            words="html export publish anonymous"),
        act("film", "Export a film", lambda: film_run(model), "Ctrl+Alt+F",
            "film", lambda: empty() or desk.why_no_film(),
            words="video mp4 gif movie export"),
        act("share_cancel", "Cancel sharing", model.sharing.cancel, "", "close",
            model.sharing.why_no_cancel),
        act("picture", "Next picture", picture(1), "Ctrl+Alt+I", "camera",
            no_picture, words="jump frame"),
        act("picture_before", "Previous picture", picture(-1),
            "Ctrl+Shift+Alt+I", "camera", no_picture, words="jump frame"),
        act("whole", "Timeline of the whole run", lambda: flip(playback), "W", "expand",
            words="scope episode", checked=lambda: playback.whole),
        act("live", "Back to now", playback.go_back_to_now, "Ctrl+End", "toEnd", not_live),
        act("record", "Open the run's page", lambda: desk.shell.openRun(desk.shell.runId), "",
            "chart", no_step, "curves facts log"),
    )  # fmt: skip


def elsewhere(desk: AppContext, chosen: Callable[[], list[str]]) -> tuple[Action, ...]:
    """Actions on other pages that open a replay; `chosen`: the runs selected in the library."""
    shell = desk.shell
    return (
        Action("replay.newest", "Replay the last run", lambda: newest(desk), "Ctrl+Alt+P",
               "film", "Library", "watch again", pages=frozenset()),
        Action("library.replay", "Replay", lambda: replay_chosen(desk, chosen()),
               "Ctrl+Shift+R", "film", "Library", "watch again play", pages=frozenset({"library"})),
        Action("run.replay", "Replay", lambda: shell.openReplay(shell.runId), "Ctrl+Shift+R",
               "film", "Run", "watch again play scrub back", pages=frozenset({"run"}),
               why_not=lambda: "" if shell.runId else "No run is open"),
    )  # fmt: skip


def flip(playback: ReplayPlayback) -> None:
    playback.whole = not playback.whole


def to_edge(at: ReplayPosition, playback: ReplayPlayback, first: bool) -> None:
    if at.moment is not None:
        playback.pause()
        playback.go(at.span(whole=False)[0 if first else 1])


def to_take(at: ReplayPosition, reel: Reel, playback: ReplayPlayback, by: int) -> None:
    film, moment = at.film, at.moment
    if film is None or moment is None:
        return
    index = moment.place if reel.target is None else film.locate(reel.target)[0]
    playback.go(film.start(min(len(film.takes) - 1, max(0, index + by))))


#: Where there is none: after this step, and before it.
NONE_LEFT = {
    "reward": ("No notable reward after this step.", "No notable reward before this step."),
    "veto": ("No veto after this step.", "No veto before this step."),
    "picture": ("No saved picture after this step.", "No saved picture before this step."),
    "take_over": ("No take-over after this step.", "No take-over before this step."),
}


def jump(
    desk: AppContext, at: ReplayPosition, playback: ReplayPlayback, kind: str, by: int
) -> None:
    """Go to the next step of this kind, also in later episodes."""
    film, moment, number = at.film, at.moment, at.number
    if film is None or moment is None:
        return
    playback.pause()

    def look() -> int | None:
        from core.replay.annotations import read_story

        index = moment.place
        for _ in range(MOST_TAKES):
            if not 0 <= index < len(film.takes):
                return None
            take = film.takes[index]
            steps = read_story(film, take).steps_of((kind,), take.lead)
            numbers = [film.start(index) + step - take.first_step for step in steps]
            frames = [n for n in numbers if (n > number if by > 0 else n < number)]
            if frames:
                return frames[0] if by > 0 else frames[-1]
            index += by
        return None

    def done(number: int | None) -> None:
        if number is not None and at.film is film:
            playback.go(number)
        elif at.film is film:
            desk.shell.snack.say(NONE_LEFT[kind][by < 0])

    desk.command("replay.jump", asyncio.to_thread(look), done)


def to_picture(desk: AppContext, at: ReplayPosition, playback: ReplayPlayback, by: int) -> None:
    """Go to the next step with a picture; the shown step may be between two."""
    film, run, number = at.film, at.run, at.number
    if film is None or run is None:
        return
    playback.pause()

    def done(number: int | None) -> None:
        if number is not None and at.film is film:
            playback.go(number)
        elif at.film is film:
            desk.shell.snack.say(NONE_LEFT["picture"][by < 0])

    find = run.footage.next
    desk.command("replay.jump", asyncio.to_thread(find, film, number, by, MOST_TAKES), done)


def replay_chosen(desk: AppContext, chosen: list[str]) -> None:
    """Replay the selected run, or the last one."""
    if chosen:
        desk.shell.openReplay(chosen[0])
    else:
        newest(desk)


def newest(desk: AppContext) -> None:
    """The newest run with steps."""

    async def find() -> str:
        runs = await desk.engine.runs.list()
        with_steps = [run for run in runs if run.step_rows and run.deleted_ns is None]
        return max(with_steps, key=lambda run: run.created_ns).run_id if with_steps else ""

    def done(run_id: str) -> None:
        if run_id:
            desk.shell.openReplay(run_id)
        else:
            desk.shell.snack.say("No run has steps yet.")

    desk.command("replay.newest", find(), done)
