"""Debian's Chromium and Firefox without a screen, driven as a person would: keys and the mouse.

Both speak the protocol of WebDriver: Chromium by its own driver over HTTP, Firefox by itself over
a socket (Marionette), since Debian has no driver for it.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any

START_S = 60.0
WIDE, HIGH = 1280, 900
#: Program -> Debian's package.
PACKAGES = {
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
}
KEYS = {
    "Right": "\ue014", "Left": "\ue012", "Home": "\ue011", "End": "\ue010", "PageDown": "\ue00f",
    "PageUp": "\ue00e", "Shift": "\ue008", "Tab": "\ue004", "Space": " ",
}  # fmt: skip


def need(*programs: str) -> list[str]:
    """Paths of the programs; who lacks one is told what to install."""
    absent = [PACKAGES[name] for name in programs if shutil.which(name) is None]
    if absent:
        raise AssertionError(f"missing programs: apt-get install {' '.join(absent)}")
    return [str(shutil.which(name)) for name in programs]


class Browser:
    def open(self, address: str) -> None:
        raise NotImplementedError

    def run(self, script: str, *args: Any) -> Any:
        """The value of a script; it ends with `done(value)`."""
        raise NotImplementedError

    def act(self, sources: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def press(self, *names: str) -> None:
        """Press keys after each other; `Shift+Right` holds one down."""
        for name in names:
            keys = [KEYS.get(part, part) for part in name.split("+")]
            steps = [{"type": "keyDown", "value": key} for key in keys]
            steps += [{"type": "keyUp", "value": key} for key in reversed(keys)]
            self.act([{"type": "key", "id": "keyboard", "actions": steps}])

    def click(self, x: float, y: float) -> None:
        moved = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        steps = [moved, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"parameters": {"pointerType": "mouse"}, "actions": steps}
        self.act([{"type": "pointer", "id": "mouse", **mouse}])


class Chromium(Browser):
    def __init__(self, folder: Path) -> None:
        driver, browser = need("chromedriver", "chromium")
        self._driver = subprocess.Popen(
            [driver, "--port=0", f"--log-path={folder / 'driver.log'}"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._driver.stdout is not None
        self._session = ""
        line = next((each for each in self._driver.stdout if "successfully on port" in each), "")
        assert line, "chromedriver did not start"
        self._base = f"http://127.0.0.1:{line.rstrip('. ' + chr(10)).rpartition(' ')[2]}"
        options = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            f"--window-size={WIDE},{HIGH}", f"--user-data-dir={folder / 'chromium'}",
        ]  # fmt: skip
        chosen = {"args": options, "binary": browser}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": chosen}}}
        self._session = self._ask("POST", "/session", wanted)["sessionId"]

    def open(self, address: str) -> None:
        self._of_session("url", {"url": address})

    def run(self, script: str, *args: Any) -> Any:
        return self._of_session("execute/async", {"script": script, "args": list(args)})

    def act(self, sources: list[dict[str, Any]]) -> None:
        self._of_session("actions", {"actions": sources})

    def close(self) -> None:
        if self._session:
            self._ask("DELETE", f"/session/{self._session}")
        self._driver.terminate()
        self._driver.wait(20)

    def _of_session(self, what: str, body: Any) -> Any:
        return self._ask("POST", f"/session/{self._session}/{what}", body)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self._base + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=START_S) as answer:
            return json.loads(answer.read())["value"]


class Firefox(Browser):
    def __init__(self, folder: Path) -> None:
        (program,) = need("firefox-esr")
        profile = folder / "firefox"
        profile.mkdir()
        chosen = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False,
                  "datareporting.policy.dataSubmissionEnabled": False}  # fmt: skip
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in chosen.items()]
        (profile / "user.js").write_text("".join(lines))
        self._log = (folder / "firefox.log").open("wb")
        self._browser = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile),
             f"--width={WIDE}", f"--height={HIGH}"],
            stdout=self._log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        port, until = profile / "MarionetteActivePort", time.monotonic() + START_S
        while not (port.is_file() and port.read_text().strip()):
            assert self._browser.poll() is None and time.monotonic() < until, "it did not start"
            time.sleep(0.1)
        self._socket = socket.create_connection(("127.0.0.1", int(port.read_text())), START_S)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._message()
        self._ask("NewSession", {"capabilities": {"alwaysMatch": {}}})

    def open(self, address: str) -> None:
        self._ask("Navigate", {"url": address})

    def run(self, script: str, *args: Any) -> Any:
        given = {"script": script, "args": list(args)}
        return self._ask("ExecuteAsyncScript", given)["value"]

    def act(self, sources: list[dict[str, Any]]) -> None:
        self._ask("PerformActions", {"actions": sources})

    def close(self) -> None:
        self._stream.close()
        self._socket.close()
        self._browser.terminate()
        self._browser.wait(20)
        self._log.close()

    def _message(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._stream.read(1)
            assert byte, "Firefox has ended"
            length += byte
        return json.loads(self._stream.read(int(length[:-1])))

    def _ask(self, name: str, body: dict[str, Any]) -> Any:
        self._number += 1
        data = json.dumps([0, self._number, f"WebDriver:{name}", body]).encode()
        self._socket.sendall(b"%d:%s" % (len(data), data))
        _, number, error, answer = self._message()
        assert number == self._number and error is None, error
        return answer
