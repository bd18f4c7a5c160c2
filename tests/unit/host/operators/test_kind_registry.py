"""A kind of operator is one module: it registers itself, and whoever chooses hears of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.compare.operators import hosted, wrong
from core.envs import host_operators
from mosaic_host.operators import OperatorError
from mosaic_host.operators.kind_registry import kinds, make_operator, operators_for
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import decode_operators

ROOT = Path(__file__).parents[4]
HOST = ROOT / "workers" / "host"
MINE = '''
"""Always the same action."""

from mosaic_host.operators.base import Form, Offer, Operator, Parameter, Proposal


class Stubborn(Operator, kind="stubborn", title="Stubborn"):
    forms = (
        Form(parameters=(Parameter("action", required=True), Parameter("table", holds="file"))),
        Form("stubborn", (Parameter("stubborn", required=True, holds="code"),)),
    )

    @classmethod
    def offers(cls, environment):
        if environment.name.startswith("CartPole"):
            return [Offer("stubborn", "Stubborn", "pushes left", {"kind": "stubborn", "action": 0})]
        return []

    def act(self, world, seat, legal, deadline_s):
        return Proposal(0)
'''


def asked(host: Path, *environments: str) -> subprocess.CompletedProcess[bytes]:
    words = [sys.executable, "-S", "-s", str(host / "main.py"), "operators", *environments]
    env = {"PYTHONPATH": str(ROOT / "sdk"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(words, env=env, capture_output=True, check=True, timeout=100)


@pytest.fixture
def another_host(tmp_path: Path) -> Path:
    host = tmp_path / "workers" / "host"
    shutil.copytree(HOST, host, ignore=shutil.ignore_patterns("__pycache__"))
    return host


@pytest.fixture
def host_with_mine(another_host: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (another_host / "mosaic_host" / "operators" / "stubborn.py").write_text(MINE)
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(host_operators, "host_script", lambda: another_host / "main.py")
    return another_host


def test_a_kind_is_one_file(host_with_mine: Path) -> None:
    """Offered by choosers, accepted in experiments with its parameters, and in no other file."""
    from app.shared.environment_cards import card_for
    from app.shared.operator_choices import sitters

    cart, lake = card_for("CartPole-v1"), card_for("FrozenLake-v1")
    assert cart is not None and lake is not None
    assert "Stubborn" in [sitter.title for sitter in sitters(cart)]
    assert "Stubborn" not in [sitter.title for sitter in sitters(lake)]
    assert wrong({"kind": "stubborn", "action": 1}) is None
    assert wrong({"kind": "stubborn"}) == ("kind stubborn needs action", "action = ...")
    reason = wrong({"kind": "stubborn", "action": 1, "colour": 2})
    assert reason is not None and reason[0] == "kind stubborn has no key 'colour'"
    assert hosted({"stubborn": "a.py:B"}) == {"kind": "stubborn", "stubborn": "a.py:B"}
    reason = wrong({"stubborn": "a.py"})
    assert reason is not None and "names no class" in reason[0]


def test_no_other_kind_is_offered_where_it_was_not_added() -> None:
    assert "stubborn" not in host_operators.kinds()
    reason = wrong({"kind": "stubborn", "action": 1})
    assert reason is not None and reason[0] == "there is no kind of operator 'stubborn'"


def test_kinds_are_listed_without_any_library() -> None:
    """As it is asked: by a Python that has neither numpy nor gymnasium."""
    done = asked(HOST, "chess_v6")
    operators = decode_operators(done.stdout)
    assert not operators.broken and not done.stderr
    assert {"human", "random", "tabular", "policy", "engine", "uci"} <= {
        kind.kind for kind in operators.kinds
    }
    assert [offer.title for offer in operators.offers["chess_v6"]][:2] == [
        "You",
        "Stockfish, level 1",
    ]


def test_a_broken_module_is_named_and_the_others_are_listed(another_host: Path) -> None:
    folder = another_host / "mosaic_host" / "operators"
    (folder / "torn.py").write_text("print('hello')\nimport there_is_no_such_library\n")
    operators = decode_operators(asked(another_host).stdout)
    assert (
        list(operators.broken) == ["torn"]
        and "there_is_no_such_library" in operators.broken["torn"]
    )
    assert "random" in {kind.kind for kind in operators.kinds}


def test_offers_come_in_the_order_of_choosers_and_only_where_they_fit() -> None:
    offers = operators_for(("CartPole-v1", "go_v5", "openspiel/go", "Pong-v5")).offers
    titles = {name: [item.title for item in offer] for name, offer in offers.items()}
    assert titles["CartPole-v1"] == ["You", "Rules of thumb", "Random", "Passive"]
    assert titles["go_v5"][1:4] == [f"GNU Go, level {level}" for level in (1, 5, 10)]
    assert titles["openspiel/go"] == titles["Pong-v5"] == ["You", "Random", "Passive"]
    assert {offer.program for offer in offers["go_v5"]} == {"", "gnugo"}


def test_an_unknown_kind_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(OperatorError, match="nobody is not a kind of operator") as caught:
        make_operator({"kind": "nobody"}, None, "agent")  # pyright: ignore[reportArgumentType]
    assert all(kind in caught.value.hint for kind in kinds())


def keys_of(kind):
    """Keys of its specification: those of every operator, and what its module declares itself."""
    module = sys.modules[kind.__module__]
    own = [held for held in vars(module).values() if getattr(held, "__total__", None) is False]
    return {key for spec in (OperatorSpec, *own) for key in spec.__annotations__}


@pytest.mark.parametrize("name", sorted(kinds()))
def test_the_keys_of_a_kind_are_declared_for_the_type_checker(name):
    kind = kinds()[name]
    named = {parameter.name for form in kind.forms for parameter in form.parameters}
    assert named <= keys_of(kind)
