// Hears how far everybody has, and gives every landmark to one: the shortest ways first.
{ include("walk.asl") }

@begin[explain("waits until everybody has said how far it has")]
+!act(_, _) : beginning & ways(Ways)
    <- .abolish(mine(_));
       .my_name(Me);
       !hear(Ways)[source(Me)];
       .wait(mine(_));
       !walk.

@go_on
+!act(_, _) <- !walk.

@hear[atomic]
+!hear(Ways)[source(Who)]
    <- +said(Who, Ways);
       !share.

@all_said[atomic]
+!share : .all_names(All) & .length(All, N) & .count(said(_, _), N)
    <- .findall(Way, said(_, Ways) & .member(Way, Ways), Every);
       .abolish(said(_, _));
       .sort(Every, Sorted);
       !give(Sorted, [], []).
@some_said
+!share.

+!give([], _, _).
+!give([far(_, Who, Landmark) | More], Served, Taken)
    : not .member(Who, Served) & not .member(Landmark, Taken)
    <- !give_to(Who, Landmark);
       !give(More, [Who | Served], [Landmark | Taken]).
+!give([_ | More], Served, Taken) <- !give(More, Served, Taken).

+!give_to(Who, Landmark) : .my_name(Who) <- -+mine(Landmark).
+!give_to(Who, Landmark) <- .send(Who, achieve, take(Landmark)).
