"""Programs that are wrong in every way thought of: each outcome has its name, the rest goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bridging import BRIDGE, Bridge

Start = Callable[..., Bridge]
AFTER = "\n+!review(Id, _, fine) <- approve(Id).\n"

WRONG = {
    "while": ("+!review(Id, _, bad) <- while(true) { +x; -x }; approve(Id).", "runaway"),
    "recursion": ("+!review(Id, _, bad) <- !go(0). +!go(N) <- !go(N + 1).", "runaway"),
    "join": (
        "n(0). n(1). n(2). n(3). n(4). n(5). n(6). n(7). n(8). n(9).\n"
        "+!review(Id, _, bad) : n(A) & n(B) & n(C) & n(D) & n(E) & n(F) & n(G) & n(H) & n(I)"
        " & n(J) & A + B + C + D + E + F + G + H + I + J > 90 <- approve(Id).",
        "deadline",
    ),
    "join in an action": (
        "n(0). n(1). n(2). n(3). n(4). n(5). n(6). n(7). n(8). n(9).\n"
        "+!review(Id, _, bad) <- .findall(x, n(A) & n(B) & n(C) & n(D) & n(E) & n(F) & n(G)"
        " & n(H) & A + B + C + D + E + F + G + H > 80, L); approve(Id).",
        "deadline",
    ),
    "overflow": (
        "loop(X) :- loop(X).\n+!review(Id, _, bad) : loop(1) <- approve(Id).",
        "stack_overflow",
    ),
    "overflow in an action": (
        "loop(X) :- loop(X).\n+!review(Id, _, bad) <- .findall(x, loop(1), L); approve(Id).",
        "stack_overflow",
    ),
    "waits": ("+!review(Id, _, bad) <- .wait(100000); approve(Id).", "undecided"),
    "waits for an event": ('+!review(Id, _, bad) <- .wait("+never"); approve(Id).', "undecided"),
    "no plan": ("+!review(Id, _, bad) <- !nobody.", "no_decision"),
    "says nothing": ("+!review(Id, _, bad).", "no_decision"),
    "fails": ("+!review(Id, _, bad) <- .fail.", "no_decision"),
    "no such action": ("+!review(Id, _, bad) <- fly(Id).", "malformed"),
    "no such internal action": (
        "+!review(Id, _, bad) <- .no_such(Id); approve(Id).",
        "malformed",
    ),
    "drops itself": ("+!review(Id, _, bad) <- .drop_intention; approve(Id).", "no_decision"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_programs(bridge: Start, name: str) -> None:
    """The outcome has its name, and the next proposal is answered."""
    text, outcome = WRONG[name]
    program = bridge(text + AFTER, soft_ms=200)
    verdict = program.review("bad", start=True)
    assert (verdict.verdict, verdict.trouble.name) == ("", outcome)
    assert program.review("fine").verdict == "approve"
    again = program.review("bad")
    assert (again.verdict, again.trouble.name) == ("", outcome)
    assert program.review("fine").verdict == "approve"
    assert program.process.poll() is None


def test_memory_ends_the_bridge_by_name(bridge: Start) -> None:
    hog = (
        "+!review(Id, _, _) <- !more(0).\n"
        f'+!more(N) <- .concat("{"x" * 4000}", N, S); +b(N, S); !more(N + 1).\n'
    )
    program = bridge(hog, soft_ms=60000, cycles=10**6)
    with pytest.raises(Exception, match="|".join(("UNAVAILABLE", "CANCELLED", "UNKNOWN"))):
        program.review(0, start=True, deadline_ms=60000)
    assert program.process.wait(60) == 70
    assert "engine dead: out_of_memory" in program.output


BROKEN = {
    "parse": ("a(1).\n+!review(Id, _, _) <- approve(Id) + .\n", "parse", 2, 37),
    "missing dot": ("a(1).\n\n  b(2)\n", "parse", 4, 0),
    "lexical": ("a(1).\nb(1) # c.\n", "lexical", 2, 6),
    "open string": ('a(1).\nb("open).\n', "lexical", 3, None),
    "odd sign": ("a(1).\n  b § c.\n", "lexical", 2, None),
    "variable": ("a(1).\nX.\n", "parse", 2, None),
    "include": ('a(1).\n{ include("nowhere.asl") }\n', "parse", 2, None),
}


@pytest.mark.parametrize("name", BROKEN)
def test_programs_that_cannot_be_read(bridge: Start, name: str) -> None:
    """Told with its place at once and again for whoever asks all the same."""
    text, outcome, line, column = BROKEN[name]
    program = bridge(text)
    trouble = program.describe().trouble
    assert trouble.name == outcome and trouble.message
    assert trouble.file.endswith("program.asl")
    if column != 0:
        assert trouble.line == line
    assert column in (None, 0) or trouble.column == column
    assert program.review(0, start=True).trouble.name == outcome


def test_missing_file(bridge: Start) -> None:
    program = bridge("/nowhere/guard.asl")
    trouble = program.describe().trouble
    assert trouble.name == "missing_file" and trouble.file == "/nowhere/guard.asl"


def test_check_for_editors(tmp_path: Path) -> None:
    path = tmp_path / "p.asl"
    path.write_text("a(1).\nb(2)) .\n")
    done = subprocess.run(
        [sys.executable, str(BRIDGE), "--check", str(path)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert '"line":2,"column":5' in done.stdout and '"name":"parse"' in done.stdout


def test_a_flood_of_prints_is_cut(bridge: Start) -> None:
    flood = "+!review(Id, _, _) <- for ( .range(I, 1, 3000) ) { .print(I) }; approve(Id).\n"
    program = bridge(flood, soft_ms=5000, cycles=100000)
    assert program.review(0, start=True).verdict == "approve"
    assert len(program.log.read_text().splitlines()) < 1000


def test_other_goals_do_not_eat_the_review(bridge: Start) -> None:
    """A program that is busy for ever with something else still answers, every time."""
    busy = "!busy.\n+!busy <- +x; -x; !busy.\n+!review(Id, _, _) <- .print; approve(Id).\n"
    program = bridge(busy)
    for step in range(20):
        assert program.review(0, start=step == 0, step=step).verdict == "approve"
