// Tells the leader how far it has, and takes the landmark that it is given.
{ include("walk.asl") }

@report[explain("says how far it has to each landmark")]
+!act(_, _) : beginning & ways(Ways)
    <- .abolish(mine(_));
       .send(leader, achieve, hear(Ways));
       .wait(mine(_));
       !walk.

@go_on
+!act(_, _) <- !walk.

@take
+!take(Landmark)[source(leader)] <- -+mine(Landmark).
