"""A person in an experiment, in the real window: blocks, a rest, names at the end, a report."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt, QUrl
from stage_hands import StageHands

Key = Qt.Key
EXPERIMENT = """
name = "who walks best"
[[lineups]]
name = "walker"
operator = { kind = "random" }
[[lineups]]
name = "Ann"
operator = { kind = "human" }
[[environments]]
id = "FrozenLake-v1"
max_steps = 3
[seeds]
first = 5
count = 3
[metric]
name = "length"
range = [0, 3]
[people]
block = 2
rest_s = 1
"""


def play_block(hands: StageHands, games: int):
    """By the arrow keys, as it comes."""
    play = hands.on
    for number in range(games):
        yield lambda number=number: play.status == "running" and play.episode == number
        while play.status == "running":
            at = play.step
            hands.key(Key.Key_Down)
            yield lambda at=at: play.status != "running" or play.step > at
        if number + 1 < games:
            yield lambda: play.status == "over"
            hands.key(Key.Key_Return)


def test_blocks_a_rest_and_names_at_the_end(act, tmp_path, monkeypatch):
    import app.people.model as model

    monkeypatch.setattr(model, "exports", lambda: tmp_path / "exports")
    file = tmp_path / "people.toml"
    file.write_text(EXPERIMENT)

    def script(hands: StageHands):
        people, compare = hands.session.people, hands.session.compare
        yield lambda: hands.session.ready and compare.host.ready
        compare.file.open(QUrl.fromLocalFile(str(file)))
        yield lambda: hands.shell.page == "people" and people.blockText != ""
        assert "Ann: 2 games" in people.blockText
        assert [row["name"] for row in people.rows.rows] == ["Ann", "Agent 1"]
        yield lambda: not people.running
        hands.shoot("people-before")
        hands.click("people.play")
        yield lambda: hands.shell.page == "stage"
        yield from play_block(hands, 2)
        hands.shoot("people-stage")
        yield lambda: not people.playing
        hands.shell.go("people")
        yield lambda: people.standing["own"] == "2 of 3 games played"
        assert people.restText or not people.why_no_block
        assert not people.over and people.sentence == ""
        yield lambda: not people.why_no_block
        hands.shoot("people-between")
        hands.click("people.play")
        yield lambda: hands.shell.page == "stage"
        yield from play_block(hands, 1)
        yield lambda: people.over
        hands.shell.go("people")
        names = {row["name"] for row in people.rows.rows}
        assert names == {"Ann", "walker"} and people.sentence
        hands.shoot("people-over")
        yield lambda: hands.has("people.report") and not people.running
        hands.settle()
        hands.click("people.report")
        folder = tmp_path / "exports" / f"people-{people.experiment.digest[:8]}"
        yield lambda: (folder / "report.json").exists()
        games = json.loads((folder / "report.json").read_text())["games"]
        mine = sorted(game["seed"] for game in games if game["lineup"] == "Ann")
        assert mine == [5, 6, 7] and len(games) == 6

    act(script, page="compare")
