"""States with renderers: each module creates payloads and names the moves of its environments.

A module may have `PAYLOADS` (beginning of an id -> maker), `NAMES` (beginning -> names of actions),
`MOVES` (beginning -> a move in the game's own notation), `STARTS` (beginning -> ways to give a
starting position). The modules are found automatically.
"""
