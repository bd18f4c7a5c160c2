"""Calls of a language model for one decision, as rows for the screen. Pure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from app.ui import formatting
from app.ui.i18n import tr

if TYPE_CHECKING:
    from mosaic_sdk.v1.mind_pb2 import Completion, Mind

Row = dict[str, Any]


def call_rows(mind: Mind) -> list[Row]:
    """One row for each request, in order."""
    last = len(mind.completions)
    return [
        {
            "title": tr("Request {number} of {last}", number=number, last=last),
            "problem": call.problem,
            "reasoning": call.reasoning,
            "answer": call.answer,
            "prompt": prompt_text(call.prompt),
            "digest": call.prompt_sha256,
            "facts": facts_of(call),
        }
        for number, call in enumerate(mind.completions, 1)
    ]


def prompt_text(written: str) -> str:
    """The messages below each other, with who speaks; a prompt that was cut is shown as it is."""
    try:
        messages = cast("Any", json.loads(written))
        return "\n\n".join(f"[{each['role']}]\n{each['content']}" for each in messages)
    except (ValueError, TypeError, KeyError):
        return written


def facts_of(call: Completion) -> list[str]:
    """Cost of the request, and sampling of the model."""
    served = call.served if call.served not in ("", call.model) else ""
    model = tr("{model}, served as {served}", model=call.model, served=served)
    counted = tr(
        "{sent} tokens in, {cached} of them cached, {made} out",
        sent=formatting.grouped(call.tokens_in),
        cached=formatting.grouped(call.tokens_cached),
        made=formatting.grouped(call.tokens_out),
    )
    unknown = tr(
        "tokens were not counted; up to {most} are taken as spent",
        most=formatting.grouped(call.tokens_reserved),
    )
    facts = [
        model if served else call.model,
        counted if call.is_counted else unknown,
        tr(
            "first word after {first}, whole after {whole}",
            first=formatting.span(call.first_token_ms / 1000),
            whole=formatting.span(call.total_ms / 1000),
        )
        if call.first_token_ms
        else tr("ended after {whole}", whole=formatting.span(call.total_ms / 1000)),
        tr("price {price}", price=f"{call.cost:.4g}") if call.cost else "",
        tr("{many} tokens billed beyond the limit", many=formatting.grouped(call.tokens_overbilled))
        if call.tokens_overbilled
        else "",
        ", ".join(f"{name} {value}" for name, value in sorted(call.sampling.items())),
    ]
    return [fact for fact in facts if fact]


def budget_text(mind: Mind) -> str:
    """Rest of each limit; empty without limits."""
    words = {"tokens": tr("tokens"), "cost": tr("of the money"), "turns": tr("decisions")}
    left = [
        f"{formatting.grouped(int(much)) if name != 'cost' else f'{much:.4g}'} "
        f"{words.get(name, name)}"
        for name, much in sorted(mind.left.items())
    ]
    return tr("Left of its budget: {left}", left=", ".join(left)) if left else ""
