// Brakes a lander that comes down too fast, and rights one that leans too far.
//
// Percepts: altitude(ground | low | middle | high), fall(rising | slow | fast | crashing),
//            tilt(far_left | left | upright | right | far_right), drift(left | hardly | right),
//            leg(left | right), height(Y), sinking(V).

down :- leg(left) & leg(right).

// An engine on the right side turns the lander to the left, and the other way round.
rights(far_left,  fire_right).
rights(far_right, fire_left).

// What makes the lean worse.
worsens(far_left,  fire_left).
worsens(far_right, fire_right).

// The lower, the slower.
too_fast :- fall(crashing).
too_fast :- fall(fast) & altitude(low).
too_fast :- sinking(V) & height(Y) & Y > 0 & V > 0.25 + 0.6 * Y.

@landed[explain("both legs are down")]
+!review(Id, _, fire_main) : down <- replace(Id, coast, "landed").

@no_lean[severity(high), explain("would lean over further")]
+!review(Id, _, A) : tilt(T) & worsens(T, A) & rights(T, B)
    <- .concat("leans ", T, Why);
       replace(Id, B, Why).

@no_crash[severity(high), explain("comes down too fast for its height")]
+!review(Id, _, A) : too_fast & A \== fire_main & not down & not tilt(far_left) & not tilt(far_right)
    <- ?sinking(V);
       .concat("sinking at ", V, Why);
       replace(Id, fire_main, Why).

@fine
+!review(Id, _, _) <- approve(Id).

@broken[severity(high)]
-!review(Id, _, _)[error(E)] <- veto(Id, E).
