from mosaic_sdk.learning.veto_counts import METRIC, Tally, Vetoes, is_refused


class Run:
    def __init__(self):
        self.said = []

    def metric(self, name, value, step=None):
        self.said.append((name, value, step))


def decided(*verdicts):
    return [{"verdict": verdict} for verdict in verdicts]


def test_a_step_is_counted_once_however_often_it_was_refused():
    assert is_refused(["propose", "veto", "replace", "veto"])
    assert not is_refused(["propose", "approve", "default", "override"])
    run = Run()
    tally = Tally(Vetoes(run))
    tally.row(decided("propose", "veto", "replace", "replace"), False)
    tally.row(decided("propose", "approve"), False)
    tally.row(None, False)
    tally.row(decided("propose", "replace"), True)
    assert run.said == [(METRIC, 2, 4)]


def test_slots_of_a_process_share_the_axis_and_what_was_left_is_not_on_it():
    run = Run()
    vetoes = Vetoes(run)
    first, second = Tally(vetoes), Tally(vetoes)
    for last in (False, False, True):
        first.row(decided("propose", "veto"), last)
        second.row(decided("propose", "approve"), False)
    second.begin()
    second.row([], True)
    vetoes.ended(10, None)
    first.row(decided("propose"), True)
    assert [(value, step) for _, value, step in run.said] == [(3, 3), (0, 4), (0, 15)]
