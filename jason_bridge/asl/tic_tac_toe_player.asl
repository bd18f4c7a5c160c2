// Plays tic-tac-toe without ever losing from a sound position: win, block, fork, middle, corner.
//
// Percepts: me(Mark), them(Mark), line(A, B, C), mark(Field, Mark), free(Field).
// Acts: do(Field).

completes(M, F) :- line(A, B, C) & third(M, A, B, C, F).
third(M, A, B, C, A) :- free(A) & mark(B, M) & mark(C, M).
third(M, A, B, C, B) :- free(B) & mark(A, M) & mark(C, M).
third(M, A, B, C, C) :- free(C) & mark(A, M) & mark(B, M).

// A line through F in which M has one mark and the rest is free.
promising(M, F, l(A, B, C)) :- line(A, B, C) & .member(F, [A, B, C]) & one(M, F, A, B, C).
one(M, F, A, B, C) :- .member(X, [A, B, C]) & X \== F & mark(X, M)
    & .member(Y, [A, B, C]) & Y \== F & Y \== X & free(Y).

// Two such lines at once.
forks(M, F) :- free(F) & promising(M, F, L1) & promising(M, F, L2) & L1 \== L2.

opposite(0, 8). opposite(8, 0). opposite(2, 6). opposite(6, 2).

@win    +!act(_, _) : me(M) & completes(M, F)                                 <- do(F).
@block  +!act(_, _) : them(O) & completes(O, F)                               <- do(F).
@fork   +!act(_, _) : me(M) & forks(M, F)                                     <- do(F).
// Against two corners a side field forces the other to answer.
@side   +!act(_, _) : them(O) & mark(A, O) & opposite(A, B) & mark(B, O)
                    & me(M) & mark(4, M) & .member(F, [1, 3, 5, 7]) & free(F) <- do(F).
@unfork +!act(_, _) : them(O) & forks(O, F)                                   <- do(F).
@middle +!act(_, _) : free(4)                                                 <- do(4).
@across +!act(_, _) : them(O) & mark(A, O) & opposite(A, F) & free(F)         <- do(F).
@corner +!act(_, _) : .member(F, [0, 2, 6, 8]) & free(F)                      <- do(F).
@rest   +!act(_, _) : free(F)                                                 <- do(F).
