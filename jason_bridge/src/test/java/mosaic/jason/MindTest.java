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

    @Test
    void reasonsAreThoseOfTheMomentOfTheChoice() throws Exception {
        Helper helper =
                new Helper(
                        """
                        quota(3).
                        @first +!review(Id, _, _) : flag <- veto(Id, "again").
                        @second +!review(Id, _, _) : not flag & quota(N) <- +flag; -quota(N); approve(Id).
                        """);
        Mind mind = mind(helper.review("x"));
        assertEquals("second", mind.getWhy().getPlan());
        assertEquals(List.of("quota"), mind.getWhy().getBeliefsList().stream().map(t -> t.getFunctor()).toList());
        assertEquals(1, mind.getWhyNotCount());
        assertEquals("first", mind.getWhyNot(0).getPlan());
        assertEquals("flag", mind.getWhyNot(0).getConjunct());
        mind = mind(helper.review("x"));
        assertEquals("first", mind.getWhy().getPlan());
        assertEquals(0, mind.getWhyNotCount());
    }

    @Test
    void theReviewPlanIsExplainedAndWhoSpokeIsNamed() throws Exception {
        Helper helper =
                new Helper(
                        """
                        @never +!review(Id, _, _) : a & tried(2) <- veto(Id, "no").
                        @explore +!review(Id, _, A) : not tried(_) <- +tried(1); !speak(Id, A).
                        @inner +!speak(Id, A) : tried(1) <- approve(Id).
                        """);
        Mind mind = mind(helper.review("x"));
        assertEquals("explore", mind.getWhy().getPlan());
        assertTrue(mind.getWhy().getSpoke().startsWith("inner: speak("));
        assertEquals(1, mind.getWhyNotCount());
        assertEquals("a", mind.getWhyNot(0).getConjunct());
        assertEquals(1, mind.getWhyNot(0).getPlace());
    }

    @Test
    void askingWhyChangesNothing() throws Exception {
        String source =
                """
                lucky(X) :- .random(X) & X < 0.4.
                @one +!review(Id, _, _) : .random(X) & X < 0.3 & lucky(_) <- veto(Id, "one").
                @two +!review(Id, _, _) : lucky(_) <- veto(Id, "two").
                @three +!review(Id, _, _) <- approve(Id).
                """;
        List<String> silent = said(new Helper(source, Limits.of(2000, Limits.CYCLES, false)));
        assertEquals(silent, said(new Helper(source, Limits.of(2000, Limits.CYCLES, true))));
        assertTrue(silent.contains("approve") && silent.contains("veto one") && silent.contains("veto two"));
    }

    private static List<String> said(Helper helper) {
        helper.seed(7);
        return java.util.stream.IntStream.range(0, 60)
                .mapToObj(i -> helper.review("x"))
                .map(one -> (one.getVerdict() + " " + one.getReason()).strip())
                .toList();
    }

    /** The conjunct that failed, of an agent that is Jason's own and is asked before the review. */
    private static String stock(jason.asSemantics.Agent agent, jason.asSyntax.Plan plan) {
        List<jason.asSyntax.LogicalFormula> conjuncts = new java.util.ArrayList<>();
        Traced.flatten(plan.getContext(), conjuncts);
        for (int n = conjuncts.size(); n > 0; n--) {
            jason.asSyntax.LogicalFormula first = conjuncts.get(0);
            for (int i = 1; i < n; i++) {
                first = new jason.asSyntax.LogExpr(first, jason.asSyntax.LogExpr.LogicalOp.and, conjuncts.get(i));
            }
            var ways = first.logicalConsequence(agent, new jason.asSemantics.Unifier());
            if (ways != null && ways.hasNext()) {
                return n == conjuncts.size() ? "" : String.valueOf(n + 1);
            }
        }
        return "1";
    }

    @Test
    void whatFailedIsWhatFailsInStockJason() throws Exception {
        java.util.Random random = new java.util.Random(5);
        int judged = 0;
        List<String> wrong = new java.util.ArrayList<>();
        for (int program = 0; program < 10; program++) {
            StringBuilder source = new StringBuilder("up(X + 1) :- n(X).\n");
            for (int i = 0; i < 4; i++) {
                source.append("@p").append(i).append(" +!review(Id, _, _) : ");
                for (int j = 0; j < 3; j++) {
                    source.append(j == 0 ? "" : " & ").append(conjunct(random));
                }
                String change = random.nextBoolean() ? "+n(%d)" : "-n(%d)";
                String body = program % 2 == 0 ? change.formatted(random.nextInt(4)) + "; " : "";
                source.append(" <- ").append(body).append(i % 2 == 0 ? "approve(Id).\n" : "!say(Id).\n");
            }
            source.append("@last +!review(Id, _, _) <- +n(0); approve(Id).\n");
            source.append("@say +!say(Id) <- -n(1); +n(2); veto(Id, \"sub\").\n");
            Helper helper = new Helper(source.toString());
            jason.asSemantics.Agent stock = new jason.asSemantics.Agent();
            stock.initAg();
            new jason.asSyntax.parser.as2j(new java.io.StringReader(source.toString())).agent(stock);
            stock.addInitialBelsInBB();
            java.util.Set<String> known = new java.util.HashSet<>();
            for (int step = 0; step < 50; step++, judged++) {
                Verdict verdict = helper.review("x");
                Mind mind = mind(verdict);
                List<String> expected = new java.util.ArrayList<>();
                String speaks = "";
                for (jason.asSyntax.Plan plan : stock.getPL().getPlans()) {
                    String label = plan.getLabel().getFunctor();
                    String place = plan.getContext() == null ? "" : stock(stock, plan);
                    if (place.isEmpty()) {
                        speaks = label;
                        break;
                    }
                    expected.add(label + " " + place);
                }
                List<String> told =
                        mind.getWhyNotList().stream().map(n -> n.getPlan() + " " + n.getPlace()).toList();
                if (!speaks.equals(mind.getWhy().getPlan()) || !expected.equals(told)) {
                    wrong.add(speaks + expected + " but " + mind.getWhy().getPlan() + told + "\n" + source);
                }
                // What the program believes now is what the next step is judged by.
                for (var added : mind.getAddedList()) {
                    known.add(added.getTerm().getFunctor() + "(" + added.getTerm().getArgs(0).getInteger() + ")");
                }
                for (var removed : mind.getRemovedList()) {
                    known.remove(removed.getFunctor() + "(" + removed.getArgs(0).getInteger() + ")");
                }
                for (int i = 0; i < 4; i++) {
                    stock.getBB().abolish(new jason.asSyntax.PredicateIndicator("n", 1));
                }
                for (String each : known) {
                    stock.getBB().add(jason.asSyntax.ASSyntax.parseLiteral(each + "[source(self)]"));
                }
            }
        }
        String out = System.getProperty("mosaic.judged");
        if (out != null) {
            String told = "{\"steps\":%d,\"wrong\":%d}".formatted(judged, wrong.size());
            java.nio.file.Files.writeString(java.nio.file.Path.of(out), told);
        }
        assertEquals(List.of(), wrong);
        assertEquals(500, judged);
    }

    /** What is found by its arguments is what Jason's own beliefs find, in the same order. */
    @Test
    void factsAreFoundAsJasonFindsThem() throws Exception {
        java.util.Random random = new java.util.Random(11);
        for (int round = 0; round < 20; round++) {
            jason.asSemantics.Agent agent = new jason.asSemantics.Agent();
            agent.initAg();
            Beliefs beliefs = new Beliefs();
            var stock = new jason.bb.DefaultBeliefBase();
            for (int step = 0; step < 400; step++) {
                String args = random.nextInt(6) + "," + (random.nextBoolean() ? "a" : "\"t" + random.nextInt(3) + "\"");
                // Now and then one that is no plain fact: from then on all are tried.
                boolean odd = round % 4 == 3 && step == 300;
                var fact = jason.asSyntax.ASSyntax.parseLiteral(odd ? "f(X,b)" : "f(" + args + ")");
                fact.addAnnot(jason.bb.BeliefBase.TSelf);
                if (random.nextInt(4) == 0) {
                    assertEquals(stock.remove(fact.copy()), beliefs.remove(fact.copy()));
                } else {
                    assertEquals(stock.add(fact.copy()), beliefs.add(fact.copy()));
                }
                String[] queries = {"f(%d,Y)", "f(X,a)", "f(Z+1,Y)", "f(%d,a)", "f(X,Y)", "f(X,\"t1\")"};
                var query = jason.asSyntax.ASSyntax.parseLiteral(
                        queries[random.nextInt(queries.length)].formatted(random.nextInt(6)));
                var unifier = new jason.asSemantics.Unifier();
                unifier.unifies(new jason.asSyntax.VarTerm("Z"), new jason.asSyntax.NumberTermImpl(random.nextInt(5)));
                agent.setBB(stock);
                List<String> expected = found(agent, query, unifier);
                agent.setBB(beliefs);
                assertEquals(expected, found(agent, query, unifier), query.toString());
            }
        }
    }

    private static List<String> found(
            jason.asSemantics.Agent agent, jason.asSyntax.Literal query, jason.asSemantics.Unifier unifier) {
        List<String> all = new java.util.ArrayList<>();
        var ways = query.logicalConsequence(agent, unifier.clone());
        while (ways != null && ways.hasNext()) {
            all.add(String.valueOf(query.capply(ways.next())));
        }
        return all;
    }

    private static String conjunct(java.util.Random random) {
        int n = random.nextInt(4);
        return switch (random.nextInt(4)) {
            case 0 -> "n(" + n + ")";
            case 1 -> "not n(" + n + ")";
            case 2 -> "up(" + n + ")";
            default -> "n(X" + n + ") & X" + n + " > " + n;
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"save_agent(\"/tmp/x\")", "list_files(\".\", L)"})
    void whatReachesFilesIsRefusedWhereItStands(String action) {
        Problem refused =
                org.junit.jupiter.api.Assertions.assertThrows(
                        Problem.class, () -> new Helper("+!review(Id, _, _)\n  <- ." + action + "; approve(Id)."));
        assertEquals("parse", refused.name);
        assertEquals(2, refused.line);
        assertTrue(refused.getMessage().contains("no files"));
    }
}
