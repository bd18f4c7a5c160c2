"""One call of a model: its words as they come, its count of tokens, and what went wrong."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Optional
from urllib.parse import urlsplit

import openai
from model_settings import ModelSettings
from prompt_text import Message

# A token is seldom longer; who sends more than that for each token of its limit does not keep it.
LETTERS_PER_TOKEN = 16
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass
class Reply:
    """Outcome of a call, whole or not."""

    answer: str = ""
    reasoning: str = ""
    refusal: str = ""
    finish: str = ""
    served: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    tokens_cached: int = 0
    is_counted: bool = False
    #: Whether the server may have billed something: it had begun to answer, or nobody knows.
    may_bill: bool = True
    first_token_ms: float = 0.0
    total_ms: float = 0.0
    #: Why it is no whole answer. `is_final`: asking again would not help; `hint`: what would.
    trouble: str = ""
    is_final: bool = False
    hint: str = ""
    wait_s: float = 0.0
    pieces: int = field(default=0, repr=False)


class ModelServer:
    """A client of one server; the key is held by the client alone."""

    def __init__(self, settings: ModelSettings, key: str) -> None:
        self._settings = settings
        more: dict[str, Any] = {}
        if urlsplit(settings.address).hostname in _LOOPBACK:
            # A proxy is for other machines.
            more["http_client"] = openai.DefaultAsyncHttpxClient(trust_env=False)
        self._client = openai.AsyncOpenAI(
            api_key=key, base_url=settings.address, max_retries=0, **more
        )
        # It imports on first use, which is not the time of a move.
        self._completions: Any = self._client.chat.completions

    async def ask(
        self, messages: Sequence[Message], form: Optional[dict[str, Any]], timeout_s: float
    ) -> Reply:
        """One request. Never raises for what a server or a network can do."""
        reply, began = Reply(), time.monotonic()
        asked: dict[str, Any] = {
            "model": self._settings.model,
            "messages": list(messages),
            "stream": True,
            "stream_options": {"include_usage": True},
            **self._settings.sampling,
        }
        if form is not None:
            asked["response_format"] = form
        try:
            await asyncio.wait_for(self._read(asked, reply, began), timeout_s)
        except asyncio.TimeoutError:
            reply.trouble = f"no whole answer within {timeout_s:.1f} s"
        except openai.APIStatusError as error:
            _refused(reply, error)
        except openai.APIConnectionError as error:
            cause = error.__cause__
            reply.trouble = f"no connection: {type(cause or error).__name__}: {cause or error}"
            reply.may_bill = reply.pieces > 0
        except openai.APIError as error:
            reply.trouble = f"the server reports: {error.message}"
        except Exception as error:  # noqa: BLE001 - streams of servers break in their own ways
            reply.trouble = f"the stream is broken: {type(error).__name__}: {error}"
        reply.total_ms = (time.monotonic() - began) * 1000
        return reply

    async def models(self) -> list[str]:
        """Names of what the server has; none if it does not say so."""
        try:
            return [str(each.id) async for each in self._client.models.list()]
        except Exception:  # noqa: BLE001 - many servers have no list, each says so in its own way
            return []

    async def _read(self, asked: dict[str, Any], reply: Reply, began: float) -> None:
        limit = self._settings.max_tokens
        letters = 0
        stream: Any = await self._completions.create(**asked)
        try:
            async for chunk in stream:
                reply.served = str(getattr(chunk, "model", "") or reply.served)
                _count(reply, getattr(chunk, "usage", None))
                for choice in chunk.choices or ():
                    delta: Any = choice.delta
                    words = str(getattr(delta, "content", None) or "")
                    thought = str(
                        getattr(delta, "reasoning_content", None)
                        or getattr(delta, "reasoning", None)
                        or ""
                    )
                    refusal = str(getattr(delta, "refusal", None) or "")
                    if words or thought or refusal:
                        if not reply.pieces:
                            reply.first_token_ms = (time.monotonic() - began) * 1000
                        reply.pieces += 1
                        letters += len(words) + len(thought) + len(refusal)
                    reply.answer += words
                    reply.reasoning += thought
                    reply.refusal += refusal
                    reply.finish = str(choice.finish_reason or reply.finish)
                if reply.pieces > limit or letters > limit * LETTERS_PER_TOKEN:
                    reply.trouble = f"cut: the answer is longer than the {limit} tokens allowed"
                    return
        finally:
            await stream.close()
        if not reply.finish:
            reply.trouble = "the stream ended before the answer did"


def _count(reply: Reply, usage: Any) -> None:
    if usage is None:
        return
    reply.tokens_in = int(usage.prompt_tokens or 0)
    reply.tokens_out = int(usage.completion_tokens or 0)
    details = getattr(usage, "prompt_tokens_details", None)
    reply.tokens_cached = int(getattr(details, "cached_tokens", 0) or 0)
    reply.is_counted = True


def _refused(reply: Reply, error: openai.APIStatusError) -> None:
    """An answer with a status that is no success."""
    status, body = error.status_code, error.body
    code = str(body.get("code") or body.get("type") or "") if isinstance(body, dict) else ""
    reply.trouble = f"the server answers {status}: {error.message}"
    reply.may_bill = False
    reply.wait_s = _seconds(error.response.headers.get("retry-after", ""))
    if status in (401, 403):
        reply.is_final, reply.hint = True, "Correct its key"
    elif status == 404:
        reply.is_final, reply.hint = True, "Correct its address, or the name of the model"
    elif code == "insufficient_quota":
        reply.is_final, reply.hint = True, "Its account has no money left"
    elif status < 500 and status not in (408, 409, 425, 429):
        reply.is_final, reply.hint = True, "Correct its settings: the server refuses the request"


def _seconds(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:
        return 0.0
