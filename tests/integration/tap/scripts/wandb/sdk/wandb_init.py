import sys

from wandb.sdk.wandb_run import Run


def init(project=None, **more):
    run = Run()
    module = sys.modules["wandb"]
    module.run = run
    module.log = run.log
    return run
