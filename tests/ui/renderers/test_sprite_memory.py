"""Memory of drawn sprites: bounded, and first taken from sizes that nobody shows any more."""

from __future__ import annotations

from app.renderers import sprites


def test_sprites_in_use_outlive_those_of_boards_that_were_resized(qapp):
    sprites.forget()
    kept = sprites.pixmap("chess/k:white", "dark", 100, 1.0)
    for pixels in range(150, 250):
        sprites.pixmap("chess/q:white", "dark", pixels, 1.0)
        assert sprites.pixmap("chess/k:white", "dark", 100, 1.0) is kept
    held = sum(4 * made.width() * made.height() for made in sprites._made.values())
    assert held <= sprites.MOST_BYTES
