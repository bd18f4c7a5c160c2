from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import redaction
from core.redaction import MARK, Redactor, is_secret_name

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
        text_kept = redactor.text(text)
        assert secret not in text_kept and MARK in text_kept
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
    text = Redactor().text
    assert text("https://me:pw@host/x") == f"https://me:{MARK}@host/x"
    assert text("https://me:p@w:1@host/x") == f"https://me:{MARK}@host/x"
    token = "0123456789abcdef0123456789"
    assert text(f"git+https://{token}@host/x") == f"git+https://{MARK}@host/x"
    assert text(f"https://{token}:x-oauth-basic@host/x") == f"https://{MARK}:{MARK}@host/x"
    for harmless in ("ssh://git@host/x", "https://host:8080/a@b", "http://localhost:1 a@b"):
        assert text(harmless) == harmless


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
    prose = Redactor().prose(diff)
    assert "hunter2" not in prose and "abcdef" not in prose and "learning_rate = 0.1" in prose


@given(st.text(max_size=200))
def test_any_text_is_survived(text: str) -> None:
    redactor = Redactor({"A_KEY": text})
    redactor.text(text)
    redactor.prose(text)
    redactor.argv(text.split())


def test_the_working_folder_is_no_secret():
    redactor = Redactor({"PWD": "/home/ada/project", "OLDPWD": "/home/ada/elsewhere"})
    assert redactor.text("python /home/ada/project/train.py") == "python /home/ada/project/train.py"


# By the square of the length each of these would take minutes.
@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "hostile",
    [
        "deadbeef" * 5_000,
        "a-" * 100_000,
        "-eyJ" * 60_000,
        "a" + " " * 100_000 + "b",
        "sk-" * 80_000,
        "https://" + "a:" * 100_000,
        "x='" * 80_000,
        "-----BEGIN " * 20_000,
        "\n".join(["k" * 2048] * 120),
        "\n".join(["-eyJaaaaaaaa" * 170] * 120),
        "\n".join(["a-" * 1000] * 120),
    ],
)
def test_redacting_takes_time_by_the_length_of_a_text(hostile: str) -> None:
    Redactor({"MY_TOKEN": "hunter2hunter2"}).prose(hostile)


def test_a_line_that_nobody_wrote_is_masked_whole() -> None:
    text = "+key = 'abc'\n+" + "0123456789abcdef" * 200 + "\n-lr = 0.1"
    assert Redactor().prose(text).split("\n") == [
        f"+key = '{MARK}'",
        f"+{MARK} (a line of 3201 characters)",
        "-lr = 0.1",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "--api-key=abc123",
        "+    self.password = 'abc123'",
        '"client_secret": "abc123"',
        "export API_KEY=abc123",
        "-token: abc123",
        "....auth=abc123",
        "password:\n    abc123",
    ],
)
def test_what_is_assigned_to_a_secret_name_is_hidden(line: str) -> None:
    prose = Redactor().prose(line)
    assert "abc123" not in prose and MARK in prose


SECRET_TEXTS = [
    *SECRETS,
    "hunter2hunter2",
    "https://me:pw@host/x",
    "https://host/x?token=abcdefgh&a=1",
    "password = sesame",
    "-----BEGIN RSA PRIVATE KEY-----\n" + "MIIEow\n" * 3000 + "-----END RSA PRIVATE KEY-----",
]


@pytest.mark.parametrize("secret", SECRET_TEXTS)
@pytest.mark.parametrize("before", [2020, 2040, 2047, 2048, 4060, 4095, 4096, 8192])
def test_a_long_text_loses_its_secrets_wherever_they_stand(secret: str, before: int) -> None:
    redactor = Redactor({"MY_TOKEN": "hunter2hunter2"})
    short = redactor.text(f" {secret} ")
    long = redactor.text("x" * before + f" {secret} " + "y" * 9000)
    assert long == "x" * before + short + "y" * 9000
    lines = "x\n" * (before // 2)
    assert redactor.prose(f"{lines} {secret}\n{lines}") == (
        f"{lines}{redactor.prose(f' {secret}')}\n{lines}"
    )


def test_no_search_is_over_a_whole_long_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A regular expression holds the interpreter's lock: the window would stand while it runs."""
    longest: list[int] = []

    class Watched:
        def __init__(self, pattern) -> None:
            self.pattern = pattern

        def sub(self, made, text):
            longest.append(len(text))
            return self.pattern.sub(made, text)

        def search(self, text, at, end):
            longest.append(end - at)
            return self.pattern.search(text, at, end)

        def match(self, text, at):
            return self.pattern.match(text, at)

    for name in ("_SECRET_VALUE", "_QUERY", "_URL_LOGIN", "_ASSIGNED"):
        monkeypatch.setattr(redaction, name, Watched(getattr(redaction, name)))
    text = "key a " * 30_000
    assert Redactor().text(text) == text and longest and max(longest) <= 2 * redaction._PART
