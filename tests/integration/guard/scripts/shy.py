"""A guard in Python that reads the observation: nothing goes down from the first cell."""

from mosaic_sdk.decider import Review, Verdict, serve


class Shy:
    def review(self, review: Review) -> Verdict:
        if int(review.question.observation) == 0 and review.proposal.action == 1:
            return Verdict("replace", action=2, reason="not down there")
        return Verdict("approve")


serve(Shy())
