"""No text of a game is cut while it runs and after it ended, at usual sizes, in any language."""

from __future__ import annotations

from cut_texts import OwnTexts, cut_texts, texts_of
from PySide6.QtCore import Qt
from stage_hands import StageHands

from app.ui.languages import codes

SIZES = ((1280, 800), (1920, 1080))
GAMES = ("tictactoe", "chess", "frozen-lake")
FEWEST = 3


class Look:
    """Layouts settle over some frames: a text is cut if it stays so."""

    def __init__(self, hands: StageHands, own: OwnTexts) -> None:
        self._hands, self._own = hands, own
        self._looks = 0
        self.cuts: list[str] = []

    def is_settled(self) -> bool:
        before, self.cuts = self.cuts, sorted(cut_texts(self._hands.window, self._own))
        self._looks += 1
        return self._looks > FEWEST and (not self.cuts or self.cuts == before)


def test_no_text_of_a_game_is_cut(act, monkeypatch):
    monkeypatch.setattr("app.ui.languages.can_draw", lambda _: True)
    cuts: dict[str, str] = {}
    own = {code: OwnTexts(texts_of(code)) for code in codes()}

    def everywhere(hands: StageHands, what: str):
        for code in codes():
            hands.shell.language.choose(code)
            for size in SIZES:
                hands.resize(*size)
                look = Look(hands, own[code])
                yield look.is_settled
                for line in look.cuts:
                    cuts.setdefault(line, f"{what}, {code}, {size[0]}")
                hands.shoot(f"{what}-{code}-{size[0]}".replace(" ", "-"))
        hands.shell.language.choose("en")

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        for game in GAMES:
            hands.stage.start(game, -1)
            yield lambda game=game: hands.stage.card and hands.stage.card.id == game
            yield lambda: hands.on.alive and hands.on.status == "running"
            yield from everywhere(hands, f"{game} running")
            resign = hands.shell.registry["stage.resign"]
            if not resign.why_not():
                hands.shell.registry.trigger("stage.resign")
            else:
                # To the right, then down into a hole.
                for key in (Qt.Key.Key_D, Qt.Key.Key_S):
                    step = hands.on.step
                    hands.key(key)
                    yield lambda step=step: hands.on.step > step
            yield lambda: hands.on.over
            yield from everywhere(hands, f"{game} ended")
        assert not cuts, "\n".join(f"{where}: {line}" for line, where in sorted(cuts.items()))

    act(script)
