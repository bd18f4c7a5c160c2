import pytest

from mosaic_host.operators import Proposal
from mosaic_host.session.approvals import MOST_KEPT, Approvals
from mosaic_sdk import gate as g
from mosaic_sdk.codec.step_builder import SharedChain


def test_every_rule_approves_in_its_order() -> None:
    proposal, decisions = Approvals(("first", "second")).of("bot", Proposal(1), 7)
    assert (proposal.who, proposal.action, proposal.latency_us) == ("bot", 1, 7)
    assert decisions == (
        g.Decision(0, "operator", "bot", "propose", 1, latency_us=7),
        g.Decision(1, "rule", "first", "approve", 1),
        g.Decision(2, "rule", "second", "approve", 1),
    )


def test_without_rules_nobody_decides_but_the_agent() -> None:
    assert Approvals().of("bot", Proposal(1), 7).decisions == ()


def test_numbered_actions_are_kept() -> None:
    approvals = Approvals(("rule",))
    first = approvals.of("bot", Proposal(1), 7)
    assert approvals.of("bot", Proposal(1), 7) is first
    assert isinstance(first.decisions, SharedChain)
    for other in (("bot", Proposal(1), 8), ("rob", Proposal(1), 7), ("bot", Proposal(0), 7)):
        approval = approvals.of(*other)
        assert approval.proposal == g.Propose(other[0], other[1].action, latency_us=other[2])


@pytest.mark.parametrize(
    "made",
    [
        Proposal(True),
        Proposal([0.5]),
        Proposal(1, probabilities=(0.4, 0.6)),
        Proposal(1, value=2.0),
        Proposal(1, text="why"),
        Proposal(1, mind=b"mind"),
    ],
)
def test_what_says_more_is_made_anew(made: Proposal) -> None:
    approvals = Approvals(("rule",))
    approvals.of("bot", Proposal(1), 7)
    proposal, decisions = approvals.of("bot", made, 7)
    assert not isinstance(decisions, SharedChain)
    assert proposal == g.Propose(
        "bot", made.action, made.probabilities, made.text, 7, value=made.value, mind=made.mind
    )
    assert [type(decision.action) for decision in decisions] == [type(made.action)] * 2
    assert decisions[0].reason == made.text


def test_not_more_is_kept_than_comes_again() -> None:
    approvals = Approvals(("rule",))
    first = approvals.of("bot", Proposal(1), 0)
    for took in range(1, MOST_KEPT + 1):
        approvals.of("bot", Proposal(1), took)
    again = approvals.of("bot", Proposal(1), 0)
    assert again is not first and again == first
