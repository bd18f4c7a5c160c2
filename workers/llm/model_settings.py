"""Settings of one model as a player: where it is, how it is asked, what it may spend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from mosaic_sdk.worker.parameters import param

STRATEGIES = ("plain", "thought", "json")
#: What an answer that is no legal action leads to, beside the name of an action.
FORFEIT, PERSON = "forfeit", "person"
ACTION = "action:"


class Wrong(ValueError):
    """A setting that can't be; `hint`: what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass
class ModelSettings:
    """A language model as a player."""

    address: str = param("")
    """Address of an OpenAI-compatible server, up to `/v1`."""
    model: str = param("")
    """Name of the model at that server."""
    login: str = param("")
    """Place of its key: `env:NAME` or `keyring:SERVICE/USER`. Empty: the server asks for none."""
    strategy: str = param("plain", choices=list(STRATEGIES))
    """plain: the action alone; thought: reasoning first; json: an object with both."""
    schema: bool = param(True)
    """With json: ask the server itself to keep to the form."""
    template: str = param("")
    """File of the prompt; empty: that of the strategy."""
    instruction: str = param("")
    """A person's addition to the prompt."""
    rules: str = param("")
    """Rules of the environment, from its card."""
    history: int = param(4, minimum=0, maximum=100)
    """Own earlier steps that the prompt tells."""
    again: int = param(2, minimum=0, maximum=20)
    """Most further requests after an answer that is no legal action."""
    otherwise: str = param(FORFEIT)
    """Rule after that: forfeit, person, or `action:NAME`."""
    temperature: float = param(0.0, minimum=0)
    """Randomness of its choice of words; 0: none."""
    top_p: float = param(1.0, minimum=0, maximum=1)
    """Share of the most probable words that it chooses from."""
    max_tokens: int = param(1024, minimum=1)
    """The longest answer."""
    limit_name: str = param("max_tokens", choices=["max_tokens", "max_completion_tokens"])
    """Name of that limit at the server."""
    price_in: float = param(0.0, minimum=0)
    """Price of a million tokens of the prompt."""
    price_cached: float = param(-1.0)
    """The same where the server had them in its cache; below 0: the same price."""
    price_out: float = param(0.0, minimum=0)
    """Price of a million tokens of the answer."""
    most_tokens: int = param(0, minimum=0)
    """Tokens of a run, of prompts and answers; 0: any."""
    most_cost: float = param(0.0, minimum=0)
    """Money of a run; 0: any."""
    most_turns: int = param(0, minimum=0)
    """Decisions of a run; 0: any."""

    @property
    def default_action(self) -> str:
        """Name of the declared action; empty if another rule is declared."""
        return self.otherwise[len(ACTION) :] if self.otherwise.startswith(ACTION) else ""

    @property
    def sampling(self) -> dict[str, Any]:
        return {
            "temperature": self.temperature,
            "top_p": self.top_p,
            self.limit_name: self.max_tokens,
        }

    def price(self, tokens_in: int, tokens_out: int, tokens_cached: int = 0) -> float:
        cached = min(tokens_in, tokens_cached) if self.price_cached >= 0 else 0
        whole = (tokens_in - cached) * self.price_in + tokens_out * self.price_out
        return (whole + cached * max(0.0, self.price_cached)) / 1e6


def settings_of(parameters: Mapping[str, Any]) -> ModelSettings:
    known = {each.name: getattr(ModelSettings(), each.name) for each in fields(ModelSettings)}
    return ModelSettings(
        **{key: _like(value, known[key]) for key, value in parameters.items() if key in known}
    )


def _like(value: Any, default: Any) -> Any:
    """A number in the type of its default: files write 1.0 for 1, and 1 for 1.0."""
    if isinstance(value, bool) or isinstance(default, (bool, str)):
        return value
    if isinstance(value, float) and isinstance(default, int) and value.is_integer():
        return int(value)
    return float(value) if isinstance(value, int) and isinstance(default, float) else value


def check(settings: ModelSettings) -> None:
    """Raise Wrong for the first setting that can't be."""
    for each in fields(ModelSettings):
        value, default = getattr(settings, each.name), getattr(ModelSettings(), each.name)
        if type(value) is not type(default):
            kind = {str: "text", bool: "true or false", int: "a whole number"}
            raise Wrong(
                f"{each.name} can't be {value!r}", f"It is {kind.get(type(default), 'a number')}"
            )
    if settings.again < 0 or settings.history < 0 or settings.max_tokens < 1:
        raise Wrong("a number is too small", "again and history from 0, max_tokens from 1")
    if not settings.address.startswith(("http://", "https://")):
        raise Wrong(
            f"{settings.address or 'nothing'} is no address of a server",
            "Give one such as http://127.0.0.1:8080/v1",
        )
    if not settings.model:
        raise Wrong("no model is named", "Name one that the server has")
    if settings.strategy not in STRATEGIES:
        raise Wrong(f"there is no strategy {settings.strategy}", f"One of {', '.join(STRATEGIES)}")
    if settings.otherwise not in (FORFEIT, PERSON) and not settings.default_action:
        raise Wrong(
            f"{settings.otherwise!r} is no rule for answers that are no legal action",
            f"{FORFEIT}, {PERSON}, or {ACTION}NAME",
        )
