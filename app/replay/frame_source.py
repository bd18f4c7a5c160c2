"""Pictures of steps without renderer: saved during the run, or rebuilt afterwards.

A picture is shown for its own step. During playback, the previous one stays if there
is none, and is labelled as such.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtGui import QImage

from app.lanes.frame_painting import image_of
from app.ui import formatting
from app.ui.i18n import counted, tr

if TYPE_CHECKING:
    from core.replay.kept_frames import Kept
    from core.replay.timeline import Film, Moment, Take
    from core.replay.verify import Redone
    from core.store.reader import Reader

REBUILT = "Rebuilt from the seed and the recorded actions"
KEPT = "Saved during the run"


@dataclass(frozen=True)
class Still:
    image: QImage
    step: int
    """Step that the picture shows."""
    rebuilt: bool = False


@dataclass
class Footage:
    """Frames of one slot of a run. `find` may be called from any thread."""

    kept: Kept
    redone: dict[Any, Redone]
    """Takes that were played again."""
    policy: str = ""
    told: dict[str, Any] = field(default_factory=dict)
    """Final report of the worker about its pictures."""
    is_full: bool = False
    _drawn: dict[str, bool] = field(default_factory=dict)

    def hear(self, reader: Reader, run_id: str) -> bool:
        """Read new reports; true if there are more pictures. Blocks."""
        before = len(self.kept)
        self.kept.refresh()
        for event in reader.events(run_id, name="pictures", limit=1000):
            if isinstance(event.detail, dict):
                detail = cast("dict[str, Any]", event.detail)
                self.told |= {k: v for k, v in detail.items() if v or k not in self.told}
        self.is_full = bool(reader.events(run_id, name="pictures_full", limit=1))
        return len(self.kept) != before

    def is_drawn(self, moment: Moment) -> bool:
        """Whether a renderer draws the state; the same for a whole run."""
        payload = moment.payload
        if payload is None:
            return False
        if payload.kind not in self._drawn:
            from app.renderers.renderer_registry import drawable
            from app.shared.step_values import payload_of

            self._drawn[payload.kind] = bool(drawable(payload_of(moment)))
        return self._drawn[payload.kind]

    def find(self, moment: Moment) -> Still | None:
        if self.is_drawn(moment):
            return None
        take, step = moment.take, moment.step
        image = image_of(self.kept.get(take, step))
        if image is not None:
            return Still(image, step)
        redone = self.redone.get(take.key)
        if redone is not None and redone.pictures is not None and redone.holds(step):
            image = image_of(redone.pictures.get(0, 0, 0, step))
            if image is not None:
                return Still(image, step, rebuilt=True)
        before = self.kept.before(take, step)
        if before is not None:
            image = image_of(self.kept.get(take, before))
            if image is not None:
                return Still(image, before)
        return None

    def count(self, take: Take) -> int:
        return len(self.kept.steps(take))

    def next(self, film: Film, number: int, by: int, most: int) -> int | None:
        """The next step with a picture, in this take or later ones. Blocks."""
        index, step = film.locate(number)
        for _ in range(most):
            if not 0 <= index < len(film.takes):
                return None
            take = film.takes[index]
            steps = [s for s in self.kept.steps(take) if take.first_step <= s <= take.last_step]
            here = [film.start(index) + s - take.first_step for s in steps]
            numbers = [n for n in here if (n > number if by > 0 else n < number)]
            if numbers:
                return min(numbers) if by > 0 else max(numbers)
            index += by
        return None

    @property
    def sentence(self) -> str:
        """Sentence with the number of pictures and their size on disk."""
        count = len(self.kept)
        if not count:
            return ""
        limit = self.told.get("limit_bytes")
        most = tr(" of at most {limit}", limit=formatting.amount(limit)) if limit else ""
        pictures = counted(count, "picture", "pictures")
        size = f"{pictures}, {formatting.amount(self.kept.bytes)}{most}."
        return (
            tr("{size} The limit was reached; later steps have no pictures.", size=size)
            if self.is_full
            else size
        )

    def why_none(self, moment: Moment, is_session: bool) -> str:
        """Reason why there is no picture."""
        if not moment.rows:
            return tr("This step was not recorded")
        if self.told.get("trouble"):
            return tr("Drawing failed: {told}", told=self.told["trouble"])
        steps = self.kept.steps(moment.take)
        if self.is_full and (not steps or moment.step > steps[-1]):
            return tr("The limit for pictures was reached before this step")
        if steps:
            near = min(steps, key=lambda step: abs(step - moment.step))
            return tr(
                "Not saved for this step; the nearest picture is at step {near}",
                near=format(near, ","),
            )
        if len(self.kept):
            return tr("Pictures were saved for other episodes, not for this one")
        if self.policy == "off":
            return tr("Saving pictures was switched off for this run")
        if is_session:
            return tr("No pictures were saved in this session")
        return tr("This worker recorded no pictures, only observations and actions")


def read(
    reader: Reader, run_folder: Path, run_id: str, slot: int, facts: Mapping[str, Any]
) -> Footage:
    """Blocks."""
    from core.replay.kept_frames import Kept
    from core.replay.verify import find_redone

    redone = find_redone(reader, run_folder.parent, run_id, slot)
    footage = Footage(Kept(run_folder, slot), redone, str(facts.get("pictures") or ""))
    footage.hear(reader, run_id)
    return footage
