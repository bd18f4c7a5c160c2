"""Language models as players: a decider for each model and way of asking it."""

from __future__ import annotations

import asyncio
import json
import os
import sys

from model_settings import ModelSettings, settings_of

from mosaic_sdk.worker.parameters import parse


def main() -> int:
    parameters = json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")
    if sys.argv[1:] == ["--try"]:
        from model_trial import try_model

        return asyncio.run(try_model(settings_of(parameters)))
    if "MOSAIC_DECIDER_SOCKET" not in os.environ:
        # `--describe` prints the parameters; it plays in sessions only.
        parse(ModelSettings)
        sys.stderr.write("A language model plays in a session: choose it for a seat.\n")
        return 64
    from language_player import LanguagePlayer

    from mosaic_sdk.decider import serve

    serve(LanguagePlayer(settings_of(parameters)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
