"""Types of JSON lines, in every spelling that workers in the field use.

Typed, so that the decoder names errors. Imports msgspec: only after the start.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

Index = Annotated[int, Meta(ge=0, le=0xFFFF_FFFF)]
# The decoder's bounds are those of 64 bits with a sign.
Big = Annotated[int, Meta(ge=0, le=0x7FFF_FFFF_FFFF_FFFF)]
Flag = Union[bool, Literal[0, 1], None]
# NaN and the infinities have no spelling in JSON but these.
Special = Literal["NaN", "nan", "Infinity", "inf", "-Infinity", "-inf"]
Number = Union[float, Special, None]
Label = Union[str, int, None]


class StepLine(Struct, tag_field="type", tag="step", forbid_unknown_fields=True, gc=False):
    """One step of one seat."""

    step_index: Union[Index, None] = None
    step: Union[Index, None] = None
    episode_index: Union[Big, None] = None
    episode: Union[Big, str, None] = None
    episode_id: Label = None
    action: Any = None
    action_json: Any = None
    observation: Any = None
    obs: Any = None
    observation_json: Any = None
    reward: Number = None
    terminated: Flag = None
    truncated: Flag = None
    done: Flag = None
    agent_id: Label = None
    slot: Union[Index, None] = None
    ts_unix_ns: Union[Big, None] = None
    t: Any = None
    metadata: Any = None
    render_payload: Union[msgspec.Raw, UnsetType] = UNSET
    # The facts of a producer, the same for many lines.
    run_id: Any = None
    worker_id: Any = None
    policy_label: Any = None
    backend: Any = None
    payload_version: Any = None
    episode_seed: Any = None
    render: Any = None
    render_hint_json: Any = None
    frame_ref: Any = None


class EpisodeLine(Struct, tag_field="type", tag="episode", forbid_unknown_fields=True):
    """An episode that has ended."""

    episode_index: Union[Big, None] = None
    episode: Union[Big, str, None] = None
    episode_id: Label = None
    steps: Union[Big, None] = None
    length: Union[Big, None] = None
    total_reward: Number = None
    reward: Number = None
    # `return` is a word of Python's own.
    returned: Number = field(default=None, name="return")
    terminated: Flag = None
    truncated: Flag = None
    done: Flag = None
    agent_id: Label = None
    slot: Union[Index, None] = None
    seed: Any = None
    episode_seed: Any = None
    metadata: Any = None
    t_end: Any = None
    t: Any = None
    ts_unix_ns: Union[Big, None] = None
    run_id: Any = None
    worker_id: Any = None
    policy_label: Any = None
    backend: Any = None


class MetricLine(Struct, tag_field="type", tag="metric"):
    """One value of one metric."""

    name: Annotated[str, Meta(min_length=1)]
    value: Number
    step: Union[int, float, None] = None
    t: Any = None
    ts_unix_ns: Union[Big, None] = None


class LogLine(Struct, tag_field="type", tag="log"):
    """A message with a level."""

    message: Any = None
    text: Any = None
    msg: Any = None
    level: Union[str, int, None] = None
    source: Union[str, None] = None
    logger: Union[str, None] = None
    t: Any = None
    ts_unix_ns: Union[Big, None] = None


class LaneLine(Struct):
    """A ring of pictures that was opened or closed."""

    lane: Annotated[str, Meta(pattern=r"^[0-9]+\.[\w~-]+\.[\w~-]+$", max_length=200)] = (
        "0.agent.main"
    )
    # Of the run that it belongs to; version 1 has one name a run.
    segment: Annotated[str, Meta(max_length=250)] = ""
    version: Literal[1, 2] = 1
    width: Index = 0
    height: Index = 0


Line = Union[StepLine, EpisodeLine, MetricLine, LogLine]
decode_line = msgspec.json.Decoder(Line).decode
decode_many = msgspec.json.Decoder(Line).decode_lines
decode_any = msgspec.json.Decoder().decode

STEP_FIELDS = frozenset(StepLine.__struct_encode_fields__)
EPISODE_FIELDS = frozenset(EpisodeLine.__struct_encode_fields__)
