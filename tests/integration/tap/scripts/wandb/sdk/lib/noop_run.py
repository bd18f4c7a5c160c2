from wandb.sdk.wandb_run import Run


class NoopRun(Run):
    url = None
    dir = "nowhere/files"

    def log(self, *args, **kwargs):
        return None
