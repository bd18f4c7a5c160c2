"""Terms of engines, as the page writes them into the operators of a tournament."""

from app.tournament.engine_terms import EngineTerms
from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.operators import wrong

STOCKFISH = {"kind": "engine", "name": "Stockfish 5", "level": 5, "movetime_ms": 200}
OWN = {"kind": "uci", "uci": "/bin/mine", "options": {"Hash": "8", "Style": 3}, "movetime_ms": 200}


def operators(terms: EngineTerms, clocked: bool = False) -> list[dict]:
    match = Experiment(
        name="m", tournament="round_robin",
        lineups=tuple(LineUp(name=f"p{n}", operator=operator)
                      for n, operator in enumerate((STOCKFISH, OWN, {"kind": "random"}))),
        environments=(Environment(id="chess_v6"),),
    )  # fmt: skip
    made = [lineup.operator for lineup in terms.applied(match, clocked).lineups]
    assert [wrong(operator) for operator in made] == [None] * 3
    return made


def test_nothing_chosen_changes_nothing():
    assert operators(EngineTerms()) == [STOCKFISH, OWN, {"kind": "random"}]


def test_with_a_clock_no_move_has_a_time_of_its_own():
    terms = EngineTerms()
    assert ["movetime_ms" in operator for operator in operators(terms, clocked=True)] == [False] * 3
    terms.movetimeMs = 50
    assert [operator.get("movetime_ms") for operator in operators(terms, clocked=True)] == [
        50, 50, None,
    ]  # fmt: skip


def test_bounds_memory_and_threads_are_for_engines_of_every_kind():
    terms = EngineTerms()
    terms.nodes, terms.depth, terms.hashMb, terms.threads, terms.ponder = 5000, 9, 64, 2, True
    stockfish, own, other = operators(terms)
    assert "movetime_ms" not in stockfish and (stockfish["nodes"], own["depth"]) == (5000, 9)
    assert stockfish["options"] == {"Hash": 64, "Threads": 2}
    assert own["options"] == {"Hash": 64, "Threads": 2, "Style": 3}
    assert own["ponder"] and stockfish["ponder"] and other == {"kind": "random"}
    terms.nodes = -1
    assert terms.nodes == 0
