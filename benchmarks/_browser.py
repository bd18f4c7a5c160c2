"""A headless Chromium, driven by its own driver: what a page does in a real browser."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800")
START_S = 30.0


def missing() -> str:
    """The programs that are missing for it, as text; empty if none is."""
    absent = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return f"{' and '.join(absent)} not installed" if absent else ""


class Browser:
    def __init__(self, folder: Path) -> None:
        self._log = folder / "driver.log"
        self._session = ""

    def __enter__(self) -> Browser:
        self._process = subprocess.Popen(
            ["chromedriver", "--port=0", f"--log-path={self._log}"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        port, until = "", time.monotonic() + START_S
        for line in self._process.stdout:
            if "started successfully on port" in line:
                port = line.rstrip(". \n").rpartition(" ")[2]
                break
            if time.monotonic() > until:
                break
        if not port:
            raise RuntimeError("chromedriver did not start")
        self._base = f"http://127.0.0.1:{port}"
        chosen = {"args": list(OPTIONS), "binary": shutil.which("chromium")}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": chosen}}}
        self._session = self._ask("POST", "/session", wanted)["sessionId"]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if self._session:
                self._ask("DELETE", f"/session/{self._session}")
        finally:
            self._process.terminate()
            self._process.wait(10)

    def open(self, address: str) -> None:
        self._ask("POST", f"/session/{self._session}/url", {"url": address})

    def run(self, script: str, *args: Any) -> Any:
        """The value of a script; one that ends with `done(value)` is waited for."""
        body = {"script": script, "args": list(args)}
        return self._ask("POST", f"/session/{self._session}/execute/async", body)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self._base + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())["value"]
