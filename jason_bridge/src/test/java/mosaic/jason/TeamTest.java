package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mosaic.v1.DeciderOuterClass.Percepts;
import mosaic.v1.DeciderOuterClass.Proposal;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.Trouble;
import mosaic.v1.MindOuterClass.Message;
import mosaic.v1.MindOuterClass.Mind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeamTest {
    private static final List<String> SEATS = List.of("north", "south");

    @TempDir Path folder;
    private final Counters counters = new Counters();
    private final List<Trouble> troubles = new ArrayList<>();
    private Team team;

    private Project project(String mas2j) throws Exception {
        Path path = folder.resolve("all.mas2j");
        Files.writeString(path, mas2j);
        return new Project(new Program(path));
    }

    private void team(String agents) throws Exception {
        // Whatever was set up before another test: Jason is set up once.
        assertTrue(Helper.TAP != null);
        Project project = project("MAS all { agents: " + agents + " }");
        team = new Team(project, Helper.TAP, Limits.of(2000, 1000, true), counters);
    }

    private void agent(String name, String source) throws Exception {
        Files.writeString(folder.resolve(name + ".asl"), source);
    }

    @AfterEach
    void close() {
        if (team != null) {
            team.close();
        }
    }

    private static Question question(int id, String seat, Percepts percepts) {
        Question.Builder made = Question.newBuilder().setId(id).setSeat(seat).setPercepts(percepts);
        made.setDeadlineMs(20000).getStartBuilder().addAllSeats(SEATS).addActionNames("up").addActionNames("down");
        return made.build();
    }

    private List<Proposal> ask(String... seats) {
        List<Question> questions = new ArrayList<>();
        for (int i = 0; i < seats.length; i++) {
            questions.add(question(i + 1, seats[i], Percepts.getDefaultInstance()));
        }
        return team.decide(questions, troubles);
    }

    @Test
    void agentsTalkBeforeTheyAct() throws Exception {
        agent("a", "+!act(_, _) <- .send(b, askOne, way(X), way(W)); do(W).");
        agent("b", "way(down). +!act(_, _) <- .wait(5); up.");
        team("a; b;");
        List<Proposal> made = ask("north", "south");
        assertEquals(List.of("down", "up"), made.stream().map(Proposal::getName).toList(), made.toString());
    }

    @Test
    void aWarmUpIsNotWaitedForWhereAllAgentsWait() throws Exception {
        agent("a", "+!act(_, _) <- .send(c, achieve, choose); .wait(chosen(_)); ?chosen(W); do(W).");
        agent("b", "+!act(_, _) <- up.");
        agent("c", "+!choose[source(S)] : way(W) <- .send(S, tell, chosen(W)). +!choose.");
        team("a; b; c;");
        Question.Builder warmUp = question(1, "north", Percepts.getDefaultInstance()).toBuilder();
        warmUp.setWarmUp(true).setDeadlineMs(600_000);
        List<Proposal> made =
                assertTimeoutPreemptively(
                        Duration.ofSeconds(120), () -> team.decide(List.of(warmUp.build()), troubles));
        assertEquals("undecided", made.get(0).getTrouble().getName(), made.toString());
    }

    @Test
    void whatAgentsSaidIsRecordedWithItsThreads() throws Exception {
        agent("a", "+!act(_, _) <- .send(b, askOne, way(X), way(W)); .send(c, tell, went(W)); do(W).");
        agent("b", "way(down). +!act(_, _) <- .wait(5); up.");
        agent("c", "heard(0). +went(W)[source(S)] <- -+heard(W); .send(S, tell, fine).");
        team("a; b; c;");
        List<Proposal> made = ask("north", "south");
        Mind first = Mind.parseFrom(made.get(0).getMind());
        assertEquals("a", first.getAgent());
        List<Message> messages = first.getMessagesList();
        assertEquals(
                List.of("a>b askOne way(X)", "b>a tell way(down)", "a>c tell went(down)"),
                messages.stream()
                        .limit(3)
                        .map(each -> each.getSender() + ">" + each.getReceiver() + " " + each.getPerformative() + " "
                                + each.getContent().replaceAll("\\[.*", ""))
                        .toList(),
                messages.toString());
        assertEquals(messages.get(0).getId(), messages.get(1).getInReplyTo());
        assertEquals(List.of(1L, 2L, 3L), messages.stream().limit(3).map(Message::getNumber).toList());
        assertEquals(0, Mind.parseFrom(made.get(1).getMind()).getMessagesCount());
    }

    @Test
    void agentsWithoutASeatHaveMindsInTheRecord() throws Exception {
        agent("a", "+!act(_, _) <- .send(c, askOne, best(X), best(W)); do(W).");
        agent("b", "+!act(_, _) <- up.");
        agent("c", "best(down). !begin. @begin +!begin <- +ready(3).");
        team("a; b; c;");
        Mind first = Mind.parseFrom(ask("north", "south").get(0).getMind());
        assertEquals(1, first.getCompanionsCount());
        assertEquals("c", first.getCompanions(0).getAgent());
        Mind beside = first.getCompanions(0).getMind();
        assertTrue(beside.getFull());
        List<String> beliefs =
                beside.getAddedList().stream().map(each -> each.getTerm().getFunctor()).sorted().toList();
        assertEquals(List.of("best", "clear_source_self", "ready"), beliefs, beside.toString());
        assertTrue(
                beside.getEventsList().stream().anyMatch(each -> each.getText().startsWith("begin: +!begin")),
                beside.toString());
    }

    @Test
    void whoIsNotAskedHearsAllTheSame() throws Exception {
        agent("a", "+!act(_, _) <- .broadcast(achieve, tell_me); .wait(told(W)); ?told(W); do(W).");
        agent("b", "+!tell_me[source(S)] <- .all_names(L); .length(L, N); .send(S, tell, told(up)); .print(N).");
        team("a; b;");
        assertEquals("up", ask("north").get(0).getName());
    }

    @Test
    void newPerceptsComeBeforeTheCompletion() throws Exception {
        agent("a", "!go. +!go <- up; ?at(X); +seen(X); !go. -!go <- +failed; down; !go.");
        agent("b", "+!act(_, _) <- down.");
        team("a; b;");
        Percepts one = Helper.full(Helper.term("at", 1));
        assertEquals("up", team.decide(List.of(question(1, "north", one)), troubles).get(0).getName());
        Percepts two = Helper.full(Helper.term("at", 2));
        Question.Builder next = question(1, "north", two).toBuilder();
        next.getLastBuilder().setExecuted(Helper.number(0));
        Proposal made = team.decide(List.of(next.build()), troubles).get(0);
        assertTrue(made.getMind().toStringUtf8().contains("seen"));
        // Another action was executed: this one failed.
        next.getLastBuilder().setProposed(Helper.number(1));
        assertEquals("down", team.decide(List.of(next.build()), troubles).get(0).getName());
    }

    @Test
    void seatsGoToThoseTheyArePromisedTo() throws Exception {
        agent("a", "+!act(_, _) <- up.");
        agent("b", "+!act(_, _) <- down.");
        team("other b.asl; a a.asl [seat=\"south\"]; north b.asl;");
        List<Proposal> made = ask("south", "north");
        assertEquals(List.of("up", "down"), made.stream().map(Proposal::getName).toList());
        assertEquals("down", ask("third").get(0).getName());
        assertEquals("error", ask("fourth").get(0).getTrouble().getName());
    }

    @Test
    void oneThatNeverEndsHoldsNobodyUp() throws Exception {
        agent("a", "!busy. +!busy <- +x; -x; !busy. +!act(_, _) <- up.");
        agent("b", "+!act(_, _) : b <- !act(0, 0).");
        agent("c", "!busy. +!busy <- +x; -x; !busy. +!act(_, _) <- while(true) { +y; -y }.");
        team("a; b; c;");
        assertEquals("up", ask("north").get(0).getName());
        assertEquals("no_decision", ask("south").get(0).getTrouble().getName());
        assertEquals("runaway", ask("third").get(0).getTrouble().getName());
        assertEquals("up", ask("north").get(0).getName());
    }

    @Test
    void overflowAndNoSeatHaveTheirNames() throws Exception {
        agent("a", "loop(X) :- loop(X). +!act(_, _) : loop(1) <- up.");
        agent("b", "!go. +!go <- up. -!go[error(E)] <- .broadcast(tell, failed(E)). +!act(_, _) <- down.");
        agent("c", "+!act(_, _) <- .wait(failed(_)); .stopMAS. -!act(_, _) <- up.");
        team("a; c; b;");
        List<Proposal> made = ask("north", "south");
        assertEquals("stack_overflow", made.get(0).getTrouble().getName());
        assertEquals("up", made.get(1).getName(), made.get(1).toString());
    }

    @Test
    void whatAProjectSaysOfAnAgentHolds() throws Exception {
        agent("a", "+!go : way(W) <- +chosen(W). +!act(_, _) <- .wait(chosen(W)); do(W).");
        agent("b", "+!act(_, _) <- down.");
        team("a [beliefs=\"way(up)\", goals=\"go\"]; b;");
        assertEquals("up", ask("north").get(0).getName());
    }

    @Test
    void whoOffersWhatIsFoundInTheDirectory() throws Exception {
        agent("a", "+!act(_, _) <- .df_subscribe(\"moves\"); .wait(provider(P, \"moves\")); .df_search(\"moves\", L);"
                + " .length(L, 1); .nth(0, L, P); .send(P, askOne, way(X), way(W)); do(W).");
        agent("b", "way(down). +!act(_, _) <- .wait(5); .df_register(\"moves\"); up.");
        team("a; b;");
        List<Proposal> made = ask("north", "south");
        assertEquals(List.of("down", "up"), made.stream().map(Proposal::getName).toList(), made.toString());
    }

    @Test
    void optionsThatChangeNothingHereAreRefusedWithTheirLine() throws Exception {
        agent("a", "a(1).");
        for (String agents : List.of(
                "agents: a;\n b a.asl [cycles=3];", "agents: a;\n b a.asl beliefBaseClass jason.bb.TextPersistentBB;",
                "agents: a;\n b a.asl at \"elsewhere\";")) {
            Problem refused = assertThrows(Problem.class, () -> project("MAS all { " + agents + " }"));
            assertEquals(2, refused.line, refused.getMessage());
        }
        Problem far = assertThrows(Problem.class, () -> project("MAS all {\n infrastructure: Jade\n agents: a; }"));
        assertTrue(far.getMessage().contains("Jade") && far.line == 2, far.getMessage() + far.line);
    }

    @Test
    void aFileIsIncludedWhileTheProgramRuns() throws Exception {
        agent("more", "way(up). +!choose <- +chosen.");
        agent("a", "+!act(_, _) <- .include(\"more.asl\"); !choose; ?way(W); do(W).");
        team("a;");
        Proposal made = ask("north").get(0);
        assertEquals("up", made.getName(), made.toString());
    }

    @Test
    void aFileIsIncludedInANamespaceOfItsOwn() throws Exception {
        agent("more", "way(up). +!choose <- +chosen.");
        agent(
                "a",
                "way(down). +!act(_, _) <- .include(\"more.asl\", side); .include(\"more.asl\", NS);"
                        + " !side::choose; ?side::way(W); ?NS::way(W);"
                        + " if (side::chosen & not chosen & not NS::chosen & way(down)) { do(W) }.");
        team("a;");
        Proposal made = ask("north").get(0);
        assertEquals("up", made.getName(), made.toString());
    }

    @Test
    void projectsThatCanNotBeRunSayWhy() throws Exception {
        agent("a", "a(1)).");
        Problem place = assertThrows(Problem.class, () -> project("MAS all {\n agents: a;\n ]"));
        assertEquals("parse 3:2", place.name + " " + place.line + ":" + place.column, place.getMessage());
        assertEquals(
                "missing_file",
                assertThrows(Problem.class, () -> project("MAS all { agents: nobody; }")).name);
        Problem world =
                assertThrows(Problem.class, () -> project("MAS all { environment: House agents: a; }"));
        assertTrue(world.getMessage().contains("environment"));
        Problem inside = assertThrows(Problem.class, () -> team("a;"));
        assertTrue(inside.file.endsWith("a.asl"));
    }
}
