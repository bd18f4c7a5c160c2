"""States that can be drawn: each module makes payloads and names moves of its environments.

A module may have `PAYLOADS` (beginning of an id -> maker), `NAMES` (beginning -> names of actions),
`STARTS` (beginning -> ways to give a starting position). The modules are found; no list names them.
"""
