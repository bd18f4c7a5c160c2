"""Openings from files: each once, errors name their line."""

from __future__ import annotations

import time

import pytest

from core.compare import experiment as x
from core.compare import experiment_text
from core.compare.openings import of_epd, of_pgn, starts_of, with_openings
from core.errors import InvalidInput

E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
D4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -"
EPD = f'# some\n{E4} bm e5;\n{E4} 0 1\n\n{D4} id "d";\n'
MANY = 100_000
PGN = """[Event "a"]
[Result "1-0"]

1. e4 {best by test} e5 2. Nf3 (2. f4 exf4 (2... d5)) Nc6! 3. Bb5 a6 1-0

[Event "b"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 *

[Event "c"]

1. d4 d5 2. c4 1/2-1/2
"""


def made(kind: str) -> x.Experiment:
    return x.Experiment(
        name="e",
        lineups=(x.LineUp(name="a", operator={"kind": "random"}),),
        environments=(x.Environment(id="chess_v6"),),
        seeds=x.Seeds(first=5, count=3),
        openings=x.Openings(kind=kind, file="f", plies=4),
    )


def test_positions_once():
    assert of_epd(EPD, "f") == {
        f"{E4} 0 1": "",
        "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1": "d",
    }


def test_a_line_that_is_none_is_named():
    with pytest.raises(InvalidInput, match="f:2"):
        of_epd(f"{E4}\nnonsense here and there\n", "f")
    with pytest.raises(InvalidInput, match="no openings"):
        with_openings(made("epd"), "# nothing\n")


def test_games_to_so_many_plies():
    assert list(of_pgn(PGN, 4)) == ["e4 e5 Nf3 Nc6", "d4 d5 c4"]
    assert next(iter(of_pgn(PGN, 0))).endswith("Bb5 a6")


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000 + ")" * 100_000,
        "{" * 200_000,
        "9" * 200_000,
        "\n" * 200_000,
        "(\n[a\n" * 50_000,
    ],
    ids=["nested", "unclosed", "digits", "empty lines", "tags"],
)
def test_no_text_takes_more_than_a_look(text):
    started = time.thread_time()
    of_pgn(f"1. e4 e5\n{text}", 4)
    assert time.thread_time() - started < 5


def test_asides_nest_and_may_be_left_open():
    assert list(of_pgn("1. e4 (1. d4 {a ) b} (1. c4) d5) e5 ; ( not\n2. Nf3 ) Nc6", 9)) == [
        "e4 e5 Nf3 ) Nc6"
    ]
    assert list(of_pgn("1. e4 { never closed", 9)) == ["e4 { never closed"]


def test_the_file_is_in_the_experiment_and_its_digest():
    filled = with_openings(made("epd"), EPD)
    assert filled.digest != made("epd").digest
    assert experiment_text.read(experiment_text.write(filled)) == filled
    starts = starts_of(filled, (7, 5))
    fens = [start["position"]["fen"] for start in starts]
    assert fens == [filled.openings.positions[0], filled.openings.positions[0]]
    assert starts_of(with_openings(made("pgn"), PGN), (6,)) == [{"position": {"san": "d4 d5 c4"}}]
    assert starts_of(made("epd"), (5,)) == []


NAMED = """[Event "a"]
[ECO "C60"]
[Opening "Ruy Lopez"]
[Variation "?"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 *

[Event "b"]

1. d4 d5 *

[Opening "English"]
[Variation "Symmetrical"]

1. c4 c5 *
"""


def test_openings_keep_their_names_which_are_not_sealed():
    assert list(of_pgn(NAMED, 4).values()) == ["C60 Ruy Lopez", "", "English, Symmetrical"]
    filled = with_openings(made("pgn"), NAMED)
    assert filled.openings.names == ("C60 Ruy Lopez", "", "English, Symmetrical")
    assert [start.get("opening") for start in starts_of(filled, (5, 6))] == ["C60 Ruy Lopez", None]
    plain = with_openings(made("pgn"), NAMED.replace("Opening", "Comment"))
    assert plain.openings.names != filled.openings.names
    assert plain.digest == filled.digest and plain.games_digest == filled.games_digest
    assert experiment_text.read(experiment_text.write(filled)) == filled


def test_a_game_of_a_book_that_begins_elsewhere_is_refused():
    with pytest.raises(InvalidInput, match="position of its own, 8/8"):
        of_pgn('[Event "a"]\n[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n\n1. Ka2 Kc2 *\n', 4)
