"""Names of the open objects that sessions carry: their keys depend on a kind, a game or an author.

What window, core and host say to each other is declared as dataclasses. These are passed on for
somebody else, who checks them: the maker of the operator, rule, environment or program.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Operator of a seat: `kind`, and what an operator of this kind takes.
OperatorSpec = dict[str, Any]
#: Supervisor in a gate: `name` and `role`, and what a rule or a program of this kind takes.
LinkSpec = dict[str, Any]
#: Supervision of a session: `links`, and the fields of a `GatePolicy` as `policy`.
GateSpec = dict[str, Any]
#: Fields of a `GatePolicy` that somebody chose.
PolicySpec = dict[str, Any]
#: Process that decides, as the command `introduce` takes it: `name`, `argv`, `parameters` ...
DeciderSpec = dict[str, Any]
#: A `SlotSpec` as a run's parameters hold it.
SlotObject = dict[str, Any]
#: Parameters of a run, by the schema of its worker.
Parameters = dict[str, Any]
#: Detail of a recorded event, by its name.
Detail = Mapping[str, Any]
#: Keyword arguments of an environment.
Arguments = dict[str, Any]
#: Options of a reset: a start position, or what the environment itself takes.
StartOptions = dict[str, Any]
#: Info of an environment beside its observation, as Gymnasium and PettingZoo have it.
Info = dict[str, Any]
#: Actions of one step, or observations after it, by seat.
BySeat = dict[str, Any]
#: Position of a game as its renderer draws it, by the kind of its payload.
Drawing = dict[str, Any]
