package mosaic.jason;

import com.google.protobuf.ByteString;
import jason.asSemantics.ActionExec;
import jason.asSemantics.Circumstance;
import jason.asSemantics.Event;
import jason.asSemantics.Intention;
import jason.asSemantics.IntendedMeans;
import jason.asSemantics.TransitionSystem;
import jason.asSyntax.Atom;
import jason.asSyntax.Literal;
import jason.asSyntax.LiteralImpl;
import jason.asSyntax.NumberTermImpl;
import jason.asSyntax.Term;
import jason.asSyntax.Trigger;
import jason.asSyntax.Trigger.TEOperator;
import jason.asSyntax.Trigger.TEType;
import jason.runtime.Settings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import mosaic.v1.DeciderOuterClass.Outcome;
import mosaic.v1.DeciderOuterClass.Proposal;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.ReviewQuestion;
import mosaic.v1.DeciderOuterClass.Trouble;
import mosaic.v1.DeciderOuterClass.Verdict;

/** The mind of one seat, driven cycle by cycle by its caller. Not thread-safe. */
final class Mind {
    private static final String REVIEW = "review";
    private static final String ACT = "act";
    private static final int COLD = 5;

    private Program program;
    private final Arch.Company company;
    private final Settings settings;
    private final LogTap tap;
    private final Limits limits;
    private final Counters counters;
    private final String name;
    private final Percepts percepts;
    private final Actions actions = new Actions();
    private final Deque<ActionExec> waiting = new ArrayDeque<>();

    private Careful agent;
    private TransitionSystem system;
    private Arch arch;
    private Beliefs beliefs;
    private Record record;
    private long lastId;
    private int passes;
    private boolean leftovers;
    private boolean acting;
    private boolean reloaded;
    private ProgramVerdict said;
    private ActionExec asked;

    Mind(Program program, String name, LogTap tap, Limits limits, Counters counters) throws Problem {
        this(program, name, tap, limits, counters, null);
    }

    /** `company`: the other agents of its system, or null. */
    Mind(Program program, String name, LogTap tap, Limits limits, Counters counters, Arch.Company company)
            throws Problem {
        this(program, name, tap, limits, counters, company, new Settings());
    }

    /** `settings`: its options in the project. */
    Mind(
            Program program, String name, LogTap tap, Limits limits, Counters counters, Arch.Company company,
            Settings settings)
            throws Problem {
        this.settings = settings;
        this.program = program;
        this.company = company;
        this.name = name;
        this.tap = tap;
        this.limits = limits;
        this.counters = counters;
        this.percepts = new Percepts(limits);
        make();
    }

    private void make() throws Problem {
        arch = new Arch(name, this::hear, company);
        agent = company == null ? new Lone() : new Careful();
        beliefs = new Beliefs();
        system = new TransitionSystem(agent, null, settings, arch);
        agent.setBB(beliefs);
        agent.initAg();
        agent.setLogger(arch);
        program.parseInto(agent);
        try {
            // Takes over what was parsed; there is no source left to load.
            agent.loadInitialAS(null);
        } catch (Exception e) {
            throw new Problem("parse", String.valueOf(e.getMessage()), "", program.path.toString(), 0, 0);
        }
        agent.setASLSrc(program.path.toString());
        record = new Record(program, agent, beliefs, limits, company == null ? "" : name);
        waiting.clear();
        asked = null;
        leftovers = false;
    }

    String name() {
        return name;
    }

    /** Replaces the program. Percepts are kept, its own beliefs are lost. */
    void reload(Program other) throws Problem {
        Program before = program;
        program = other;
        try {
            make();
        } catch (Problem e) {
            program = before;
            make();
            throw e;
        } finally {
            percepts.again(agent);
            reloaded = true;
        }
    }

    // -- reviews ------------------------------------------------------------------------------

    Verdict review(ReviewQuestion asking, List<Trouble> troubles) {
        Question question = asking.getQuestion();
        long begun = System.nanoTime();
        acting = false;
        try {
            begin(question, troubles);
            Term action = actions.term(asking.getProposal().getAction());
            if (leftovers) {
                dropGoals(REVIEW);
            }
            said = new ProgramVerdict(++lastId, actions, counters, where(question));
            Trigger goal = goal(REVIEW, question, action, asking.getProposedBy());
            record.expects(REVIEW);
            system.getC().addEvent(new Event(goal, Intention.EmptyInt));
            int cycles = run(question, () -> said.answered());
            Verdict.Builder verdict = said.verdict.setId(question.getId());
            verdict.setMind(record.mind(said.speaker, cycles, begun, tap.said()));
            return verdict.build();
        } catch (Ended e) {
            Verdict.Builder verdict = ended(question, e);
            if (e.quiet) {
                // What failed was seen when the engine asked.
                verdict.setMind(record.mind(null, 0, begun, tap.said()));
            }
            return verdict.build();
        } catch (Problem e) {
            counters.count(e.name);
            return failed(question).setTrouble(e.wire()).build();
        } catch (TermCodec.Unsayable e) {
            counters.count("malformed");
            return failed(question).setTrouble(new Problem("malformed", e.getMessage()).wire()).build();
        }
    }

