"""A worker that puts questions as a JSON script says, and writes down what came of them."""

import json
import sys
import time
from pathlib import Path

import mosaic_sdk
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Fails, Remote
from mosaic_sdk.codec import link_frames

script = json.loads(sys.argv[1])
out = Path(sys.argv[2])
answers = []
with mosaic_sdk.run() as run:
    remote = Remote(run, script["decider"])
    for number, step in enumerate(script["steps"]):
        if "until" in step:
            while not Path(step["until"]).exists():
                time.sleep(0.02)
            continue
        if "sleep" in step:
            time.sleep(step["sleep"])
            continue
        begun = time.monotonic()
        start = q.EpisodeStart("Test-v0", seed=1)
        ids = [number * 100 + i for i in range(step.get("batch", 1))]
        asked = [remote.begins(q.Question(i, observation=i), start) for i in ids]
        put = [(question, q.Proposal(2), "operator") for question in asked]
        if step.get("what") == "decide":
            reply = remote.decide(asked, step["deadline_s"]).reply()
        else:
            reply = remote.review(put, step["deadline_s"]).reply()
        outcome = {"status": reply.status, "reason": reply.reason, "resumed": False}
        outcome["resumed"] = bool(asked[0].start and asked[0].start.resumed)
        outcome["took_s"] = time.monotonic() - begun
        try:
            if step.get("what") == "decide":
                made = remote.proposals(reply, ids)
                outcome["actions"] = [made[i].action for i in ids]
            else:
                given, _ = remote.verdicts(reply, ids)
                outcome["verdicts"] = [given[i].verdict for i in ids]
        except Fails as failure:
            outcome["fault"] = failure.fault.value
            outcome["why"] = str(failure)
        answers.append(outcome)
        out.with_suffix(".part").write_text(json.dumps(answers))
    assert link_frames.REVIEW == 2
out.write_text(json.dumps(answers))
