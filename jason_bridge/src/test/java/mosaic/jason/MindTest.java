package mosaic.jason;

import static mosaic.jason.Helper.full;
import static mosaic.jason.Helper.number;
import static mosaic.jason.Helper.term;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import mosaic.v1.DeciderOuterClass.Percepts;
import mosaic.v1.DeciderOuterClass.Verdict;
import mosaic.v1.MindOuterClass.Mind;
import mosaic.v1.MindOuterClass.WhyNot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MindTest {
    private static final String FINE = "\n+!review(Id, _, fine) <- approve(Id).\n";

    private static Mind mind(Verdict verdict) throws Exception {
        return Mind.parseFrom(verdict.getMind());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "approve(Id)|approve|",
                "veto(Id, \"no\")|veto|no",
                "veto(Id, no)|veto|no",
                "defer(Id, \"ask\")|defer|ask",
                "end_episode(Id, enough)|end_episode|enough",
                "replace(Id, left, \"hole\")|replace|hole",
                "allow(Id, [left, 2])|allow|",
            })
    void verdicts(String said, String verdict, String reason) throws Exception {
        Verdict answer = new Helper("+!review(Id, _, _) <- " + said + ".").review("x");
        assertEquals(verdict, answer.getVerdict());
        assertEquals(reason == null ? "" : reason, answer.getReason());
        assertEquals(9, answer.getId());
        assertFalse(answer.hasTrouble());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "while (true) { +a; -a }|runaway",
                ".wait(100000); approve(Id)|undecided",
                "!nobody|no_decision",
                "approve(Id + 1)|no_decision",
                "approve(x)|malformed",
                "allow(Id, left)|malformed",
                "replace(Id, _, why)|malformed",
            })
    void outcomes(String body, String outcome) throws Exception {
        Helper helper = new Helper("+!review(Id, _, bad) <- " + body + "." + FINE);
        for (int i = 0; i < 3; i++) {
            Verdict answer = helper.review("bad");
            assertEquals("", answer.getVerdict());
            assertEquals(outcome, answer.getTrouble().getName());
            assertEquals("approve", helper.review("fine").getVerdict());
        }
    }

    @Test
    void aLoopInAContextEndsAtItsTime() throws Exception {
        StringBuilder join = new StringBuilder("n(0..9)");
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            source.append("n(").append(i).append("). ");
        }
        join.setLength(0);
        for (char c = 'A'; c <= 'M'; c++) {
            join.append("n(").append(c).append(") & ");
        }
        source.append("\n+!review(Id, _, bad) : ").append(join).append("A > 10 <- approve(Id).").append(FINE);
        Helper helper = new Helper(source.toString(), Limits.of(30, 1000, true));
        assertEquals("deadline", helper.review("bad").getTrouble().getName());
        assertEquals("approve", helper.review("fine").getVerdict());
        assertEquals(1L, helper.counters.all().get("deadline"));
    }

    @Test
    void anOverflowCostsTheBeliefsNotThePercepts() throws Exception {
        Helper helper =
                new Helper(
                        "loop(X) :- loop(X).\n"
                                + "+!review(Id, _, bad) : loop(1) <- approve(Id).\n"
                                + "+!review(Id, _, note) <- +own; approve(Id).\n"
                                + "+!review(Id, _, _) : seen(1) & not own <- veto(Id, forgotten).\n"
                                + "+!review(Id, _, _) : own <- veto(Id, remembered).\n");
        helper.review(Helper.text("note"), full(term("seen", 1)));
        assertEquals("remembered", helper.review("x").getReason());
        assertEquals("stack_overflow", helper.review("bad").getTrouble().getName());
        assertEquals("forgotten", helper.review("x").getReason());
    }

    @Test
    void eventsComeInTheOrderOfThePercepts() throws Exception {
        Helper helper =
                new Helper("+p(X) <- .print(X).\n-p(X) <- .print(gone(X)).\n+!review(Id, _, _) <- approve(Id).\n");
        Verdict answer =
                helper.review(number(0), full(term("p", 3), term("p", 1), term("p", 2)));
        List<String> printed =
                mind(answer).getEventsList().stream()
                        .filter(event -> event.getName().equals("printed"))
                        .map(event -> event.getText())
                        .collect(Collectors.toList());
        assertEquals(List.of("3", "1", "2"), printed);
        Percepts change = Percepts.newBuilder().addRemoved(term("p", 1)).build();
        Mind after = mind(helper.review(number(0), change));
        assertEquals(List.of("p"), after.getRemovedList().stream().map(t -> t.getFunctor()).toList());
        assertTrue(after.getEventsList().stream().anyMatch(event -> event.getText().equals("gone(1)")));
    }

    @Test
    void whyAndWhyNot() throws Exception {
        Helper helper =
                new Helper(
                        "bad(X) :- hole(X) & not frozen(X).\n"
                                + "@never[explain(\"no\")] +!review(Id, _, A) : at(X) & bad(X) & A > 5 <- veto(Id, a).\n"
                                + "@stop[severity(high)] +!review(Id, _, A) : at(X) & bad(X) <- veto(Id, b).\n"
                                + "@rest +!review(Id, _, _) <- approve(Id).\n");
        Mind mind = mind(helper.review(number(4), full(term("at", 2), term("hole", 2), term("hole", 3))));
        assertEquals("stop", mind.getWhy().getPlan());
        assertEquals("at(2) & bad(2)", mind.getWhy().getContext());
        assertEquals(3, mind.getWhy().getLine());
        assertEquals("high", mind.getWhy().getLabelsMap().get("severity"));
        assertEquals(
                List.of("at", "hole"),
                mind.getWhy().getBeliefsList().stream().map(t -> t.getFunctor()).toList());
        WhyNot not = mind.getWhyNot(0);
        assertEquals("never", not.getPlan());
        assertEquals(3, not.getPlace());
        assertEquals("(4 > 5)", not.getConjunct());
        assertEquals(1, mind.getWhyNotCount());
    }

    @Test
    void whatIsThereIsAddedAndWhatIsNotIsRemoved() throws Exception {
        Helper helper =
                new Helper(
                        "kept(1).\n+!review(Id, _, _) <- +note(Id); -note(Id); -+kept(1); +own(Id); approve(Id).\n");
        helper.review(number(4), full(term("at", 2)));
        Mind mind = mind(helper.review("x"));
        assertFalse(mind.getFull());
        assertEquals(
                List.of("kept", "own"),
                mind.getAddedList().stream().map(b -> b.getTerm().getFunctor()).sorted().toList());
        // Removing what was never there changes nothing.
        assertEquals("note", mind.getRemoved(0).getFunctor());
        assertEquals(1, mind.getRemovedCount());
    }

    @Test
    void whereNoPlanFitsEveryContextIsExplained() throws Exception {
        Helper helper = new Helper("@one +!review(Id, _, A) : at(1) <- approve(Id).\n"
                + "@two +!review(Id, _, A) : at(X) & X > 5 <- approve(Id).\n");
        Verdict answer = helper.review(number(4), full(term("at", 2)));
        assertEquals("no_decision", answer.getTrouble().getName());
        Mind mind = mind(answer);
        assertFalse(mind.hasWhy());
        assertEquals(List.of("at(1)", "(2 > 5)"), mind.getWhyNotList().stream().map(WhyNot::getConjunct).toList());
        assertEquals(1, mind.getAddedCount());
    }

    @Test
    void theFailurePlanIsTheOneThatSpoke() throws Exception {
        Helper helper =
                new Helper(
                        "@try +!review(Id, _, _) <- .fail; approve(Id).\n"
                                + "@closed -!review(Id, _, _)[error(E)] <- veto(Id, E).\n");
        Verdict answer = helper.review("x");
        assertEquals("veto", answer.getVerdict());
        assertEquals("closed", mind(answer).getWhy().getPlan());
    }

    @Test
    void aGoalOfTheProgramGoesOnBetweenReviews() throws Exception {
        Helper helper =
                new Helper(
                        "n(0). !count.\n+!count : n(N) <- -+n(N + 1); !count.\n"
                                + "+!review(Id, _, _) : n(N) <- veto(Id, N).\n");
        int first = Integer.parseInt(helper.review("x").getReason());
        int second = Integer.parseInt(helper.review("x").getReason());
        assertTrue(second > first);
    }
}
