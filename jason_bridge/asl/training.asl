// Watches a training and turns one knob at a time.
//
// Percepts: return_mean(N, Mean), plateau, epsilon(E) (training facts), every step.
// A change is proposed with what is expected of it; it is judged some episodes later, and taken
// back where the mean return has fallen. Nothing else is changed meanwhile.

patience(50).   // episodes until a change is judged
floor(0.02).    // exploration never goes below this

@judge_good
+!review(Id, _, _) : tried(Key, Name, Old, Before, Since) & episodes(N) & patience(P) & N - Since >= P
    & return_mean(_, Now) & Now >= Before
    <- -tried(Key, Name, Old, Before, Since);
       .concat(Name, " kept: mean return ", Now, " after ", Before, Text);
       annotate(Id, kept, Text);
       approve(Id).

@judge_bad
+!review(Id, _, _) : tried(Key, Name, Old, Before, Since) & episodes(N) & patience(P) & N - Since >= P
    & return_mean(_, Now)
    <- -tried(Key, Name, Old, Before, Since);
       +spoiled(Name);
       .concat(Key, "-back", Back);
       .concat(Name, " taken back: mean return ", Now, " after ", Before, Text);
       annotate(Id, taken_back, Text);
       set_param(Id, Name, Old)[id(Back), expected("return as before")];
       approve(Id).

// Stuck, and hardly trying anything new: explore more.
@explore
+!review(Id, _, _) : plateau & not tried(_, _, _, _, _) & not spoiled(epsilon)
    & epsilon(E) & E < 0.1 & return_mean(_, Mean) & episodes(N)
    <- !change(Id, N, epsilon, E, 0.2, Mean, "a way out of the plateau").

// Stuck, and mostly guessing: explore less.
@exploit
+!review(Id, _, _) : plateau & not tried(_, _, _, _, _) & not spoiled(epsilon)
    & epsilon(E) & floor(F) & E > 0.3 & return_mean(_, Mean) & episodes(N)
    <- !change(Id, N, epsilon, E, math.max(F, E / 2), Mean, "more of what is known to be good").

@fine
+!review(Id, _, _) <- approve(Id).

+!change(Id, N, Name, Old, New, Mean, Why)
    <- .concat(Name, "-", N, Key);
       +tried(Key, Name, Old, Mean, N);
       set_param(Id, Name, New)[id(Key), expected(Why)];
       approve(Id).

// Advice must never stop a training.
-!review(Id, _, _) <- approve(Id).
