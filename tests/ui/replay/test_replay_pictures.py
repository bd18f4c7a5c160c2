"""Pictures that were kept: shown for their own step, named where it is another's, never faked."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from replay_hands import POLE, Recorded, at, ready, record
from stage_hands import StageHands, share_host

Key = Qt.Key
SCRIPT = """
import json, sys
import gymnasium as gym

tapped = sys.argv[1] == "play"
env = gym.make("CartPole-v1", render_mode=None if tapped else "rgb_array")
hashes = []
for episode in range(2):
    env.reset(seed=episode)
    env.action_space.seed(episode)
    over = False
    while True:
        if not tapped:
            import hashlib
            hashes.append([episode, hashlib.sha256(env.render().tobytes()).hexdigest()])
        if over:
            break
        _, _, ended, cut, _ = env.step(env.action_space.sample())
        over = ended or cut
print(json.dumps(hashes))
"""


def digest(image: QImage) -> str:
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = (bytes(rgb.constScanLine(y))[: rgb.width() * 3] for y in range(rgb.height()))
    return hashlib.sha256(b"".join(rows)).hexdigest()


def python(hands: StageHands) -> str:
    from app.ui.resources import data_root
    from core.workers.interpreters import folder_of

    places = hands.session.desk.engine.settings.places
    requirements = data_root() / "requirements" / "worker-host.txt"
    return str(folder_of(places, requirements) / "bin" / "python")


def replayed_learner(hands: StageHands, folder: Path, pictures: str) -> Iterator[Any]:
    """A tapped training, open in the replay; its episodes and pictures as it draws them itself."""
    learner = folder / "learner.py"
    learner.write_text(SCRIPT)
    yield ready(hands)
    argv = (python(hands), str(learner))
    run = Recorded(hands, argv=(*argv, "play"), name="learner", tap=True, pictures=pictures)
    yield run.over
    drawn = subprocess.run([*argv, "draw"], capture_output=True, text=True, check=True, timeout=60)
    hands.shell.openReplay(run.run_id)
    yield at(hands, 0, 0)
    return json.loads(drawn.stdout)


def test_sampled_pictures_are_shown_for_their_own_step_only(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, {**POLE, "episodes": 1}, pictures="every:4")
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert replay.step.image is not None and not replay.step.stale
        assert hands.says("Saved during the run")
        first = digest(replay.step.image)
        hands.key(Key.Key_Right)
        yield at(hands, 1)
        assert replay.step.image is None
        assert hands.says("No picture of this step")
        assert "the nearest picture is at step 0" in replay.step.missing
        hands.shoot("replay-sampled")
        yield lambda: hands.has("replay.missing.picture")
        hands.click("replay.missing.picture")
        yield at(hands, 4)
        assert replay.step.image is not None and digest(replay.step.image) != first
        fourth = digest(replay.step.image)
        yield lambda: "pictures" in replay.telling.keptText and "at most" in replay.telling.keptText
        hands.shoot("replay-kept")
        # While it plays the picture before stays, and says whose it is.
        seen = []
        replay.step.changed.connect(
            lambda: seen.append((replay.number, replay.step.stale, replay.step.pictureText))
        )
        hands.key(Key.Key_Space)
        yield lambda: not replay.playback.playing and replay.number == replay.film.count - 1
        between = [text for number, stale, text in seen if stale and number % 4]
        assert between and all("no saved picture" in text for text in between)
        assert all(not stale for number, stale, _ in seen if number % 4 == 0)
        # The last step of an episode is kept whatever its number is.
        assert replay.step.image is not None and not replay.step.stale
        hands.shell.registry.trigger("replay.rebuild")
        yield lambda: replay.telling.verdictText.startswith("All")
        take = replay.moment.take
        rebuilt = replay.run.footage.redone[take.key].pictures
        assert hashlib.sha256(rebuilt.get(0, 0, 0, 4).pixels).hexdigest() == fourth
        hands.key(Key.Key_Home)
        yield at(hands, 0)
        hands.key(Key.Key_Right)
        yield at(hands, 1)
        assert replay.step.image is not None and "Rebuilt" in replay.step.pictureText

    act(script, page="stage")


def test_a_tapped_training_is_seen_again_as_it_was_drawn(act, tmp_path):
    def script(hands: StageHands):
        replay = hands.session.replay
        wanted = yield from replayed_learner(hands, tmp_path, "all")
        assert replay.film.count == len(wanted)
        names = replay.takes.roleNames()
        filmed = next(role for role, name in names.items() if bytes(name) == b"filmed")
        assert [replay.takes.data(replay.takes.index(row, 0), filmed) for row in range(2)] == [
            True,
            True,
        ]
        for number, (episode, hashed) in enumerate(wanted):
            replay.go(number)
            yield lambda number=number: replay.number == number and not replay.reel.busy
            assert replay.moment.take.episode == episode
            assert replay.step.image is not None, replay.step.missing
            assert digest(replay.step.image) == hashed
        hands.shoot("replay-training")

    act(script, page="stage")


def test_play_that_goes_on_is_scrubbed_back_with_its_pictures(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        yield ready(hands)
        run = Recorded(hands, {**POLE, "pace": "timed", "rate": 10, "episodes": 0})
        yield lambda: run.run_id and run.row.steps > 3
        hands.shell.openReplay(run.run_id)
        yield lambda: replay.moment is not None and replay.playback.following
        first = replay.number
        yield lambda: replay.number > first + 3 and replay.step.image is not None
        hands.key(Key.Key_Home)
        yield (
            lambda: (
                replay.moment.step == 0 and not replay.reel.busy and not replay.playback.following
            )
        )
        there, count = replay.number, replay.film.count
        yield lambda: replay.step.image is not None
        begun = digest(replay.step.image)
        yield lambda: replay.film.count > count + 5
        assert replay.number == there and digest(replay.step.image) == begun
        hands.shoot("replay-live-pictures")
        hands.click("replay.live")
        yield (
            lambda: (
                replay.playback.following
                and replay.number >= count
                and replay.step.image is not None
            )
        )
        hands.session.desk.command("stop", hands.session.desk.engine.runs.cancel(run.run_id))
        yield run.over
        yield lambda: not replay.live

    act(script, page="stage")


def test_a_tapped_training_without_pictures_is_rebuilt(act, tmp_path):
    def script(hands: StageHands):
        replay = hands.session.replay
        wanted = yield from replayed_learner(hands, tmp_path, "off")
        assert replay.step.image is None and "switched off" in replay.step.missing
        yield lambda: hands.has("replay.missing.rebuild")
        hands.click("replay.missing.rebuild")
        last = replay.moment.take.last_step
        yield lambda: replay.telling.verdictText == f"All {last} steps are identical."
        for number in (0, 3, last):
            replay.go(number)
            yield at(hands, number, 0)
            assert digest(replay.step.image) == wanted[number][1]
        # And somebody may take it from there.
        replay.go(3)
        yield at(hands, 3, 0)
        hands.shell.registry.trigger("replay.play_on")
        yield lambda: hands.shell.page == "stage" and hands.on.state.status == "running"
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"

    act(script, page="stage")


def test_a_bundled_worker_s_episode_is_rebuilt(act, home):
    share_host(home, "random")

    def script(hands: StageHands):
        replay = hands.session.replay
        yield ready(hands)
        parameters = {"env_id": "CartPole-v1", "episodes": 2, "max_episode_steps": 12}
        run = Recorded(hands, worker="random", parameters=parameters, name="random")
        yield run.over
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert "recorded no pictures" in replay.step.missing
        hands.key(Key.Key_PageDown)
        yield at(hands, 0, 1)
        hands.shell.registry.trigger("replay.rebuild")
        last = replay.moment.take.last_step
        yield lambda: replay.telling.verdictText == f"All {last} steps are identical."
        assert replay.step.image is not None and "Rebuilt" in replay.step.pictureText

    act(script, page="stage")
