"""Scene of a canvas: sprites for each cell, arrows, plates, a background. Made by view-models."""

from __future__ import annotations

from dataclasses import dataclass

# Names of sprites, lowest first. `name:variant@turn`, see `sprites`.
Look = tuple[str, ...]


@dataclass(frozen=True)
class Arrow:
    """From cell to cell; `weight` 0..1 is its width; a number may stand at its head."""

    source: int
    to: int
    weight: float = 0.5
    colour: str = "idea"
    text: str = ""
    dashed: bool = False
    # Ends before the target, with a barred octagon.
    barred: bool = False


@dataclass(frozen=True)
class Stop:
    """A place on the way that was gone, and who decided there."""

    cell: int
    actor: str


@dataclass(frozen=True)
class Scene:
    ground: str = ""
    columns: int = 0
    rows: int = 0
    looks: tuple[Look, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    trail: tuple[Stop, ...] = ()
    coordinates: bool = False
    flipped: bool = False
    # Room around the cells, and how far rows are shifted: see `Rules`.
    margin: float = 0.0
    slant: tuple[float, float] = (0.0, 1.0)

    def fixed(self) -> tuple[object, ...]:
        """Values that the background's picture depends on."""
        return self.ground, self.columns, self.rows, self.coordinates, self.flipped


def changed(before: Scene, after: Scene) -> list[int] | None:
    """The cells to paint anew; None: all of them."""
    if before.fixed() != after.fixed() or len(before.looks) != len(after.looks):
        return None
    if (before.arrows, before.trail) != (after.arrows, after.trail):
        return None
    return [
        cell
        for cell, (old, new) in enumerate(zip(before.looks, after.looks, strict=True))
        if old != new
    ]
