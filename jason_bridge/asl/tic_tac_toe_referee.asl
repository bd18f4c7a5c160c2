// Watches over a game of tic-tac-toe: no mark on a taken field, and a word on missed chances.
//
// Percepts: me(Mark), them(Mark), line(A, B, C), mark(Field, Mark), free(Field),
//            called(Name, Field) of free fields that have names.

// A field that completes a line of this mark.
completes(M, F) :- line(A, B, C) & third(M, A, B, C, F).
third(M, A, B, C, A) :- free(A) & mark(B, M) & mark(C, M).
third(M, A, B, C, B) :- free(B) & mark(A, M) & mark(C, M).
third(M, A, B, C, C) :- free(C) & mark(A, M) & mark(B, M).

@taken[severity(high), explain("the field is taken")]
+!review(Id, _, A) : field(A, F) & mark(F, M)
    <- .concat("field ", F, " is taken by ", M, Why);
       veto(Id, Why).

@missed_win[explain("a line could be completed")]
+!review(Id, _, A) : field(A, F) & me(M) & completes(M, W) & not completes(M, F)
    <- .concat("field ", W, " would win", Text);
       annotate(Id, missed_win, Text);
       approve(Id).

@missed_block[explain("the other side completes a line next")]
+!review(Id, _, A) : field(A, F) & me(M) & not completes(M, F) & them(O) & completes(O, W) & F \== W
    <- .concat("field ", W, " would block", Text);
       annotate(Id, missed_block, Text);
       approve(Id).

@fine
+!review(Id, _, _) <- approve(Id).

@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).

// A field by its number, by its own name, or by the name "action 4".
field(A, A) :- .number(A).
field(A, F) :- called(A, F).
field(A, F) :- .atom(A) & .term2string(A, S) & .concat("action_", _, _) & .substring("action_", S, 0)
    & .substring(S, N, 7) & .term2string(F, N).
