"""List of operators for choosers: `operators ENVIRONMENT...`.

Needs only Python: creates no environment and imports no environment library.
"""

from __future__ import annotations

import sys

from mosaic_sdk.session.operator_kinds import encode_operators


def main(argv: list[str]) -> int:
    from mosaic_host.operators.kind_registry import operators_for

    # What a module prints when it is imported is no part of the answer.
    out, sys.stdout = sys.stdout, sys.stderr
    out.write(encode_operators(operators_for(argv)).decode() + "\n")
    return 0
