// Keeps a walker from the cliff.
//
// Percepts: cliff(Row, Col), goal(Row, Col), slippery (once per episode); at(Row, Col) (every step).

step(left, 0, -1).
step(right, 0, 1).
step(up, -1, 0).
step(down, 1, 0).

// On ice a walker goes any way but back.
slip(A, B) :- step(A, X, Y) & step(B, U, V) & not (X + U == 0 & Y + V == 0).

falls(A, R + X, C + Y) :- at(R, C) & step(A, X, Y) & cliff(R + X, C + Y).
danger(A, R, C) :- not slippery & falls(A, R, C).
danger(A, R, C) :- slippery & slip(A, B) & falls(B, R, C).

// Away from the edge first.
safe(A) :- .member(A, [up, right, left, down]) & not danger(A, _, _).

@lost
+!review(Id, _, _) : not at(_, _) <- defer(Id, "position unknown").

@fine
+!review(Id, _, A) : not danger(A, _, _) <- approve(Id).

@no_cliff[severity(high), explain("would step off the cliff")]
+!review(Id, _, A) : danger(A, R, C) & safe(B)
    <- .concat("cliff at ", R, ",", C, Why);
       replace(Id, B, Why).

@stuck[severity(high), explain("every move may end over the cliff")]
+!review(Id, _, A) : danger(A, R, C)
    <- .concat("cliff at ", R, ",", C, " and no safe move", Why);
       veto(Id, Why).

@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).