    private Verdict.Builder ended(Question question, Ended e) {
        Verdict.Builder verdict = said == null ? Verdict.newBuilder() : said.verdict;
        verdict.setId(question.getId()).clearVerdict().clearAction().clearAllowed();
        // What the program got wrong itself says more than that nothing came of it.
        if (!verdict.hasTrouble() || !e.quiet) {
            verdict.setTrouble(e.trouble);
        }
        return verdict;
    }

    private static Verdict.Builder failed(Question question) {
        return Verdict.newBuilder().setId(question.getId());
    }

    // -- decisions ----------------------------------------------------------------------------

    Proposal decide(Question question, List<Trouble> troubles) {
        return decide(question, troubles, () -> run(question, () -> !waiting.isEmpty()));
    }

    /** Reasons until there is an action; returns the number of cycles. */
    private interface Reasoning {
        int run() throws Ended;
    }

    private Proposal decide(Question question, List<Trouble> troubles, Reasoning reasoning) {
        long begun = System.nanoTime();
        Proposal.Builder proposal = Proposal.newBuilder().setId(question.getId());
        acting = true;
        said = null;
        try {
            // The new percepts come first: a plan that goes on sees what its action led to.
            begin(question, troubles);
            complete(question);
            Trigger goal = goal(ACT, question, null, "");
            record.expects(ACT);
            if (agent.getPL().hasCandidatePlan(goal) && waiting.isEmpty()) {
                dropGoals(ACT);
                lastId++;
                goal = goal(ACT, question, null, "");
                system.getC().addEvent(new Event(goal, Intention.EmptyInt));
            }
            int cycles = reasoning.run();
            asked = waiting.poll();
            Literal action = asked.getActionTerm();
            proposal.setAction(actions.value(argument(action)));
            proposal.setName(actions.name(proposal.getAction()));
            IntendedMeans speaker = asked.getIntention().peek();
            proposal.setText(speaker == null ? "" : Explainer.label(speaker.getPlan()));
            proposal.setMind(record.mind(speaker, cycles, begun, tap.said()));
            return proposal.build();
        } catch (Ended e) {
            return proposal.setTrouble(e.trouble).build();
        } catch (Problem e) {
            counters.count(e.name);
            return proposal.setTrouble(e.wire()).build();
        }
    }

    /** `up` is the action of that name; `do(X)` is any action X. */
    private static Term argument(Literal action) {
        if (action.getArity() == 1 && action.getFunctor().equals("do")) {
            return action.getTerm(0);
        }
        return action.getArity() == 0 ? new Atom(action.getFunctor()) : action;
    }

    /** Ends the last step's action; it fails if another action was executed. */
    private void complete(Question question) {
        if (asked == null) {
            return;
        }
        ActionExec done = asked;
        asked = null;
        Outcome last = question.getLast();
        boolean changed = last.hasProposed() && !last.getProposed().equals(last.getExecuted());
        done.setResult(!changed);
        if (changed) {
            done.setFailureReason(new Atom("replaced"), "another action was executed");
        }
        arch.actionExecuted(done);
    }

    /** Ends the episode: its last percepts and outcome are perceived, nothing is decided. */
    void over(Question question) {
        try {
            acting = true;
            said = null;
            begin(question, new ArrayList<>());
            complete(question);
            run(question, () -> false);
        } catch (Ended | Problem e) {
            // Nobody waits for an answer; what went wrong was counted where it happened.
        }
        waiting.clear();
    }

    // -- in a system of several ---------------------------------------------------------------

    /** Runs in a separate thread beside the others, until the time window closes. */
    Proposal decide(Question question, List<Trouble> troubles, Team.Window window) {
        return decide(question, troubles, () -> attend(window, question));
    }

    /** Runs without a question: continues its intentions and receives messages. */
    void attend(Team.Window window) {
        tap.clear();
        acting = true;
        said = null;
        try {
            attend(window, null);
        } catch (Ended e) {
            // It was counted where it happened.
        }
    }

    /** Results of the time without a question. `whole`: an episode begins. */
    ByteString aside(boolean whole) {
        if (whole) {
            record.whole();
        }
        return record.mind(null, 0, System.nanoTime(), tap.said());
    }

