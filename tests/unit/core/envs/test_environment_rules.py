from core.envs.environment_rules import rules_of


def test_rules_come_from_the_card():
    assert "Four in a row win" in rules_of("connect_four_v3")
    assert rules_of("NobodyKnows-v0") == ""
