"""Games that are ended before their end: by the players' own scores, and by tablebases."""

import pytest

from mosaic_host.session.adjudication import BLACK, WHITE, Judge, Ply, by_draw, by_resignation
from mosaic_host.session.clocks import GameClock
from mosaic_sdk.session.host_parameters import AdjudicationRules, DrawRule, ResignRule


def plies(*values: float | None) -> list[Ply]:
    return [Ply(value, 0.1) for value in values]


def test_who_gives_up_for_long_enough_has_lost() -> None:
    rule = ResignRule(moves=2, score=5.0)
    assert by_resignation(rule, plies(-6.0, 6.0, -5.0), WHITE).loser == WHITE  # type: ignore[union-attr]
    assert by_resignation(rule, plies(1.0, -6.0, 1.0, -7.0), BLACK).loser == BLACK  # type: ignore[union-attr]
    for values in ([-6.0, 6.0, -4.9], [6.0, -5.0], [-6.0, 6.0, None]):
        assert by_resignation(rule, plies(*values), WHITE) is None
    both = ResignRule(moves=2, score=5.0, both=True)
    assert by_resignation(both, plies(0.0, -6.0, 4.0, -6.0), BLACK) is None
    assert by_resignation(both, plies(5.0, -6.0, 6.0, -6.0), BLACK) is not None


def test_what_both_call_level_is_drawn() -> None:
    rule = DrawRule(after=10, moves=2, score=0.1)
    level = plies(0.0, 0.1, -0.1, 0.05)
    assert by_draw(rule, level, 10) is not None
    assert by_draw(rule, level, 9) is None
    assert by_draw(rule, level[1:], 10) is None
    assert by_draw(rule, plies(0.0, 0.1, -0.2, 0.0), 10) is None


class Board:
    """The part of a board that the judge reads."""

    def __init__(self, turn: bool, pieces: int = 3, castling: int = 0) -> None:
        self.turn, self.occupied, self.castling_rights = turn, (1 << pieces) - 1, castling
        self.fullmove_number = 60


class Tables:
    def __init__(self, wdl: int) -> None:
        self.wdl = {"KQvK": None}
        self._said = wdl

    def probe_wdl(self, board: object) -> int:
        return self._said


@pytest.mark.parametrize(
    ("wdl", "turn", "loser"),
    [(2, True, BLACK), (-2, True, WHITE), (2, False, WHITE), (1, True, None), (0, False, None)],
)
def test_a_tablebase_knows_the_end(wdl: int, turn: bool, loser: int | None) -> None:
    judge = Judge(AdjudicationRules())
    judge._tables, judge._most = Tables(wdl), 3
    ruling = judge.rule(Board(turn), plies(0.0))
    assert ruling is not None and ruling.loser == loser and "tablebase" in ruling.why
    assert judge.rule(Board(turn, pieces=4), plies(0.0)) is None
    assert judge.rule(Board(turn, castling=1), plies(0.0)) is None


def test_a_clock_has_controls_and_a_margin() -> None:
    clock = GameClock(("w", "b"), 10.0, 1.0, moves=2, margin=0.5)
    clock.turn("w", 0.0)
    assert clock.times("w", 4.0).own == 6.0 and clock.times("w", 4.0).moves == 2
    clock.moved(4.0)
    clock.turn("w", 4.0)
    assert clock.times("w", 4.0).moves == 1
    clock.moved(5.0)
    assert clock.left["w"] == 10.0 - 5.0 + 2.0 + 10.0
    clock.turn("b", 5.0)
    assert clock.fallen(15.4) == "" and clock.fallen(15.5) == "b"
    assert clock.times("b", 15.4).own == 0.0
