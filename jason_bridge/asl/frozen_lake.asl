// Keeps an agent out of the holes of any FrozenLake map.
//
// Perceived: size(Rows, Cols), hole(Row, Col), goal(Row, Col), slippery (once an episode);
//            at(Row, Col) (every step).

// Where a move leads; the edge stops it.
to(left,  R, C, R, C2) :- edge_left(C, C2).
to(right, R, C, R, C2) :- size(_, Cols) & edge_far(C, Cols, C2).
to(up,    R, C, R2, C) :- edge_left(R, R2).
to(down,  R, C, R2, C) :- size(Rows, _) & edge_far(R, Rows, R2).

edge_left(0, 0).
edge_left(X, X - 1) :- X > 0.
edge_far(X, N, X) :- X = N - 1.
edge_far(X, N, X + 1) :- X < N - 1.

// Ice carries a walker to either side of where it wanted to go.
slip(left, up).   slip(left, down).   slip(left, left).
slip(right, up).  slip(right, down).  slip(right, right).
slip(up, left).   slip(up, right).    slip(up, up).
slip(down, left). slip(down, right).  slip(down, down).

falls(A, R2, C2) :- at(R, C) & to(A, R, C, R2, C2) & hole(R2, C2).
danger(A, R, C) :- not slippery & falls(A, R, C).
danger(A, R, C) :- slippery & slip(A, B) & falls(B, R, C).
safe(A) :- .member(A, [right, down, left, up]) & not danger(A, _, _).

// Of the safe moves, one that comes nearer to the goal.
nearer(A) :- at(R, C) & goal(GR, GC) & to(A, R, C, R2, C2)
    & math.abs(GR - R2) + math.abs(GC - C2) < math.abs(GR - R) + math.abs(GC - C).

@no_hole_nearer[severity(high), explain("would step into a hole; another move is safe and nearer")]
+!review(Id, Agent, A) : danger(A, R, C) & safe(B) & nearer(B)
    <- .concat("hole at ", R, ",", C, Why);
       replace(Id, B, Why).

@no_hole[severity(high), explain("would step into a hole; another move is safe")]
+!review(Id, Agent, A) : danger(A, R, C) & safe(B)
    <- .concat("hole at ", R, ",", C, Why);
       replace(Id, B, Why).

@stuck[severity(high), explain("every move may end in a hole")]
+!review(Id, Agent, A) : danger(A, R, C)
    <- .concat("hole at ", R, ",", C, " and no safe move", Why);
       veto(Id, Why).

@lost[severity(low), explain("nothing is known of where the agent is")]
+!review(Id, Agent, A) : not at(_, _)
    <- defer(Id, "position unknown").

@fine
+!review(Id, Agent, A) <- approve(Id).

// What goes wrong in a plan above is no approval.
@broken[severity(high)]
-!review(Id, Agent, A)[error(E)] <- veto(Id, E).
