package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mosaic.v1.DeciderOuterClass.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table "Which parts of Jason run here" of the guide: every row of it is shown by a program or a test. */
class JasonTableTest {
    private static final Path GUIDE = Path.of("..", "docs", "guard.md");
    private static final String HEAD = "| Jason | here | test |";

    /** By the row's name: a program, and the verdict with its reason. */
    private static final Map<String, String[]> PROGRAMS = new LinkedHashMap<>();

    private static void row(String name, String expected, String program) {
        PROGRAMS.put(name, new String[] {program, expected});
    }

    static {
        row("rules, backtracking, arithmetic", "veto 6", """
                n(1). n(2). n(3).
                total(X * Y) :- n(X) & n(Y) & Y > X & X * Y > 3.
                +!review(Id, _, _) : total(T) <- veto(Id, T).
                """);
        row("strong negation", "veto never", """
                ~safe(x).
                +!review(Id, _, A) : ~safe(A) <- veto(Id, "never").
                """);
        row("annotations and sources", "veto percept", """
                +!review(Id, _, _) : at(1)[source(S)] <- veto(Id, S).
                """);
        row("queries over all answers", "veto 3 [1,2,3] 6", """
                n(3). n(1). n(2).
                +!review(Id, _, _)
                  <- .findall(X, n(X), L); .sort(L, S); .count(n(_), C);
                     ?S = [A, B, D]; .concat(C, " ", S, " ", A + B + D, R); veto(Id, R).
                """);
        row("texts and lists", "veto HEAD:head 4 b", """
                +!review(Id, _, _)
                  <- .upper_case("head", U); .concat(U, ":", "head", T); .length("head", N);
                     .nth(1, [a, b], X); .concat(T, " ", N, " ", X, R); veto(Id, R).
                """);
        row("`if`, `for`, `while`", "veto 10 3", """
                s(0). k(0).
                +!review(Id, _, _)
                  <- for (.range(I, 1, 4)) { ?s(S); -+s(S + I) };
                     while (k(K) & K < 3) { -+k(K + 1) };
                     ?s(T); ?k(L);
                     if (T == 10) { .concat(T, " ", L, R); veto(Id, R) } else { approve(Id) }.
                """);
        row("sub-goals and failure plans", "veto ia_failed", """
                +!review(Id, _, _) <- !deep(Id).
                +!deep(Id) <- .fail.
                -!deep(Id)[error(E)] <- veto(Id, E).
                """);
        row("intentions of their own, `[atomic]`", "veto done", """
                +!review(Id, _, _) <- !!side; while (not side(done)) { .nano_time(_) }; ?side(X); veto(Id, X).
                @s[atomic] +!side <- +side(begun); -side(begun); +side(done).
                """);
        row("plans added at run time", "veto added", """
                +!review(Id, _, _) <- .add_plan({ +!g(I) <- veto(I, "added") }); !g(Id).
                """);
        row("belief events", "veto 7", """
                +at(X) <- +seen(X + 6).
                +!review(Id, _, _) : seen(X) <- veto(Id, X).
                """);
        row("chance, from the episode's seed", "approve", """
                +!review(Id, _, _) : .random(X) & X >= 0 & X < 1 <- approve(Id).
                """);
        row("a plan that waits", "undecided", """
                +!review(Id, _, _) <- .wait(60000); approve(Id).
                """);
        row("a goal without a plan", "no_decision", """
                +!review(Id, _, _) <- !nobody_knows; approve(Id).
                """);
        row("`.create_agent`, `.clone`, `.kill_agent`, `.stopMAS`", "veto refused", """
                +!review(Id, _, _) <- .create_agent(other, "x.asl"); approve(Id).
                -!review(Id, _, _) <- veto(Id, "refused").
                """);
        row("internal actions of your own in Java", "veto refused", """
                +!review(Id, _, _) <- my.own_action(X); approve(Id).
                -!review(Id, _, _) <- veto(Id, "refused").
                """);
    }

    static List<String> programs() {
        return List.copyOf(PROGRAMS.keySet());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramShowsIt(String name) throws Exception {
        String[] row = PROGRAMS.get(name);
        Verdict verdict = new Helper(row[0]).review(Helper.text("x"), Helper.full(Helper.term("at", 1)));
        String said = verdict.getVerdict().isEmpty()
                ? verdict.getTrouble().getName()
                : (verdict.getVerdict() + " " + verdict.getReason()).strip();
        assertEquals(row[1], said, name + ": " + verdict);
    }

    @Test
    void everyRowOfTheGuideIsShown() throws Exception {
        List<String> lines = Files.readAllLines(GUIDE);
        int head = lines.indexOf(HEAD);
        assertTrue(head >= 0, "the guide has no table " + HEAD);
        List<String> shown = new ArrayList<>();
        for (String line : lines.subList(head + 2, lines.size())) {
            if (!line.startsWith("|")) {
                break;
            }
            String[] cells = line.split("\\|");
            String name = cells[1].strip();
            String test = cells[3].strip().replace("`", "");
            if (test.equals("JasonTableTest")) {
                shown.add(name);
                continue;
            }
            String[] words = test.split("\\.");
            Class<?> owner = Class.forName("mosaic.jason." + words[0]);
            boolean found = Arrays.stream(owner.getDeclaredMethods()).anyMatch(one -> one.getName().equals(words[1]));
            assertTrue(found, name + ": there is no test " + test);
        }
        assertFalse(shown.isEmpty());
        assertEquals(programs(), shown, "rows of the table, and programs that show them, in one order");
    }
}
