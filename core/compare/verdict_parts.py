"""Parts of a verdict: the games that it counts, its figures, pairs, agents and lost games."""

from __future__ import annotations

from msgspec import Struct

from core.compare import ratings, sprt


class Played(Struct, frozen=True):
    """One game: a line-up (or two, with `against`) in an environment on a seed."""

    lineup: str
    environment: int
    seed: int
    value: float = 0.0  # the metric; of a two-player game the score of `lineup`
    outcome: str = "played"  # played | fault | void
    why: str = ""
    by: str = ""  # of a fault: the line-up that committed it
    against: str = ""
    opening: str = ""
    moves: str = ""  # digest of what was played
    steps: int = 0
    run_id: str = ""
    slot: int = 0
    episode: int = 0
    measures: dict[str, float] = {}


class Line(Struct, frozen=True):
    """A figure with its interval, n, method and assumptions."""

    about: str
    value: float
    low: float | None = None
    high: float | None = None
    n: int = 0
    method: str = ""
    assumes: str = ""


class PairVerdict(Struct, frozen=True):
    first: str
    second: str
    look: Line
    decided: int  # 1: first is better, -1: second, 0: not known yet
    decided_at: int
    evidence: float
    improvement: Line | None = None
    exact: Line | None = None  # p of an exact paired test, adjusted by Holm


class AgentVerdict(Struct, frozen=True):
    name: str
    spoken_of: str  # who plays: a checkpoint, a program, a person
    games: int
    faults: int
    iqm: Line
    median: Line
    mean: Line
    gap: Line | None = None  # on a scale of 0 to 1: what is missing to 1


class AlgorithmVerdict(Struct, frozen=True):
    """Several checkpoints of one algorithm, counted together."""

    name: str
    members: list[str]
    mean: Line


class EnvironmentVerdict(Struct, frozen=True):
    """One environment of several, in its own units."""

    id: str
    agents: list[AgentVerdict]


class MeasureVerdict(Struct, frozen=True):
    """A figure beside the metric; it decides nothing."""

    name: str
    means: dict[str, Line]


class Lost(Struct, frozen=True):
    """A game that was interrupted for good: its seed counts for no line-up."""

    environment: str
    seed: int
    lineup: str
    why: str
    against: str = ""


class Verdict(Struct, frozen=True):
    valid: bool
    why: str  # why not valid, or empty
    stopped: bool  # by its rule
    sentence: str
    games: int
    void: int
    agents: list[AgentVerdict]
    pairs: list[PairVerdict]
    replicates: int = 0
    smallest_p: float = 1.0
    gauge: sprt.Gauge | None = None
    rated: list[ratings.Rated] = []
    cycles: list[tuple[str, str, str]] = []
    repeats: list[list[int]] = []
    crosstable: dict[str, dict[str, tuple[float, int]]] = {}
    rule_digest: str = ""
    algorithms: list[AlgorithmVerdict] = []
    environments: list[EnvironmentVerdict] = []  # where there are several
    lost: list[Lost] = []
    notes: list[str] = []  # what has to be known beside the figures
    measures: list[MeasureVerdict] = []
    eliminated: dict[str, str] = {}  # who plays no further, and who is better
