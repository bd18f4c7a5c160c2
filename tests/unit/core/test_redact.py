from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.runs.redact import MARK, Redactor, is_secret_name

SECRETS = [
    "sk-ant-" + "api03-abcdefghijklmnopqrst",
    "sk-proj-abcdefghijklmnop1234",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "github_pat_11ABCDEFG0abcdefghijkl",
    "hf_abcdefghijklmnopqrstuvwxyzabcd",
    "AKIAIOSFODNN7EXAMPLE",
    "AIzaSyA1234567890abcdefghijklmnopqrstuv",
    "glpat-abcdefghij1234567890",
    "xoxb-123456789012-abcdef",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----",
]


@pytest.mark.parametrize(
    "name",
    [
        "OPENAI_API_KEY",
        "api-key",
        "--wandb-key",
        "apiKey",
        "password",
        "DB_PASSWORD",
        "client_secret",
        "HF_TOKEN",
        "accessToken",
        "AWS_SECRET_ACCESS_KEY",
        "authorization",
        "credentials",
    ],
)
def test_names_of_secrets(name: str) -> None:
    assert is_secret_name(name)


@pytest.mark.parametrize(
    "name",
    ["monkey", "max_tokens", "keyboard", "author", "tokenizer", "num_keys", "env_id", "seed"],
)
def test_names_of_no_secrets(name: str) -> None:
    assert not is_secret_name(name)


@pytest.mark.parametrize("secret", SECRETS)
def test_secrets_are_known_by_their_looks(secret: str) -> None:
    redactor = Redactor()
    for text in (secret, f"before {secret} after", f"-x={secret}"):
        kept = redactor.text(text)
        assert secret not in kept and MARK in kept
    assert secret not in str(redactor.value({"a": [{"b": secret}]}))
    assert secret not in redactor.prose(f"+    client = Client({secret!r})")


def test_command_lines() -> None:
    redactor = Redactor({"MY_TOKEN": "hunter2hunter2"})
    argv = ["train.py", "--api-key", "abc", "--password=xyz", "KEY=1", "--lr", "3e-4"]
    assert redactor.argv(argv) == [
        "train.py", "--api-key", MARK, f"--password={MARK}", f"KEY={MARK}", "--lr", "3e-4",
    ]  # fmt: skip
    # A value that goes by a secret name in the environment is one wherever it appears.
    assert redactor.argv(["x", "hunter2hunter2"]) == ["x", MARK]
    assert redactor.argv(["--token", "--verbose"]) == ["--token", "--verbose"]


def test_addresses_keep_their_host_and_lose_their_password() -> None:
    assert Redactor().text("https://me:pw@host/x") == f"https://me:{MARK}@host/x"


def test_parameters() -> None:
    given_value = {"lr": 0.1, "auth": {"user": "me", "pass": "x"}, "use_key": True, "token": None}
    assert Redactor().value(given_value) == {
        "lr": 0.1,
        "auth": MARK,
        "use_key": True,
        "token": None,
    }


def test_diffs() -> None:
    diff = '+password = "hunter2"\n+learning_rate = 0.1\n+API_KEY: abcdef\n'
    kept = Redactor().prose(diff)
    assert "hunter2" not in kept and "abcdef" not in kept and "learning_rate = 0.1" in kept


@given(st.text(max_size=200))
def test_any_text_is_survived(text: str) -> None:
    redactor = Redactor({"A_KEY": text})
    redactor.text(text)
    redactor.prose(text)
    redactor.argv(text.split())


def test_the_working_folder_is_no_secret():
    redactor = Redactor({"PWD": "/home/ada/project", "OLDPWD": "/home/ada/elsewhere"})
    assert redactor.text("python /home/ada/project/train.py") == "python /home/ada/project/train.py"
