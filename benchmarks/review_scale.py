"""Large worlds and long programs: reviews over thousands of facts, and behind hundreds of plans."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, alternate, median, percentile, rounded, scratch, sentinel
from benchmarks._jason import ask, prepared

BUDGET_MS, BUDGET_PER_S, BUDGET_SHARE = 1.0, 600, 0.85
FACTS, PLANS = 5000, 200
LIMIT_S = 150.0

# A map of 100x100: half of the facts are holes, the others say where it was swept.
FACTS_WORKER = """
out, count, facts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
DICE = random.Random(3)
CELLS = [(row, column) for row in range(100) for column in range(100) if (row, column) != (0, 0)]
DICE.shuffle(CELLS)
HOLES = set(CELLS[: facts // 2])
STATICS = (
    q.Term("size", (100, 100)), q.Term("goal", (99, 99)),
    *(q.Term("hole", cell) for cell in CELLS[: facts // 2]),
    *(q.Term("swept", cell) for cell in CELLS[facts // 2 : facts - 2]),
)
FREE = CELLS[facts // 2 :]
assert len(STATICS) == facts
times, wrong, before = [], 0, (0, 0)
with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")
    for step in range(count):
        here, action = DICE.choice(FREE), DICE.randrange(4)
        if step == 0:
            percepts = q.Percepts(STATICS, (q.Term("at", here),), full=True)
        else:
            changed = here != before
            percepts = q.Percepts(added=(q.Term("at", here),) if changed else (),
                                  removed=(q.Term("at", before),) if changed else ())
        asked = q.Question(1, 0, "agent", 0, step, step, deadline_ms=5000, percepts=percepts,
                           start=START if step == 0 else None)
        begun = time.perf_counter()
        reply = remote.review([(asked, q.Proposal(action), "operator")], 20.0).reply()
        given = remote.verdicts(reply, [1])[0][1]
        times.append((time.perf_counter() - begun) * 1000)
        to = (here[0] + MOVES[action][0], here[1] + MOVES[action][1])
        # Jason is held to what the map says.
        wrong += (given.verdict == "approve") == (to in HOLES)
        before = here
json.dump({"times": times, "wrong": wrong}, open(out, "w"))
"""

# The state says which plan speaks: the last one.
PLANS_WORKER = """
out, count, plans = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
wrong = 0
with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")

    def once(step):
        state = q.Term("state", (plans,))
        percepts = q.Percepts((), (state,), full=True) if step == 0 else q.Percepts()
        asked = q.Question(1, 0, "agent", 0, step, step, deadline_ms=5000, percepts=percepts,
                           start=START if step == 0 else None)
        reply = remote.review([(asked, q.Proposal(step % 4), "operator")], 20.0).reply()
        return remote.verdicts(reply, [1])[0][1]

    for step in range(count // 4):
        once(step)
    begun = time.perf_counter()
    for step in range(count // 4, count):
        wrong += once(step).verdict != "veto"
    seconds = time.perf_counter() - begun
json.dump({"per_s": (count - count // 4) / seconds, "wrong": wrong}, open(out, "w"))
"""


def prepare(quick: bool) -> None:
    prepared()


def run(quick: bool) -> Iterable[Figure]:
    count = 1500 if quick else 6000
    with scratch("scale") as folder, sentinel() as noise:
        facts = ask(folder, FACTS_WORKER, count, FACTS, soft_ms=250)
        program = folder / "many_plans.asl"
        program.write_text(many_plans(PLANS), encoding="utf-8")

        def pace(why_not: bool) -> float:
            measured = ask(
                folder,
                PLANS_WORKER,
                1200 if quick else 2400,
                PLANS,
                program=str(program),
                soft_ms=250,
                **BRIEF if why_not else {"why_not": False},
            )
            check(measured["wrong"], "reviews behind many plans")
            return measured["per_s"]

        sides = {"why_not": lambda: pace(True), "without": lambda: pace(False)}
        paces = alternate(sides, 2 if quick else 3)
    check(facts["wrong"], "reviews over many facts")
    times = facts["times"][1:]
    extra = {
        "facts": FACTS,
        "reviews": len(times),
        "first_ms": rounded(facts["times"][0]),
        "p95_ms": rounded(percentile(times, 95)),
        **noise.report,
    }
    yield Figure("review_scale.p50_ms", median(times), "ms", BUDGET_MS, extra=extra)
    per_s = median(paces["why_not"])
    every = {name: [rounded(rate) for rate in rates] for name, rates in paces.items()}
    yield Figure("review_scale.plans_per_s", per_s, "1/s", BUDGET_PER_S, False, every)
    share = median([a / b for a, b in zip(paces["why_not"], paces["without"], strict=True)])
    yield Figure("review_scale.plans_share", share, "", BUDGET_SHARE, False)


# Of why not, the plan and the place of the conjunct that failed.
BRIEF = {"why_not_places": True}


def many_plans(count: int) -> str:
    """Each plan asks for a state of its own; the last one speaks."""
    lines = ["near(A, B) :- B - A < 1 & A - B < 1."]
    for number in range(1, count + 1):
        condition = f"near(S, {number})" if number % 2 else f"S == {number}"
        lines.append(f"@p{number} +!review(Id, _, A) : state(S) & {condition}")
        lines.append(f'    <- veto(Id, "state {number}").')
    lines.append("@other +!review(Id, _, _) <- approve(Id).")
    return "\n".join(lines) + "\n"


def check(wrong: int, what: str) -> None:
    if wrong:
        raise RuntimeError(f"{wrong} {what} were wrong")
