// Learns by trying. Percepts: state(S), and where they hold: best(A) with confidence(C) from the
// table, curious (drawn with the chance `epsilon`), outcome(A, Reward) of the last action.

+!learn : outcome(A, R) <- .update_table.
+!learn.

@curious
+!act : curious <- .try_any.
@greedy
+!act : best(A) <- .do(A).
@unknown
+!act <- .try_any.
