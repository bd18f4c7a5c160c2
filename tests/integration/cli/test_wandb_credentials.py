"""Credentials of Weights & Biases, tried before a launch, against a server on this machine."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.integration.cli.conftest import Cli

KEY = "k" * 40
PYTHON = "python3"


class Server(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        wanted = "Basic " + base64.b64encode(f"api:{KEY}".encode()).decode()
        body: dict[str, Any] = {"data": {"viewer": {"username": "ada"}}}
        self.send_response(200 if self.headers["Authorization"] == wanted else 401)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, format: str, *args: Any) -> None:
        return


@pytest.fixture
def server() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Server) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose Python finds a package wandb, and nobody's key."""
    package = tmp_path / "packages" / "wandb"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("WANDB_API_KEY", "WANDB_MODE", "WANDB_BASE_URL", "NETRC"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


class OwnCli(Cli):
    @property
    def env(self) -> dict[str, str]:
        import os

        packages = os.environ["PYTHONPATH"]
        return {**super().env, "PYTHONPATH": f"{super().env['PYTHONPATH']}:{packages}"}


def started(folder: Path, *words: str, status: int = 0) -> str:
    cli = OwnCli(folder / "profile")
    script = folder / "train.py"
    script.write_text("import os; print('mode', os.environ.get('WANDB_MODE'))")
    done = cli("run", *words, "--", PYTHON, str(script), "--track", status=status)
    return done.stderr


def test_each_state_is_told_before_the_start(
    folder: Path, server: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("WANDB_BASE_URL", server)
    assert "Nobody is logged in" in started(folder, status=5)
    monkeypatch.setenv("WANDB_API_KEY", "wrong")
    assert "refuses the key" in started(folder, status=5)
    monkeypatch.setenv("WANDB_API_KEY", KEY)
    assert "mode None" in started(folder)
    monkeypatch.setenv("WANDB_BASE_URL", "http://127.0.0.1:9")
    assert "can't be reached" in started(folder, status=5)
    # Whoever declines needs no login.
    assert "mode disabled" in started(folder, "--wandb", "off")
    assert "mode offline" in started(folder, "--wandb", "offline")


def test_a_login_is_read_from_its_file(folder: Path, server: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("WANDB_BASE_URL", server)
    host = server.removeprefix("http://")
    (folder / ".netrc").write_text(f"machine {host}\n  login user\n  password {KEY}\n")
    (folder / ".netrc").chmod(0o600)
    assert "mode None" in started(folder)


def test_a_missing_package_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("WANDB_API_KEY", KEY)
    assert "not installed" in started(folder, status=5)
