"""What a canvas paints: sprites a cell, arrows, plates, a ground. Made by view-models."""

from __future__ import annotations

from dataclasses import dataclass

# Names of sprites, lowest first. `name:variant@turn`, see `sprites`.
Look = tuple[str, ...]


# Around the cells, without names of rows and columns and with them.
MARGINS = {
    "go": (0.1, 0.75),
    "othello": (0.1, 0.45),
    "connect_four": (0.12, 0.34),
    "hex": (0.35, 0.85),
}
# How far each row is to the right of the one above, and how far below, in cells.
SLANTS = {"hex": (0.5, 0.8660254)}


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

    @property
    def margin(self) -> float:
        bare, named = MARGINS.get(self.ground, (0.0, 0.0))
        # Names have a size of their own: small boards need fewer parts of a cell for them.
        large = min(1.0, 0.25 + self.columns / 24) if self.ground == "go" else 1.0
        return named * large if self.coordinates else bare

    @property
    def slant(self) -> tuple[float, float]:
        return SLANTS.get(self.ground, (0.0, 1.0))

    def fixed(self) -> tuple[object, ...]:
        """What the ground's picture depends on."""
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
