"""Errors of the core in the language of the window.

The core writes English, for command lines and logs too. Those that people meet in the window are
known here by their form and shown with the same values; others are shown as they came. A hint that
is a command for a terminal is told as a place of the window where there is one.
"""

from __future__ import annotations

import re

from app.shared.core_texts import Form
from app.shared.run_endings import state_word
from app.ui.i18n import tr
from app.ui.told import joined
from core.errors import MosaicError

#: The first that fits counts: what holds less of another stands before it.
MESSAGES = (
    Form("Mosaic is closing"),
    Form("Mosaic is starting or closing"),
    Form("The connection to Mosaic is closed"),
    Form("The store is closed"),
    Form("No answer to {name} within {seconds} s"),
    Form("The run has not ended"),
    Form("The run has ended: {state}"),
    Form("The run waits for its turn"),
    Form("There is nothing to run"),
    Form("This run can't start: {reason}"),
    Form("There is no command"),
    Form("There is no run {run}"),
    Form("There is no folder {folder}"),
    Form("There is no worker {worker}"),
    Form("There is no program {program}"),
    Form("There is no column {column}"),
    Form("There is no percept map {name}: {reason}"),
    Form("There is no {path}"),
    Form("The environment of {worker} is not installed"),
    Form("The bridge to Jason is not installed"),
    Form("{name} is not installed"),
    Form("{worker} needs the interpreter {program}, which does not exist"),
    Form("{name} speaks UCI, which is started without arguments"),
    Form("{name} has no option {option}"),
    Form("{line} is not a command: {reason}"),
    Form("{name} is not a program name"),
    Form("{path} is not a program"),
    Form("{path} is not UTF-8 text"),
    Form("{path} is too large to be a program"),
    Form("{path} is part of Mosaic and can't be changed"),
    Form("{path} is taken by another file"),
    Form("{path} is no file"),
    Form("{path} is a folder"),
    Form("{command} is there already"),
    Form("Line {number} is not valid CSV: {reason}"),
    Form("Line {number} can't be read: {reason}"),
    Form("{path} does not start: {reason}"),
    Form("{path} can't be read: {reason}"),
    Form("{path} can't be written: {reason}"),
    Form("A program named {name} already exists"),
    Form("The format of {path} is unknown"),
    Form("{path} contains no JSON lines"),
    Form("The CSV file is empty"),
    Form("{file} was changed after it was saved: its SHA-256 is not the recorded"),
    Form("It was trained in {trained}, this is {played}"),
    Form("{worker} can't play checkpoints"),
    Form("No worker can play {checkpoint}: {reason}"),
    Form("The session has no environment"),
    Form("{environment} names no class"),
    Form("{environment} crashed the interpreter that probed it"),
    Form("{environment} can't be played: {reason}"),
    Form("Probing {family} ended early"),
    Form("Probing {family} took longer than {seconds} s"),
    Form("{files} changed during the evaluation"),
    Form("The installer could not be started"),
    Form("{program} ended with status {status}: {reason}"),
    Form("Only {free} MiB are free where environments are kept, {needed} are needed"),
    Form("This machine has no sandbox: no bubblewrap, and no Landlock in its kernel"),
    Form("The bridge to Jason does not answer"),
    Form("The bridge to Jason did not start: {reason}"),
    Form("The bridge to Jason failed: {reason}"),
    Form("The program was ended: {reason}"),
    Form("The program gives no answers: {reason}"),
    Form("No percept map is known for {environment}"),
    Form("The environment of this run is unknown"),
    Form("This run contains no questions for the program: {reason}"),
    Form("No supervisor named {name} in this run"),
    Form("This comparison is being played"),
    Form("This episode has no recorded seed"),
    Form("The start of this branch is not recorded"),
    Form("Episode {episode} has no recorded start"),
    Form("Step {step} of episode {episode} is not in the record"),
    Form("TensorBoard did not answer within {seconds} s"),
    Form("There is a worker {worker}"),
    Form("The parameters are too large"),
    Form("This command runs no Python script by its name"),
    Form("You have no environment {name}"),
    Form("{path} contains no openings"),
    Form("A game of the book begins at a position of its own, {position}"),
    Form("{families} need different interpreters, so one session can't contain both"),
    Form("{name} speaks GTP, which has no options like {option}"),
)
HINTS = (
    Form("Try again"),
    Form("Try again in a moment"),
    Form("Start it again"),
    Form("Start Mosaic again"),
    Form("Stop it first"),
    Form("Cancel it, or wait"),
    Form("Correct it"),
    Form("Correct it, or remove it"),
    Form("Correct the program"),
    Form("Correct the parameters"),
    Form("Choose another file"),
    Form("Choose another folder"),
    Form("Choose another name"),
    Form("Choose another program"),
    Form("Choose another run"),
    Form("Choose another step"),
    Form("Choose another one in Settings"),
    Form("Choose an environment"),
    Form("Choose a file that can be executed"),
    Form("Choose the file of a checkpoint"),
    Form("Choose a checkpoint of a worker or of Stable-Baselines3"),
    Form("Copy it again from where it was trained"),
    Form("Remove it first"),
    Form("Move that file away first"),
    Form("Close its quotes"),
    Form("For example: {example}"),
    Form("Known: {names}"),
    Form("There are: {names}"),
    Form("It has: {names}"),
    Form("One of {names}"),
    Form("Free space, or choose another folder"),
    Form("Free some space on the disk of {folder}"),
    Form("Save it elsewhere"),
    Form("Save it under another name"),
    Form("Use letters, digits, _ and -"),
    Form("Write it as module:ClassName"),
    Form("Run it on its own first"),
    Form("Correct it, then add it again"),
    Form("Request fewer"),
    Form("Wait for its end, or stop it"),
    Form("It can't be repeated"),
    Form("Put them into a file"),
    Form("Start a session for each"),
    Form("The worker may be busy; stop the run if it stays silent"),
    Form("Check the network and the disk, then run the same command again to continue"),
)
#: What the window offers where a hint names a command; empty where the message is enough.
PLACES = (
    (re.compile(r"mosaic (envs|workers) install \S+"), "Install it in Settings"),
    (re.compile(r"(mosaic runs)"), ""),
    (re.compile(r"(mosaic trust)"), "See Settings, Trust"),
)
COMMAND = re.compile(r"(mosaic|apt-get|apt|pip|make) [a-z-].*|\S*/python\S* .*")


def told(error: Exception) -> str:
    """Message and hint of an error; an error of the system as it is."""
    if not isinstance(error, MosaicError):
        return str(error)
    hint = shown_hint(error.hint)
    return joined(". ", (shown(error.message), hint))


def shown(message: str) -> str:
    return _in_form(MESSAGES, message) or message


def shown_hint(hint: str) -> str:
    for command, own_words in PLACES:
        if command.fullmatch(hint):
            return tr(own_words) if own_words else ""
    if COMMAND.fullmatch(hint):
        return tr("In a terminal: {command}", command=hint)
    return _in_form(HINTS, hint) or hint


def _in_form(forms: tuple[Form, ...], text: str) -> str:
    for form in forms:
        values = form.values(text)
        if values is not None:
            return tr(form.text, **{name: _value(name, value) for name, value in values.items()})
    return ""


def _value(name: str, value: str) -> str:
    return state_word(value) if name == "state" else value
