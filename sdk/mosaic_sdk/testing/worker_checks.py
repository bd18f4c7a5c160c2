"""Checks of a worker, in the order in which faults would appear."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional, cast

from mosaic_sdk.testing import stdout
from mosaic_sdk.testing.launcher_stand_in import LauncherStandIn
from mosaic_sdk.testing.subject import Subject
from mosaic_sdk.testing.wellformed import Findings

PASS, FAIL, WARN, SKIP = "pass", "fail", "warn", "skip"

_DESCRIBE_S = 60.0
# A program that does not know the word may simply start its work.
_STRANGER_S = 5.0
_QUICK_DESCRIBE_S = 5.0
_VANISHED_S = 2.0
# Statuses that say: I was asked to end.
_ASKED = {0, 128 + signal.SIGINT, 128 + signal.SIGTERM, -signal.SIGINT, -signal.SIGTERM}


class Check(NamedTuple):
    """One check, its result, and the fix."""

    name: str
    verdict: str
    detail: str = ""
    cure: str = ""


def check(
    argv: Sequence[str],
    env: Optional[Mapping[str, str]] = None,
    *,
    claims: Optional[Sequence[str]] = None,
    speak_s: float = 30.0,
    watch_s: float = 2.0,
    grace_s: float = 5.0,
    describe_s: Optional[float] = None,
) -> list[Check]:
    """Examine a worker. `claims`: its capabilities, by default those of a worker.toml beside it.

    Give it a long task: one that ends within `watch_s` can't be paused or stopped.
    """
    examination = Examination(
        [os.fspath(word) for word in argv],
        dict(os.environ if env is None else env),
        set(read_claims(argv) if claims is None else claims),
        speak_s,
        watch_s,
        grace_s,
    )
    examination.describe(describe_s)
    examination.play()
    examination.lose_launcher()
    examination.alone()
    return examination.found


def read_claims(argv: Sequence[str]) -> list[str]:
    """Capabilities that a worker.toml in the folder of the script claims."""
    for word in argv:
        manifest = Path(word).parent / "worker.toml"
        if os.path.isfile(word) and manifest.is_file():
            text = manifest.read_text("utf-8")
            _, _, capabilities = text.partition("[capabilities]")
            return re.findall(r"^\s*(\w+)\s*=\s*true", capabilities, re.MULTILINE)
    return []


class Examination:
    """One worker under examination, part by part."""

    def __init__(
        self,
        argv: list[str],
        env: dict[str, str],
        claims: set[str],
        speak_s: float,
        watch_s: float,
        grace_s: float,
    ) -> None:
        self.found: list[Check] = []
        self._argv = argv
        self._env = env
        self._claims = claims
        self._speak_s = speak_s
        self._watch_s = watch_s
        self._grace_s = grace_s
        self._speaks_to_socket = False
        self._has_spoken = False

    def _add(self, name: str, verdict: str, detail: str = "", cure: str = "") -> None:
        self.found.append(Check(name, verdict, detail, cure if verdict in (FAIL, WARN) else ""))

    # -- without running it

    def describe(self, patience_s: Optional[float]) -> None:
        """`--describe` prints a schema, fast."""
        if patience_s is None:
            patience_s = _DESCRIBE_S if self._claims else _STRANGER_S
        cure = "print the JSON schema of the parameters and exit 0, before importing anything heavy"
        started = time.monotonic()
        try:
            subject = Subject([*self._argv, "--describe"], self._env, None)
        except OSError as error:
            self._add("describe", FAIL, str(error), "give a command that can be started")
            return
        with subject:
            subject.wait_end(patience_s)
            took = time.monotonic() - started
            status = subject.process.poll()
            is_schema = status == 0 and subject.stdout.lstrip().startswith(b"{")
            faults = [f"it ends with {status}" if subject.has_ended else "it does not end"]
            if status == 0:
                faults = schema_faults(bytes(subject.stdout))
        if not faults:
            slow = took > _QUICK_DESCRIBE_S
            self._add("describe", WARN if slow else PASS, f"a valid schema in {took:.1f} s", cure)
        elif self._claims:
            self._add("describe", FAIL, f"--describe: {'; '.join(faults)}", cure)
        elif is_schema:
            # It gets a form all the same: what is wrong with it is worth knowing.
            self._add("describe", WARN, f"--describe: {'; '.join(faults)}", "correct the schema")
        else:
            self._add("describe", SKIP, "it prints no schema, so the window has no form for it")

    # -- with a launcher

    def play(self) -> None:
        with LauncherStandIn() as launcher:
            try:
                subject = Subject(self._argv, self._env, launcher)
            except OSError as error:
                self._add("starts", FAIL, str(error), "give a command that can be started")
                return
            with subject:
                self._start(subject)
                if subject.has_spoken:
                    subject.wait(lambda: False, self._watch_s)
                    self._pause(subject)
                    self._stop(subject)
                    self._read_all(subject)
                self._protocol(launcher)

    def _start(self, subject: Subject) -> None:
        spoke = subject.wait(lambda: subject.has_spoken, self._speak_s)
        status = subject.process.poll()
        if status is not None and status != 0 and not spoke:
            self._add(
                "starts",
                FAIL,
                f"it ended with {status} before its first record: {subject.last_words[-300:]}",
                "read its last output; does it need other arguments or another interpreter?",
            )
            return
        self._add("starts", PASS)
        self._speaks_to_socket = subject.uses_socket
        self._has_spoken = spoke
        if spoke:
            way = "over the socket" if subject.uses_socket else "in JSON lines"
            self._add("speaks", PASS, way)
        else:
            ended = "by its end" if subject.has_ended else f"within {self._speak_s:g} s"
            self._add(
                "speaks",
                FAIL,
                f"neither a batch nor a JSON line {ended}",
                "call mosaic_sdk.run() and record something, or print JSON lines with a `type`; "
                "flush standard output after each",
            )

    def _pause(self, subject: Subject) -> None:
        can_answer = subject.uses_socket or "stdin_control" in self._claims
        if subject.has_ended:
            self._add("pauses", SKIP, "it ended on its own; give it a longer task")
            return
        if "pause" not in self._claims and not subject.uses_socket:
            self._add(
                "pauses",
                SKIP,
                "it does not claim this capability; its launcher stops it by a signal",
            )
            return
        if not can_answer:
            self._add("pauses", SKIP, "its launcher stops it by a signal")
            return
        cure = "answer `pause` once recording has stopped, `resume` once it continues"
        answer = subject.command("pause", self._grace_s, "stdin_control" in self._claims)
        if answer is None or not answer.get("ok"):
            claimed = "pause" in self._claims
            detail = "no answer to `pause`" if answer is None else f"`pause`: {answer['message']}"
            self._add("pauses", FAIL if claimed else WARN, detail, cure)
            return
        # What it had under way may still arrive.
        subject.is_quiet(0.2)
        if not subject.is_quiet(0.5):
            self._add("pauses", FAIL, "it reports a pause, but continues recording", cure)
            return
        answer = subject.command("resume", self._grace_s, "stdin_control" in self._claims)
        before = subject.told()
        if answer is None or not answer.get("ok"):
            self._add("pauses", FAIL, "it does not answer `resume`", cure)
        elif not subject.wait(lambda: subject.told() > before, self._speak_s):
            self._add("pauses", FAIL, "it does not continue after `resume`", cure)
        else:
            self._add("pauses", PASS)

    def _stop(self, subject: Subject) -> None:
        if subject.has_ended:
            self._add("stops", SKIP, "it ended on its own; give it a longer task")
            self._exit_status(subject, asked=False)
            return
        started = time.monotonic()
        can_hear = subject.uses_socket or "stdin_control" in self._claims
        if can_hear:
            subject.command("stop", 1.0, "stdin_control" in self._claims)
        by = "when asked"
        if not can_hear or not subject.wait_end(self._grace_s * 0.5):
            for number in (signal.SIGINT, signal.SIGTERM):
                by = f"by {signal.Signals(number).name}"
                subject.signal(number)
                if subject.wait_end(self._grace_s * 0.25):
                    break
        took = time.monotonic() - started
        if not subject.has_ended:
            self._add(
                "stops",
                FAIL,
                f"it had to be killed after {self._grace_s:g} s",
                "check run.should_stop in the loop, or end on SIGTERM",
            )
            subject.kill()
            return
        if can_hear and by != "when asked":
            self._add(
                "stops",
                WARN,
                f"it ends {by}, not when asked to stop",
                "check run.should_stop in the loop",
            )
        else:
            self._add("stops", PASS, f"{by}, after {took:.1f} s")
        self._exit_status(subject, asked=True)

    def _exit_status(self, subject: Subject, asked: bool) -> None:
        status = subject.process.returncode
        good = _ASKED if asked else {0}
        if status in good:
            self._add("exit status", PASS, str(status))
        else:
            self._add(
                "exit status",
                FAIL,
                f"{status}: {subject.last_words[-300:]}",
                "exit with 0 on success and after a requested stop",
            )

    def _protocol(self, launcher: LauncherStandIn) -> None:
        if not launcher.connections:
            return
        faults: list[str] = []
        for connection in launcher.connections:
            faults += [f"{connection.stream}: {fault}" for fault in connection.faults]
            if connection.bye is None:
                faults.append(f"{connection.stream}: it left without BYE")
            elif connection.bye.get("sent") not in (None, len(connection.batches)):
                faults.append(
                    f"{connection.stream}: it reports {connection.bye['sent']} batches, "
                    f"{len(connection.batches)} came"
                )
        self._add(
            "protocol",
            FAIL if faults else PASS,
            "; ".join(faults) or f"{len(launcher.connections)} connections",
            "use mosaic_sdk, or follow docs/worker.md exactly; end with close() or a return",
        )

    def _read_all(self, subject: Subject) -> None:
        findings = Findings()
        for connection in cast(LauncherStandIn, subject.launcher).connections:
            findings.add(connection.batches, connection.stream)
        output = stdout.read(bytes(subject.stdout))
        findings.add(output.batches, "stdout")
        if subject.json_lines:
            # Cut off where it was stopped is not its fault.
            rejects = [reject for reject in findings.rejects if "in the middle" not in reject]
            wrong = output.faults + rejects
            reader = "" if output.is_exact else " (a rough check: the launcher is not installed)"
            self._add(
                "lines",
                FAIL if wrong else PASS,
                "; ".join(wrong[:5]) or f"{subject.json_lines} lines{reader}",
                "each line of a record is one whole JSON object; print nothing else with `{`",
            )
        if findings.rows + findings.episodes + findings.metrics + findings.events:
            self._add(
                "records",
                FAIL if findings.faults else PASS,
                "; ".join(findings.faults) or findings.words,
                "reset() begins an episode, step() follows; let the SDK count",
            )
        elif output.is_exact:
            self._add("records", FAIL, "its output contains no record", "record steps or metrics")

    # -- what may happen to it

    def lose_launcher(self) -> None:
        """Check that the worker survives the death of its launcher."""
        if not self._has_spoken:
            return
        if not self._speaks_to_socket:
            self._add("outlives its launcher", SKIP, "it writes to a pipe, which ends with it")
            return
        with LauncherStandIn() as launcher, Subject(self._argv, self._env, launcher) as subject:
            if not subject.wait(lambda: subject.has_spoken, self._speak_s):
                self._add("outlives its launcher", SKIP, "no output in the second run")
                return
            launcher.vanish()
            subject.wait(lambda: False, max(self._watch_s, _VANISHED_S))
            status = subject.process.poll()
            if status in (None, 0):
                self._add("outlives its launcher", PASS)
            else:
                self._add(
                    "outlives its launcher",
                    FAIL,
                    f"it ended with {status}: {subject.last_words[-300:]}",
                    "a broken socket must not end the work; mosaic_sdk ensures that",
                )

    def alone(self) -> None:
        """Check that the worker runs without a launcher."""
        if not self._speaks_to_socket:
            return
        with Subject(self._argv, self._env, None) as subject:
            subject.wait(lambda: False, self._watch_s)
            status = subject.process.poll()
            if status in (None, 0):
                self._add("works alone", PASS)
            else:
                self._add(
                    "works alone",
                    FAIL,
                    f"without a launcher it ends with {status}: {subject.last_words[-300:]}",
                    "mosaic_sdk.run() does nothing without a launcher; rely on nothing it returns",
                )


def schema_faults(output: bytes) -> list[str]:
    """Faults in the printed schema of a worker's parameters."""
    try:
        decoded: Any = json.loads(output)
    except ValueError as error:
        return [f"not JSON: {error}"]
    if not isinstance(decoded, dict):
        return ["not a JSON object"]
    schema = cast("dict[str, Any]", decoded)
    properties = schema.get("properties")
    if schema.get("type") != "object" or not isinstance(properties, dict):
        return ["not the schema of an object with properties"]
    faults: list[str] = []
    for name, entry in cast("dict[str, Any]", properties).items():
        for word in ("type", "title", "description"):
            if not isinstance(entry, dict) or not cast("dict[str, Any]", entry).get(word):
                faults.append(f"{name} has no {word}")
    return faults or _schema_faults_in_full(schema)


def _schema_faults_in_full(schema: dict[str, Any]) -> list[str]:
    try:
        import jsonschema
    except ImportError:
        return []
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
        defaults = {
            name: entry["default"]
            for name, entry in schema["properties"].items()
            if "default" in entry
        }
        # Alone, for what must be given is not among them.
        jsonschema.validate(defaults, {**schema, "required": []})
    except (jsonschema.SchemaError, jsonschema.ValidationError) as error:
        return [str(error.message)]
    return []
