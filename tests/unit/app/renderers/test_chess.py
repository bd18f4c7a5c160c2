"""Chess: FEN, legal moves, words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.renderers.board_games import GAMES
from app.renderers.games.chess import placed, square, taken
from app.renderers.position import EMPTY

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def chess(fen, moves=(), legal=None, **more):
    data = {"game": "chess", "fen": fen, "moves": list(moves), **more}
    return GAMES["chess"].read(data, legal)


def test_a_fen_is_placed():
    cells = placed(START)
    assert (cells[square("a8")], cells[square("e1")], cells[square("d8")]) == ("r", "K", "q")
    assert cells.count("") == 32
    assert placed("nonsense/9/x") != ()


@given(st.text(max_size=80))
def test_no_fen_breaks_it(fen):
    assert len(placed(fen)) == 64
    assert len(chess(fen).cells) == 64


@given(st.integers(0, 63))
def test_squares_have_their_names(cell):
    assert square(GAMES["chess"].name(chess(START), cell)) == cell


def test_en_passant_takes():
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    position = chess(fen, [[7, "e5d6"], [8, "e5e6"]])
    assert [move.captures for move in position.moves] == [True, False]


def test_only_what_is_legal_moves():
    position = chess(START, [[1, "e2e4"], [2, "d2d4"]], frozenset({2}))
    assert [move.action for move in position.moves] == [2]


def test_chess_in_words():
    before = chess(START, [[1, "e2e4"]], ply=0)
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    sentence = GAMES["chess"].told(before, chess(after, [[1, "e7e5"]], last="e2e4", ply=1))
    assert sentence == "White pawn e2 to e4."
    castled = "rnbq1rk1/pppp1ppp/8/8/8/8/8/4K3 w - - 0 1"
    sentence = GAMES["chess"].told(EMPTY, chess(castled, [[1, "e1e2"]], last="e8g8", ply=4))
    assert sentence == "Black castles king side."
    mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    mated = chess(mate, [], last="d8h4", check=True, ply=4)
    assert GAMES["chess"].told(EMPTY, mated) == "Black queen d8 to h4. Checkmate."
    assert GAMES["chess"].summary(mated) == "Checkmate, Black wins."
    assert mated.check == square("e1")


def test_promotion_in_words():
    before = chess("3n3k/2P5/8/8/8/8/8/K7 w - - 0 1", [[1, "c7d8q"]], ply=8)
    after = chess("3Q3k/8/8/8/8/8/8/K7 b - - 0 1", [[1, "h8g7"]], last="c7d8q", ply=9, check=True)
    assert GAMES["chess"].told(before, after) == (
        "White pawn c7 takes knight on d8, becomes a queen. Check."
    )


def test_what_was_taken():
    white, black = taken(chess("rnbqkbnr/ppp2ppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"))
    assert (white, black) == (["p", "p"], ["Q"])
