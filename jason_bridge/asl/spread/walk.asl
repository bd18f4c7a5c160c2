// How a seat of the simple spread goes to the landmark that is its own.
//
// Perceived: landmark(L, X, Y), as it lies from here; beginning (in the first step of an episode).

ways(Ways) :- .my_name(Me)
    & .findall(far(math.sqrt(X * X + Y * Y), Me, L), landmark(L, X, Y), Ways).

near(X) :- math.abs(X) < 0.08.

toward(stay) :- mine(L) & landmark(L, X, Y) & near(X) & near(Y).
toward(right) :- mine(L) & landmark(L, X, Y) & X >= math.abs(Y).
toward(left) :- mine(L) & landmark(L, X, Y) & -X >= math.abs(Y).
toward(up) :- mine(L) & landmark(L, X, Y) & Y > math.abs(X).
toward(down) :- mine(L) & landmark(L, X, Y) & -Y > math.abs(X).

@walk[explain("goes to the landmark that is its own")]
+!walk : toward(Way) <- do(Way).
