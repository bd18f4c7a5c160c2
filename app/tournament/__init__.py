"""Everybody against everybody, or all against one: the set-up, the boards, the table."""
