from mosaic_host.session.attempts import Attempts


def test_an_episode_begun_again_is_another_attempt():
    attempts = Attempts()
    numbers = []
    for episode in (0, 1, 0, 1, 2, 0):
        attempts.began(episode)
        numbers.append(attempts.of(0, episode))
    assert numbers == [0, 0, 1, 1, 0, 2]


def test_a_branch_counts_its_own_attempts():
    attempts = Attempts()
    attempts.began(0)
    assert attempts.of(1, 0) == attempts.of(1, 0) == 0
    attempts.began(0)
    # Played once more, and taken back at once: a second attempt, and the first of branch 2.
    assert attempts.of(0, 0) == 1 and attempts.of(1, 0) == 1 and attempts.of(2, 0) == 0
