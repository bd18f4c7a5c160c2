// Keeps a walker from the cliff.
//
// Perceived: size(Rows, Cols), cliff(Row, Col), goal(Row, Col), slippery (once an episode);
//            at(Row, Col) (every step).

to(left,  R, C, R, C2) :- low(C, C2).
to(right, R, C, R, C2) :- size(_, Cols) & high(C, Cols, C2).
to(up,    R, C, R2, C) :- low(R, R2).
to(down,  R, C, R2, C) :- size(Rows, _) & high(R, Rows, R2).

low(0, 0).
low(X, X - 1) :- X > 0.
high(X, N, X) :- X = N - 1.
high(X, N, X + 1) :- X < N - 1.

slip(left, up).   slip(left, down).   slip(left, left).
slip(right, up).  slip(right, down).  slip(right, right).
slip(up, left).   slip(up, right).    slip(up, up).
slip(down, left). slip(down, right).  slip(down, down).

falls(A, R2, C2) :- at(R, C) & to(A, R, C, R2, C2) & cliff(R2, C2).
danger(A, R, C) :- not slippery & falls(A, R, C).
danger(A, R, C) :- slippery & slip(A, B) & falls(B, R, C).

// Away from the edge first.
safe(A) :- .member(A, [up, right, left, down]) & not danger(A, _, _).

@no_cliff[severity(high), explain("would step off the cliff")]
+!review(Id, _, A) : danger(A, R, C) & safe(B)
    <- .concat("cliff at ", R, ",", C, Why);
       replace(Id, B, Why).

@stuck[severity(high), explain("every move may end over the cliff")]
+!review(Id, _, A) : danger(A, R, C)
    <- .concat("cliff at ", R, ",", C, " and no safe move", Why);
       veto(Id, Why).

@lost
+!review(Id, _, _) : not at(_, _) <- defer(Id, "position unknown").

@fine
+!review(Id, _, _) <- approve(Id).

@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).
