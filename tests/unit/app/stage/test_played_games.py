"""Games played last, across starts of the window."""

from __future__ import annotations

from app.shared.environment_cards import Card
from app.shell.shell import ShellModel
from app.stage.played_games import MOST, PlayedList


def keys(played: PlayedList) -> list[str]:
    return [row.key for row in played.rows]


def test_the_newest_comes_first_once_and_is_there_at_the_next_start(qapp, tmp_path):
    shell = ShellModel(tmp_path / "window.json")
    played = PlayedList(shell)
    for name in ("chess", "taxi", "chess"):
        played.note(Card(name, name.title(), "Some", name))
    played.note(Card("", "Of no card", "", "strange"))
    assert keys(played) == ["chess", "taxi"]
    shell.state.flush()
    again = PlayedList(ShellModel(tmp_path / "window.json"))
    assert [(row.key, row.title) for row in again.rows] == [("chess", "Chess"), ("taxi", "Taxi")]
    assert again.rows[0].art.toLocalFile().endswith("chess.svg")


def test_there_are_few_and_what_is_damaged_is_left_out(qapp, tmp_path):
    shell = ShellModel(tmp_path / "window.json")
    played = PlayedList(shell)
    for number in range(MOST + 3):
        played.note(Card(str(number), str(number), "", str(number)))
    assert keys(played) == [str(n) for n in range(MOST + 2, 2, -1)]
    for value in ("text", [["chess"], 3, ["taxi", "Taxi", "Toy text"]]):
        shell.remember("stage.played", value)
        assert keys(PlayedList(shell)) == ([] if value == "text" else ["taxi"])


def test_a_game_that_is_left_has_its_way_back_elsewhere(qapp, tmp_path):
    played = PlayedList(ShellModel(tmp_path / "window.json"))
    for name in ("chess", "taxi"):
        played.note(Card(name, name.title(), "Some", name))
    played.leave_out(frozenset({"taxi"}))
    assert keys(played) == ["chess"]
    played.note(Card("taxi", "Taxi", "Some", "taxi"))
    assert keys(played) == ["chess"], "left still"
    played.leave_out(frozenset())
    assert keys(played) == ["taxi", "chess"]
