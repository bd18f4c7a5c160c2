"""Moves as people write them."""

from __future__ import annotations

from app.renderers.chess_notation import short_move

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_moves_are_written_as_people_write_them():
    assert short_move(START, "e2e4") == "e4"
    assert short_move(START, "g1f3") == "Nf3"
    fen = "r3k2r/pPp5/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"
    assert short_move(fen, "e1g1") == "O-O"
    assert short_move(fen, "e1c1") == "O-O-O"
    assert short_move(fen, "e5d6") == "exd6"
    assert short_move(fen, "b7a8q") == "bxa8=Q"
    assert short_move(fen, "a1a7") == "Rxa7"


def test_pieces_of_a_kind_are_told_apart_by_as_little_as_will_do():
    rooks = "4k3/8/R7/8/8/8/8/R4R1K w - - 0 1"
    assert short_move(rooks, "a1d1", ["a1d1", "f1d1"]) == "Rad1"
    assert short_move(rooks, "a1a3", ["a1a3", "a6a3"]) == "R1a3"
    queens = "4k3/8/8/8/Q6Q/8/8/Q6K w - - 0 1"
    legal = ["a4d4", "h4d4", "a1d4"]
    assert short_move(queens, "a4d4", legal) == "Qa4d4"
    # Another piece that goes there is no rival.
    assert short_move(START, "b1c3", ["b1c3", "c2c3"]) == "Nc3"