    /** Ends its episode; it continues as above. */
    void over(Question question, Team.Window window) {
        try {
            acting = true;
            said = null;
            begin(question, new ArrayList<>());
            complete(question);
            attend(window, null);
        } catch (Ended | Problem e) {
            // As above.
        }
        waiting.clear();
    }

    private int attend(Team.Window window, Question question) throws Ended {
        boolean cold = question != null && (question.getWarmUp() || ++passes <= COLD);
        Circumstance mind = system.getC();
        boolean open = question != null;
        int cycles = 0;
        arch.arm(limits.cpuNanos(cold), window.nanosLeft());
        try {
            while (!window.isOver()) {
                cycle(mind);
                cycles++;
                if (open && !waiting.isEmpty()) {
                    open = false;
                    window.answered();
                }
                if (resting(mind) && !window.rest(this)) {
                    break;
                }
                if (open && cycles >= limits.cycles()) {
                    throw end("runaway", "no action after " + cycles + " cycles");
                }
                if ((cycles & 15) == 0 && arch.budget().spent()) {
                    if (open) {
                        throw end("deadline", "no action within its time");
                    }
                    break;
                }
            }
            if (open) {
                throw nothing(mind);
            }
            return cycles;
        } catch (ReviewTimeout e) {
            system.getC().create();
            throw end("deadline", "one cycle took longer than its time");
        } catch (StackOverflowError e) {
            throw overflow();
        } finally {
            arch.disarm();
            window.left();
        }
    }

    void receive(jason.asSemantics.Message message) {
        arch.receive(message);
    }

    boolean hasMail() {
        return arch.hasMail();
    }

    boolean stirred() {
        return arch.stirred();
    }

    /** Whether passing time alone may give it work. */
    boolean waits() {
        return !system.getC().getPendingIntentions().isEmpty();
    }

    // -- one pass -----------------------------------------------------------------------------

    private void begin(Question question, List<Trouble> troubles) throws Problem {
        tap.clear();
        if (reloaded) {
            reloaded = false;
            lost(troubles);
        }
        if (question.hasStart()) {
            actions.begin(question.getStart());
            record.whole();
            seed(question.getStart().getSeed());
            if (question.getStart().getResumed()) {
                lost(troubles);
            }
        }
        actions.question(question);
        percepts.apply(question.getPercepts(), agent);
    }

    private void lost(List<Trouble> troubles) {
        counters.count("beliefs_lost");
        troubles.add(new Problem("beliefs_lost", "what " + name + " had come to believe is lost").wire());
    }

