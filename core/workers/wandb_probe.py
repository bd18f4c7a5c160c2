"""Tries the credentials of Weights & Biases as a worker would find them; prints one line of JSON.

Runs as a file, with the worker's Python, folder and environment variables. The standard library
alone: importing wandb takes most of a second and differs from version to version.
"""

import base64
import importlib.util
import json
import netrc
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

USUAL = "https://api.wandb.ai"
TIMEOUT_S = 8.0
QUERY = "query Viewer { viewer { username } }"


def key_of(host: str) -> str:
    """Key from the variable, else from the file in which `wandb login` keeps it."""
    key = os.environ.get("WANDB_API_KEY", "")
    if key:
        return key
    for name in (os.environ.get("NETRC", ""), "~/.netrc", "~/_netrc"):
        if not name:
            continue
        try:
            known = netrc.netrc(os.path.expanduser(name)).authenticators(host)
        except (OSError, netrc.NetrcParseError):
            continue
        if known and known[2]:
            return known[2]
    return ""


def ask(base: str, key: str) -> tuple[str, str]:
    """State, and whom the key belongs to or what was said against it."""
    token = base64.b64encode(("api:" + key).encode()).decode()
    request = urllib.request.Request(
        base.rstrip("/") + "/graphql",
        json.dumps({"query": QUERY}).encode(),
        {"Content-Type": "application/json", "Authorization": "Basic " + token},
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
            data: Any = json.loads(answer.read(1 << 16)).get("data") or {}
    except urllib.error.HTTPError as error:
        if error.code in (401, 403):
            return "refused", f"HTTP {error.code}"
        return "offline", f"HTTP {error.code}"
    except (OSError, ValueError, AttributeError) as error:
        return "offline", str(getattr(error, "reason", error))
    viewer = data.get("viewer")
    if not viewer:
        return "refused", "nobody has this key"
    return "valid", str(viewer.get("username") or "")


def main() -> None:
    base = os.environ.get("WANDB_BASE_URL") or USUAL
    host = urllib.parse.urlsplit(base).netloc
    if importlib.util.find_spec("wandb") is None:
        state, told = "absent", ""
    elif not key_of(host):
        state, told = "missing", ""
    else:
        state, told = ask(base, key_of(host))
    sys.stdout.write(json.dumps({"state": state, "told": told, "host": host}) + "\n")


if __name__ == "__main__":
    # Its own folder holds none of the worker's modules.
    del sys.path[0]
    main()
