from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from core.runs.protocol_versions import accepts
from core.tokens import Identity, Tokens

A, B = "0190-a", "0190-b"


def test_owner_and_runs_are_told_apart() -> None:
    tokens = Tokens(b"secret")
    assert tokens.identify(tokens.owner) == Identity()
    run = tokens.identify(tokens.for_run(A))
    assert run == Identity(A) and run is not None
    assert run.may(A) and not run.may(B) and not run.owner


def test_three_doors_three_tokens() -> None:
    tokens = Tokens(b"secret")
    launcher = tokens.identify(tokens.for_uplink(A))
    assert launcher == Identity(A, launcher=True) and launcher is not None
    assert launcher.may(A) and not launcher.may(B) and not launcher.owner
    given = (tokens.for_run(A), tokens.for_uplink(A), tokens.for_worker(A), tokens.for_launcher(A))
    assert len({item.rpartition(".")[2] for item in given}) == 4
    assert tokens.identify(tokens.for_worker(A)) is None
    for kind in ("r", "l", "o"):
        assert tokens.identify(f"{kind}.{A}.{tokens.for_worker(A)}") is None
    # What opens one door does not open the other under another name.
    assert tokens.identify("l" + tokens.for_run(A)[1:]) is None
    assert tokens.identify("r" + tokens.for_uplink(A)[1:]) is None


def test_a_token_of_one_profile_is_nothing_in_another() -> None:
    assert Tokens(b"one").identify(Tokens(b"two").for_run(A)) is None


def test_a_run_can_not_be_renamed_in_its_token() -> None:
    tokens = Tokens(b"secret")
    assert tokens.identify(tokens.for_run(A).replace(A, B)) is None


def test_the_launchers_mark_opens_nothing() -> None:
    tokens = Tokens(b"secret")
    assert tokens.identify(tokens.for_launcher(A)) is None
    assert tokens.identify(f"r.{A}.{tokens.for_launcher(A)}") is None


@given(st.text())
def test_nothing_else_is_known(text: str) -> None:
    assert Tokens(b"secret").identify(text) is None


def test_the_secret_outlives_the_engine_and_is_private(tmp_path: Path) -> None:
    first = Tokens.of_profile(tmp_path).for_run(A)
    assert Tokens.of_profile(tmp_path).for_run(A) == first
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    # A crash while it was written.
    (tmp_path / "secret").write_bytes(b"half")
    assert Tokens.of_profile(tmp_path).for_run(A) != first


def test_one_minor_version_older_is_accepted() -> None:
    assert accepts("1.3", "1.3") and accepts("1.2", "1.3")
    for other in ("1.1", "1.4", "2.3", "0.3", "", "1", "1.x", "1.٣", "x.3"):
        assert not accepts(other, "1.3")
