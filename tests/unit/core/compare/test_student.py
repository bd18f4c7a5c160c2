import math

import pytest
from scipy import stats

from core.compare import student


@pytest.mark.parametrize("free", [1, 2, 3, 10, 199])
def test_the_point_of_students_t(free):
    for share in (0.9, 0.975, 0.9995):
        assert student._student(share, free) == pytest.approx(stats.t.ppf(share, free), rel=1e-6)


def test_the_interval_of_a_mean():
    values = [1.0, 2.0, 4.0, 5.0]
    low, high = student.interval(values, 0.05)
    wanted = stats.t.interval(0.95, 3, loc=3.0, scale=stats.sem(values))
    assert (low, high) == pytest.approx(wanted)
    assert student.interval([1.0], 0.05) == (-math.inf, math.inf)
