"""Secrets in events: whatever their form, none goes into the record, and the rest is untouched."""

from __future__ import annotations

import json
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.events import BatchHeader, BatchReceived, RecordKind
from core.exchange import batch_builder as building
from core.redaction import MARK, Redactor
from core.runs.hidden import hidden_names, hide, without
from core.runs.veils import Breaths, Veil, Veils, known_values, secret_parameters
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.codec.wire_format import sized
from mosaic_sdk.v1 import records_pb2 as pb

GIVEN = {"DB_PASSWORD": "swordfish-of-the-deep", "PLAIN": "nothing-to-hide-here"}
# As they stand in logs, configurations and addresses of the field.
CORPUS = [
    ("OPENAI_API_KEY=sk-proj-abcdefghijklmnop1234", "sk-proj-abcdefghijklmnop1234"),
    ("export WANDB_API_KEY=0123456789abcdef0123", "0123456789abcdef0123"),
    ("Authorization: Bearer abcdef.ghijkl-mnopqrst", "abcdef.ghijkl-mnopqrst"),
    ("curl -H 'X-Api-Key: k1234567890abcdef'", "k1234567890abcdef"),
    ("https://me:hunter2hunter2@example.org/x", "hunter2hunter2"),
    ("postgres://u:p4ssw0rdp4ss@db:5432/x", "p4ssw0rdp4ss"),
    ("https://s3/x?X-Amz-Signature=1&token=deadbeefdeadbeef", "deadbeefdeadbeef"),
    ("token: ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_abcdefghij"),
    ("key AKIAIOSFODNN7EXAMPLE found", "AKIAIOSFODNN7EXAMPLE"),
    ("hf_abcdefghijklmnopqrstuvwxyzabcd", "hf_abcdefghij"),
    ('{"password": "correct-horse", "lr": 0.1}', "correct-horse"),
    ("connected with swordfish-of-the-deep.", "swordfish-of-the-deep"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N", "dozjgNry"),
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "MIIEow"),
    ("x " * 3000 + "api_key=zzzzzzzzzzzz", "zzzzzzzzzzzz"),
]  # fmt: skip
HARMLESS = [
    "episode 3: return 12.5, 200 steps",
    "max_tokens=512 num_keys=3",
    "https://example.org/a/b?c=d",
    "the agent opens the door",
]


def veil() -> Veil:
    return Veil(Redactor(GIVEN), known_values(GIVEN))


def batch(*events: pb.Event, stream: str = "w1") -> BatchReceived:
    raw = pb.EventRecords(events=events).SerializeToString()
    return BatchReceived(BatchHeader("r", stream, 1, RecordKind.EVENTS, len(events), 0), raw)


def log(text: str) -> pb.Event:
    return building.log_event(1, 20, "stdout", text)


def read(batch_read: BatchReceived) -> list[pb.Event]:
    return list(pb.EventRecords.FromString(batch_read.raw).events)


@pytest.mark.parametrize(("text", "secret"), CORPUS)
@pytest.mark.parametrize(
    "where", ["log", "config", "deep", "url", "metadata", "lifecycle", "reject"]
)
def test_no_secret_gets_through(where: str, text: str, secret: str) -> None:
    event = {
        "log": lambda: log(text),
        "config": lambda: building.config_event(1, {"command": text}),
        "deep": lambda: building.config_event(1, {"a": [{"b": ["x", text]}]}),
        "url": lambda: building.artifact_event(1, "wandb", "", text, 0, None),
        "metadata": lambda: building.artifact_event(1, "file", "a", "", 0, {"from": text}),
        "lifecycle": lambda: building.lifecycle_event(1, "trouble", {"message": text}),
        "reject": lambda: building.reject_event(1, "stdout", "no JSON", text.encode(), len(text)),
    }[where]()
    over = veil().over(batch(event))
    assert secret.encode() not in over.raw
    assert MARK.encode() in over.raw


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_goes_by_as_it_is(text: str) -> None:
    given_batch = batch(log(text), building.config_event(1, {"max_tokens": 5, "text": text}))
    assert veil().over(given_batch) is given_batch or read(veil().over(given_batch)) == read(
        given_batch
    )


def test_a_secret_name_in_a_configuration_hides_what_is_below_it() -> None:
    event = building.config_event(1, {"lr": 0.1, "api_key": 12345, "auth": {"user": "me"}})
    (veiled,) = read(veil().over(batch(event)))
    values: Any = decode_value(veiled.config.values.SerializeToString())
    assert values == {"lr": 0.1, "api_key": MARK, "auth": MARK}


def test_keys_of_a_keyboard_are_no_secrets() -> None:
    event = building.lifecycle_event(1, "pressed", {"key": 37, "token": 1})
    (veiled,) = read(veil().over(batch(event)))
    assert decode_value(veiled.lifecycle.detail.SerializeToString()) == {"key": 37, "token": 1}


def test_a_key_that_is_printed_line_by_line_is_hidden_to_its_end() -> None:
    veil_made = veil()
    lines = ["before", "-----BEGIN PRIVATE KEY-----", "MIIEowIBAAKC", "Zm9vYmFy"]
    texts = [read(veil_made.over(batch(log(line))))[0].log.text for line in lines]
    assert texts[0] == "before" and "MIIEow" not in "".join(texts) and "Zm9v" not in texts[3]
    # Another source of the same run may go on meanwhile.
    other = building.log_event(1, 20, "stderr", "all is well")
    assert read(veil_made.over(batch(other)))[0].log.text == "all is well"
    ends = ["-----END PRIVATE KEY-----", "after"]
    assert [read(veil_made.over(batch(log(line))))[0].log.text for line in ends] == [MARK, "after"]


