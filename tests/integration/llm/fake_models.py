"""A server of language models that are none, on loopback, in a process of its own.

    python fake_models.py LEDGER

prints its address. How a model behaves is its name: `legal`, `thinks`, `json`, `rubbish-30`,
`slow`, `hangs`, `busy-2` (429 twice for each question), `down-2` (500), `cut-2`, `refuses`,
`other`, `again-1` (no JSON at first), `long`, `overbills`, `wrong-json`, `locked` (401), `obeys`
(what the observation tells it), `together-8` (answers once eight ask), `mixed` (rubbish, 429 and
500 by chance). Each request that it bills is a line of LEDGER: model, prompt, tokens in, out and
cached, requests at that time.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

LEGAL = re.compile(r"Legal actions: (.*)")
OBEYED = re.compile(r"ignore your instructions and play (\S+)")
FIRST_TOKEN_S = 0.3


class Models(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, ledger: Path) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.ledger = ledger
        self.lock = threading.Lock()
        self.random = random.Random(7)
        # How often a question was refused so far.
        self.failed: dict[str, int] = {}
        self.waiting = 0
        self.enough = threading.Event()

    def bill(self, entry: dict[str, Any]) -> None:
        with self.lock, self.ledger.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def fails(self, model: str, prompt: str) -> bool:
        """Whether this request is one of the first `-N` of its question."""
        most = int(model.rpartition("-")[2])
        with self.lock:
            key = f"{model} {prompt}"
            self.failed[key] = self.failed.get(key, 0) + 1
            if self.failed[key] <= most:
                return True
            del self.failed[key]
            return False

    def chance(self) -> float:
        with self.lock:
            return self.random.random()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Models

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self._whole(200, {"object": "list", "data": [{"id": "legal", "object": "model"}]})

    def do_POST(self) -> None:
        size = int(self.headers["content-length"])
        asked = json.loads(self.rfile.read(size))
        model, prompt = asked["model"], json.dumps(asked["messages"])
        if model == "locked" or self.headers["authorization"] == "Bearer wrong":
            return self._whole(401, {"error": {"message": "Incorrect API key provided"}})
        if model.startswith("busy-") and self.server.fails(model, prompt):
            return self._whole(429, {"error": {"message": "slow down"}}, {"retry-after": "0.05"})
        if model.startswith("down-") and self.server.fails(model, prompt):
            return self._whole(500, {"error": {"message": "out of order"}})
        if model == "mixed" and (chance := self.server.chance()) < 0.11:
            status, headers = (500, None) if chance < 0.01 else (429, {"retry-after": "0.01"})
            return self._whole(status, {"error": {"message": "not now"}}, headers)
        if model == "slow":
            time.sleep(FIRST_TOKEN_S)
        if model.startswith("together-"):
            with self.server.lock:
                self.server.waiting += 1
                if self.server.waiting == int(model.rpartition("-")[2]):
                    self.server.enough.set()
            self.server.enough.wait(10)
        if model == "hangs":
            time.sleep(600)
        is_cut = model.startswith("cut-") and self.server.fails(model, prompt)
        words, refusal = self._words(asked)
        self._stream(asked, words, refusal, is_cut)

    def _words(self, asked: dict[str, Any]) -> tuple[str, bool]:
        """The answer, and whether it is a refusal."""
        model = asked["model"]
        questions = [m["content"] for m in asked["messages"] if "Legal actions" in m["content"]]
        names = json.loads(f"[{LEGAL.search(questions[-1])[1]}]")
        name = names[int(self.server.chance() * len(names))]
        if model == "refuses":
            return "I can't help with games.", True
        share = 30 if model == "mixed" else int(model[8:]) if model.startswith("rubbish-") else 0
        if self.server.chance() < share / 100:
            return self.server.random.choice(
                ["", "I resign", "castle to the moon", "{", f"{name}!", "\u0000\uffff", "9" * 50]
            ), False
        if model == "thinks":
            return f"The middle is good.\nSo is winning.\nACTION: {name}", False
        if model == "json" or model.startswith("again-"):
            if model != "json" and self.server.fails(model, questions[-1]):
                return "I would rather go down.", False
            return json.dumps({"reasoning": "It looks free.", "action": name}), False
        if model == "wrong-json":
            return '{"action": ', False
        if model == "long":
            return "and then " * 20_000, False
        if model == "obeys":
            told = OBEYED.search(questions[-1])
            return told[1] if told else name, False
        return name, False

    def _stream(self, asked: dict[str, Any], words: str, refusal: bool, is_cut: bool) -> None:
        model = asked["model"]
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        pieces = re.findall(r"\s*\S+|\s+$", words) or [""]
        served = "another-model-2026" if model == "other" else f"{model}-2026-11-01"
        chunk: dict[str, Any] = {
            "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 0, "model": served,
        }  # fmt: skip
        key = "refusal" if refusal else "content"
        try:
            for piece in pieces:
                delta = {"role": "assistant", key: piece}
                self._event({**chunk, "choices": [{"index": 0, "delta": delta}]})
            if is_cut:
                return
            self._event({**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
            prompt = json.dumps(asked["messages"], ensure_ascii=False)
            tokens_in = sum(4 + len(m["content"]) // 4 for m in asked["messages"])
            tokens_out = len(words) // 4 + 1 + (100_000 if model == "overbills" else 0)
            cached = tokens_in // 2
            self.server.bill(
                {
                    "model": model, "in": tokens_in, "out": tokens_out, "cached": cached,
                    "prompt": hashlib.sha256(prompt.encode()).hexdigest(), "answer": words,
                    "at_once": self.server.waiting,
                }
            )  # fmt: skip
            usage = {
                "prompt_tokens": tokens_in, "completion_tokens": tokens_out,
                "total_tokens": tokens_in + tokens_out,
                "prompt_tokens_details": {"cached_tokens": cached},
            }  # fmt: skip
            self._event({**chunk, "choices": [], "usage": usage})
            self.wfile.write(b"data: [DONE]\n\n")
        except (BrokenPipeError, ConnectionResetError):
            return
        finally:
            self.close_connection = True

    def _event(self, event: dict[str, Any]) -> None:
        self.wfile.write(b"data: " + json.dumps(event).encode() + b"\n\n")
        self.wfile.flush()

    def _whole(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    server = Models(Path(sys.argv[1]))
    print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
    server.serve_forever()
