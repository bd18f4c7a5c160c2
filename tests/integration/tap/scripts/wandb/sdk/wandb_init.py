import sys

from wandb.sdk.wandb_run import Run


def init(project=None, config=None, **more):
    run = Run()
    run.config = dict(config or {})
    module = sys.modules["wandb"]
    module.run = run
    module.log = run.log
    return run