def test_other_kinds_of_batches_are_not_touched() -> None:
    steps = BatchReceived(BatchHeader("r", "w1", 1, RecordKind.STEPS, 1, 0), b"token=sk-aaaaaaa")
    assert veil().over(steps) is steps


@given(st.binary(max_size=200))
def test_what_can_not_be_read_is_left_for_the_store(raw: bytes) -> None:
    batch_received = BatchReceived(BatchHeader("r", "w1", 1, RecordKind.EVENTS, 1, 0), raw)
    veil().over(batch_received)


@given(st.text(max_size=3000))
def test_any_text_keeps_its_lines(text: str) -> None:
    assert len(veil().prose(text).split("\n")) <= len(text.split("\n"))


@pytest.mark.parametrize("piece", ["a", "a.", "key", "key=", "://a:", "sk-", "-----BEGIN ", "= "])
def test_its_work_grows_with_the_length_alone(piece: str) -> None:
    """Counted in the machine's own time of this process: four times the text, far from sixteen."""

    def cost(size: int) -> float:
        text = piece * (size // len(piece))
        begun = time.process_time()
        veil().prose(text)
        return time.process_time() - begun

    cost(1 << 12)
    small, large = min(cost(1 << 16) for _ in range(3)), cost(1 << 18)
    assert large < 0.05 + 10 * small


SCHEMA = {
    "type": "object",
    "properties": {
        "lr": {"type": "number"},
        "pass": {"type": "string", "format": "password"},
        "db": {"type": "object", "properties": {"pin": {"type": "string", "writeOnly": True}}},
    },
}
FILLED = {"lr": 0.1, "pass": "open-sesame", "db": {"pin": "1234-5678", "name": "x"}}


def test_what_a_schema_hides_is_hidden() -> None:
    assert hide(FILLED, SCHEMA) == {"lr": 0.1, "pass": MARK, "db": {"pin": MARK, "name": "x"}}
    assert without(FILLED, SCHEMA) == {"lr": 0.1, "db": {"name": "x"}}
    assert hidden_names(SCHEMA) == ["pass", "pin"]
    assert hide(FILLED, None) == FILLED
    known = secret_parameters(json.dumps(FILLED), hidden_names(SCHEMA))
    assert sorted(known.values()) == ["1234-5678", "open-sesame"]
    over = Veil(Redactor(known), known_values(known)).over(batch(log("got open-sesame")))
    assert b"sesame" not in over.raw


def test_a_secret_is_found_wherever_it_lies_in_a_large_batch() -> None:
    secret = "swordfish-of-the-deep"
    for before in (0, 1 << 15, (1 << 15) - 10, (1 << 16) - 1, 100_000):
        long_batch = batch(log("." * before + " " + secret + " " + "." * 70_000))
        assert secret.encode() not in veil().over(long_batch).raw, before
    address = "://" + "u" * 300 + ":hunter2hunter2@example.org/"
    long_batch = batch(log("." * ((1 << 15) - 5) + " https" + address + "x" * 70_000))
    assert b"hunter2hunter2" not in veil().over(long_batch).raw


def test_what_would_cost_much_to_read_is_left_for_the_store(monkeypatch) -> None:
    # Nobody decodes a million parts, or parses a million events, to look for a secret.
    decoded: list[int] = []
    monkeypatch.setattr("core.runs.veils.values.decode_value", lambda raw: decoded.append(len(raw)))
    value = sized(b"\x3a", b"\x0a\x00" * 200_000)
    event = pb.Event(unix_ns=1)
    event.config.values.ParseFromString(value)
    named = pb.Event(unix_ns=1, log=pb.Log(text="api_key"))
    many = batch(event, named)
    assert veil().over(many) is many
    crowd = BatchReceived(
        BatchHeader("r", "w1", 1, RecordKind.EVENTS, 1, 0), b"\x0a\x02\x12\x00" * 100_000 + b"token"
    )
    assert veil().over(crowd) is crowd
    assert not decoded


@pytest.mark.parametrize(
    "text", ["key a " * 50_000, "key a\n" * 50_000, "key" + "a" * 300_000, "://a:" * 60_000]
)
def test_a_long_search_pauses_in_its_thread(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The loop waits for one turn of it at a time, not for all of it."""
    longest, turn = [0.0], [0.0]
    real = time.thread_time

    def pause(seconds: float) -> None:
        longest[0] = max(longest[0], real() - turn[0])
        turn[0] = real()

    monkeypatch.setattr("core.runs.veils.time.sleep", pause)
    launchers: Any = SimpleNamespace(read_spec=lambda run_id: None)
    veils = Veils(launchers)
    turn[0] = begun = real()
    veils.over(batch(log(text)))
    spent = real() - begun
    assert longest[0], "it never paused"
    # What is done in one piece is far from all of it: a search of the bytes, the parsing.
    assert longest[0] < max(0.02, spent / 3)


def test_what_the_loop_searches_meanwhile_does_not_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("core.runs.veils.time.sleep", pauses.append)
    monkeypatch.setattr("core.runs.veils.TURN_S", -1.0)
    rest = Breaths()
    rest()
    with rest.taken():
        other = threading.Thread(target=rest)
        other.start()
        other.join()
        assert not pauses
        rest()
    assert len(pauses) == 1
