import os
import sys

from wandb.sdk.lib.noop_run import NoopRun
from wandb.sdk.wandb_run import Run


def init(project=None, config=None, **more):
    run = NoopRun() if os.environ.get("WANDB_MODE") == "disabled" else Run()
    run.config = dict(config or {})
    module = sys.modules["wandb"]
    module.run = run
    module.log = run.log
    return run