    private void seed(long seed) {
        try {
            jason.stdlib.set_random_seed.getAgRandomIA(system).setSeed(seed);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private Trigger goal(String functor, Question question, Term action, String by) {
        LiteralImpl literal = new LiteralImpl(functor);
        literal.addTerm(new NumberTermImpl(lastId));
        literal.addTerm(TermCodec.text(question.getSeat()));
        if (action != null) {
            literal.addTerm(action);
        }
        if (!by.isEmpty() && !by.equals("operator")) {
            LiteralImpl annotation = new LiteralImpl("proposed_by");
            annotation.addTerm(TermCodec.text(by));
            literal.addAnnot(annotation);
        }
        return new Trigger(TEOperator.add, TEType.achieve, literal);
    }

    private String where(Question question) {
        return question.getSlot() + "-" + question.getSeat() + "-" + question.getEpisode() + "-"
                + question.getStep();
    }

    /** A pass without the wanted result. */
    private static final class Ended extends Exception {
        private static final long serialVersionUID = 1L;
        final transient Trouble trouble;
        /** Whether nothing failed, but no verdict was given. */
        final boolean quiet;

        Ended(Trouble trouble, boolean quiet) {
            super(trouble.getMessage(), null, false, false);
            this.trouble = trouble;
            this.quiet = quiet;
        }
    }

    private interface Done {
        boolean is();
    }

    /** One reasoning cycle, recorded part by part. */
    private void cycle(Circumstance mind) {
        system.sense();
        record.deliberates();
        system.deliberate();
        record.selected(mind);
        system.act();
        record.acted();
    }

    /** Runs the agent until it has answered and rests. Returns the number of cycles. */
    private int run(Question question, Done done) throws Ended {
        long cpu = limits.cpuNanos(question.getWarmUp() || ++passes <= COLD);
        Circumstance mind = system.getC();
        int cycles = 0;
        int tail = 0;
        arch.arm(cpu, limits.wallNanos(question.getDeadlineMs()));
        try {
            while (true) {
                cycle(mind);
                cycles++;
                boolean answered = done.is();
                boolean resting = resting(mind);
                if (answered && (resting || acting || ++tail > limits.tail())) {
                    leftovers = !resting;
                    return cycles;
                }
                if (resting) {
                    throw nothing(mind);
                }
                if (!answered && cycles >= limits.cycles()) {
                    throw end("runaway", "no answer after " + cycles + " cycles");
                }
                if ((cycles & 15) == 0 && arch.budget().spent()) {
                    if (answered) {
                        leftovers = true;
                        return cycles;
                    }
                    throw end("deadline", "no answer within its time (" + cpu / 1_000_000 + " ms)");
                }
            }
        } catch (ReviewTimeout e) {
            system.getC().create();
            throw end("deadline", "one cycle took longer than its time (" + cpu / 1_000_000 + " ms)");
        } catch (StackOverflowError e) {
            throw overflow();
        } finally {
            arch.disarm();
        }
    }

    private static boolean resting(Circumstance mind) {
        return !mind.hasEvent()
                && !mind.hasRunningIntention()
                && !mind.hasFeedbackAction()
                && !mind.hasAtomicIntention()
                && !mind.hasMsg();
    }

    private Ended nothing(Circumstance mind) throws Ended {
        if (tap.thrown() instanceof StackOverflowError) {
            return overflow();
        }
        if (tap.thrown() instanceof OutOfMemoryError lack) {
            throw lack;
        }
        if (tap.thrown() instanceof ReviewTimeout) {
            return end("deadline", "an action took longer than the review may");
        }
        String functor = acting ? ACT : REVIEW;
        for (Intention each : mind.getPendingIntentions().values()) {
            if (isOf(each, functor)) {
                return quiet("undecided", "the plan waits for something");
            }
        }
        String said = tap.lastWarning();
        return quiet("no_decision", said.isEmpty() ? "the program came to rest without an answer" : said);
    }

    private Ended quiet(String name, String message) {
        return stop(name, message, true);
    }

    private Ended end(String name, String message) {
        return stop(name, message, false);
    }

    private Ended stop(String name, String message, boolean quiet) {
        counters.count(name);
        if (!quiet || acting) {
            record.drops();
        }
        dropGoals(acting ? ACT : REVIEW);
        leftovers = false;
        return new Ended(new Problem(name, message).wire(), quiet);
    }

    /** Recreates the agent, because its interrupted state can't be trusted. */
    private Ended overflow() {
        counters.count("stack_overflow");
        try {
            make();
            percepts.again(agent);
        } catch (Problem e) {
            return new Ended(e.wire(), false);
        }
        return new Ended(
                new Problem(
                                "stack_overflow",
                                "the program calls itself without end; its own beliefs are lost")
                        .wire(),
                false);
    }

    /** Drops goals of earlier steps, which must not use the cycles of this one. */
    private void dropGoals(String functor) {
        Circumstance mind = system.getC();
        List<Intention> old = new ArrayList<>();
        for (Iterator<Intention> all = mind.getAllIntentions(); all.hasNext(); ) {
            Intention each = all.next();
            if (isOf(each, functor)) {
                old.add(each);
            }
        }
        for (Intention each : old) {
            mind.dropIntention(each);
        }
        for (Event event : new ArrayList<>(mind.getEvents())) {
            if (event.getIntention() == null && is(event.getTrigger(), functor)) {
                mind.removeEvent(event);
            }
        }
        leftovers = false;
    }

    private static boolean isOf(Intention intention, String functor) {
        if (intention == null || intention.isFinished()) {
            return false;
        }
        IntendedMeans bottom = intention.getBottom();
        return bottom != null && is(bottom.getTrigger(), functor);
    }

    private static boolean is(Trigger trigger, String functor) {
        return trigger.isGoal() && trigger.getLiteral().getFunctor().equals(functor);
    }

    private void hear(ActionExec exec) {
        if (company != null && !company.plays(name)) {
            exec.setResult(false);
            exec.setFailureReason(new Atom("no_seat"), name + " has no seat to act in");
            arch.actionExecuted(exec);
            return;
        }
        if (acting && !ProgramVerdict.isWord(exec.getActionTerm())) {
            // Stays pending until the environment has stepped.
            waiting.add(exec);
            return;
        }
        if (said == null) {
            counters.count("late");
            exec.setResult(true);
        } else {
            said.hear(exec);
        }
        arch.actionExecuted(exec);
    }

    /** An agent without Jason's plans for messages, which nobody sends. */
    private static final class Lone extends Careful {
        @Override
        public void loadKqmlPlans() {}
    }
}
