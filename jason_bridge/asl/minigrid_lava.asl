// Keeps an agent from walking into lava.
//
// Percepts: lava(Row, Col), at(Row, Col), facing(Way), front(Row, Col).

ahead :- front(R, C) & lava(R, C).

@no_lava[severity(high), explain("the cell ahead is lava")]
+!review(Id, _, forward) : ahead & front(R, C)
    <- .concat("lava at ", R, ",", C, Why);
       !away(Id, Why).

@fine
+!review(Id, _, _) <- approve(Id).

@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).

// Turn to the side that has no lava; the same way twice in a row, or it would swing for ever.
cell_to(left,  east,  R - 1, C) :- at(R, C).
cell_to(right, east,  R + 1, C) :- at(R, C).
cell_to(left,  west,  R + 1, C) :- at(R, C).
cell_to(right, west,  R - 1, C) :- at(R, C).
cell_to(left,  north, R, C - 1) :- at(R, C).
cell_to(right, north, R, C + 1) :- at(R, C).
cell_to(left,  south, R, C + 1) :- at(R, C).
cell_to(right, south, R, C - 1) :- at(R, C).

clear(Turn) :- facing(Way) & cell_to(Turn, Way, R, C) & not lava(R, C).

@turn_again
+!away(Id, Why) : turned(Turn) <- replace(Id, Turn, Why).

@turn_to_clear
+!away(Id, Why) : clear(Turn) <- +turned(Turn); replace(Id, Turn, Why).

@turn_anyway
+!away(Id, Why) <- replace(Id, left, Why).

// Somewhere else, the next turn is chosen anew.
+at(_, _) <- .abolish(turned(_)).
