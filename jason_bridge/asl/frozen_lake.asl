// Keeps an agent out of the holes of any FrozenLake map.
//
// Percepts: hole(Row, Col), goal(Row, Col), slippery (once per episode); at(Row, Col) (every step).
// No move leads into a hole beyond the edge, so the edges need no rule.

step(left, 0, -1).
step(right, 0, 1).
step(up, -1, 0).
step(down, 1, 0).

// On ice a walker goes any way but back.
slip(A, B) :- step(A, X, Y) & step(B, U, V) & not (X + U == 0 & Y + V == 0).

falls(A, R + X, C + Y) :- at(R, C) & step(A, X, Y) & hole(R + X, C + Y).
danger(A, R, C) :- not slippery & falls(A, R, C).
danger(A, R, C) :- slippery & slip(A, B) & falls(B, R, C).
safe(A) :- .member(A, [right, down, left, up]) & not danger(A, _, _).

// Of the safe moves, one that comes nearer to the goal.
nearer(A) :- at(R, C) & goal(G, H) & step(A, X, Y)
    & math.abs(G - R - X) + math.abs(H - C - Y) < math.abs(G - R) + math.abs(H - C).

@lost[severity(low), explain("nothing is known of where the agent is")]
+!review(Id, _, _) : not at(_, _)
    <- defer(Id, "position unknown").

// First what is asked most: most moves are no danger.
@fine
+!review(Id, _, A) : not danger(A, _, _)
    <- approve(Id).

@no_hole_nearer[severity(high), explain("would step into a hole; another move is safe and nearer")]
+!review(Id, _, A) : danger(A, R, C) & safe(B) & nearer(B)
    <- .concat("hole at ", R, ",", C, Why);
       replace(Id, B, Why).

@no_hole[severity(high), explain("would step into a hole; another move is safe")]
+!review(Id, _, A) : danger(A, R, C) & safe(B)
    <- .concat("hole at ", R, ",", C, Why);
       replace(Id, B, Why).

@stuck[severity(high), explain("every move may end in a hole")]
+!review(Id, _, A) : danger(A, R, C)
    <- .concat("hole at ", R, ",", C, " and no safe move", Why);
       veto(Id, Why).

// What goes wrong in a plan above is no approval.
@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).
