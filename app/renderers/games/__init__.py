"""The board games that are drawn: one module each, with `RULES`. A new one needs no other line."""
