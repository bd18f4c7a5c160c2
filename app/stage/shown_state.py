"""A host's state as the displayed parts of a session. Pure."""

from __future__ import annotations

import math
from typing import Any

from app.renderers.renderer_registry import drawable, offered
from app.shared import host_texts, state_text
from app.shared.decider_words import actor_glyph
from app.shared.environment_cards import Card
from app.shared.environment_pictures import art_of
from app.shared.key_bindings import SUPERVISION, KeyMap
from app.shared.state_text import Names
from app.stage.play_parts import Inputs, Scene, Seating, Setting, Shown, Situation
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.told import again
from mosaic_sdk.session import SessionState, as_object

#: Picture of a session that has one slot.
LANE = "0.all.main"
#: The host has ended or the session failed: what was told then stands.
AT_AN_END = ("failed", "lost")


def begin(shown: Shown, run_id: str, card: Card, keys: KeyMap, title: str, subtitle: str) -> None:
    """A session of this card, before its host has said anything."""
    setting = shown.setting
    setting.runId, setting.lane = run_id, LANE
    setting.title = title or card.title
    setting.subtitle = setting.about = subtitle
    setting.help = tr(card.help)
    setting.art, setting.envText = art_of(card), card.env
    setting.turnBased, setting.board = not card.realtime, card.renderer == "board"
    show_keys(setting, keys)
    show_status(shown.situation, "starting")


def retell(shown: Shown) -> None:
    """The texts that it keeps, in the language that is in force."""
    for part in vars(shown).values():
        for name, value in list(vars(part).items()):
            setattr(part, name, again(value))


def show_keys(setting: Setting, keys: KeyMap) -> None:
    """Names of the keys, in the language that is in force."""
    setting.keyWords = {act: keys.keys_of(act) for act in SUPERVISION}


def show_lost(shown: Shown, why: str) -> None:
    """The host has ended; the last display stays."""
    now = shown.situation
    failed = now.status == "failed" and bool(now.trouble)
    show_status(now, "lost")
    now.turnText = now.statusText
    # A host that failed has told why; how its process ended says less.
    if not failed:
        now.trouble = state_text.upper(why)
        now.hint = tr("Everything recorded so far is saved.")
    shown.control.inControl = False


def show_status(now: Situation, status: str) -> None:
    now.status = status
    now.statusText = tr(state_text.STATUS_WORDS.get(status, status))
    now.statusWord = tr(state_text.SHORT_WORDS.get(status, now.statusText))


def show(shown: Shown, state: SessionState, card: Card, keys: KeyMap, names: Names) -> None:
    """Everything that this state alone says."""
    show_situation(shown.situation, state)
    show_inputs(shown.inputs, state, card, keys, names)
    show_seating(shown.seating, state, shown.setting.turnBased)
    show_scene(shown.scene, state, shown.seating.focused)
    show_where(shown, state)
    shown.setting.keyRows = state_text.key_rows(state, keys, card)
    shown.gate.policy = as_object(state.policy)
    shown.gate.substituteText = state_text.substitute_words(state)


def show_situation(now: Situation, state: SessionState) -> None:
    show_status(now, "lost" if now.status == "lost" else state_text.status_of(state))
    if now.status not in AT_AN_END:
        now.trouble = now.hint = ""
    now.mode = state.mode
    now.canUndo = state.can_undo
    now.undoReason = "" if state.can_undo else host_texts.shown(state.undo_reason)
    now.startsIn = math.ceil(state.starts_in)


def show_inputs(
    inputs: Inputs, state: SessionState, card: Card, keys: KeyMap, names: Names
) -> None:
    inputs.legal = list(state.legal or ())
    inputs.legalNames = list(state.legal_names)
    inputs.pad = state_text.pad_of(state, keys)
    inputs.axes = state_text.axes_of(state, card)
    inputs.handSeat = state_text.hand_on_turn(state)
    inputs.byHand = bool(inputs.handSeat)
    inputs.handTurn = inputs.handSeat in state.turns
    inputs.listed = state.legal is not None
    inputs.actionNames = list(state.action_names)
    # For the list of what can replace a proposal.
    inputs.others = [
        {"action": action, "text": names.of(state.turn, action), "note": plain_key(keys, action)}
        for action in inputs.legal
    ]


def plain_key(keys: KeyMap, action: Any) -> str:
    """A key of an action that is one letter or digit: arrows walk through lists."""
    return next((key for key in keys.keys_for(action) if len(key) == 1), "")


def show_seating(seating: Seating, state: SessionState, turn_based: bool) -> None:
    seats = list(state.seats)
    seating.turn, seating.seatNames = state.turn, seats
    seating.agentsToo = turn_based and not all(seat.by_hand for seat in state.seats.values())
    if seating.focused not in seats:
        mine = state_text.by_hand(state)
        seating.focused = (mine or seats or [""])[0]


def show_scene(scene: Scene, state: SessionState, focused: str) -> None:
    scene.payload = None if state.payload is None else as_object(state.payload)
    kind = str((scene.payload or {}).get("kind", ""))
    if kind != scene.kind:
        scene.kind = kind
        scene.layerRows = offered(drawable(scene.payload or {}))
    # People who share a board sit on the same side of it.
    scene.viewSeat = next(iter(state_text.by_hand(state)), "") or focused


def show_where(shown: Shown, state: SessionState) -> None:
    """Move, episode and seed."""
    progress, setting = shown.progress, shown.setting
    step = progress.step = state.step
    progress.episode = state.episode
    last_by = state.last.decided_by if state.last is not None and step else ""
    progress.lastBy = actor_glyph(last_by)
    progress.whereText = (
        tr("Move {step}", step=step // 2 + 1)
        if setting.board
        else tr("Step {step}", step=formatting.grouped(step))
    )
    seed, many = state.episode_seed, state.episodes
    # Of so many: a restart plays the same one again.
    at = state.episode if many else state.game
    number = tr("episode {at}", at=formatting.grouped(at + 1))
    progress.totalText = (
        tr("{number} of {many}", number=number, many=formatting.grouped(many)) if many else number
    )
    setting.subtitle = tr(
        "{about} · {number}, seed {seed}", about=setting.about, number=number, seed=seed
    )
