"""The session protocol: all messages between window, core and session host, as types.

`host_parameters`: parameters of a host. `host_commands`: its commands and answers.
`host_reports` and `session_state`: its reports to viewers.
"""

from mosaic_sdk.session.host_commands import (
    COMMANDS,
    Command,
    decode_answer,
    decode_command,
    encode_answer,
    encode_command,
)
from mosaic_sdk.session.host_parameters import HostParameters, SlotSpec
from mosaic_sdk.session.host_reports import REPORTS, decode_report, encode_report
from mosaic_sdk.session.session_state import Report, SessionState
from mosaic_sdk.session.session_terms import (
    MODES,
    PACES,
    VERDICTS,
    VERSION,
    Mode,
    Pace,
    Status,
    Verdict,
)
from mosaic_sdk.session.typed_json import MessageError, as_object, from_object

__all__ = [
    "COMMANDS",
    "MODES",
    "PACES",
    "REPORTS",
    "VERDICTS",
    "VERSION",
    "Command",
    "HostParameters",
    "MessageError",
    "Mode",
    "Pace",
    "Report",
    "SessionState",
    "SlotSpec",
    "Status",
    "Verdict",
    "as_object",
    "decode_answer",
    "decode_command",
    "decode_report",
    "encode_answer",
    "encode_command",
    "encode_report",
    "from_object",
]
