package mosaic.jason;

import jason.JasonException;
import jason.asSemantics.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mosaic.v1.DeciderOuterClass.Proposal;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.Trouble;

/**
 * The agents of a project in one run and slot, each in a thread of its own. Their world stands still while
 * they think: they run from a question until everybody who was asked has acted, and then pause.
 */
final class Team implements Arch.Company, AutoCloseable {
    private static final long STACK = 8L << 20;
    private static final long LOOK_MILLIS = 5;

    private final Map<String, Mind> minds = new LinkedHashMap<>();
    private final Map<String, ExecutorService> threads = new HashMap<>();
    private final Map<String, Mind> bySeat = new HashMap<>();
    private final Conversation conversation = new Conversation();
    private final Project project;
    private final Limits limits;
    private volatile Window window;

    Team(Project project, LogTap tap, Limits limits, Counters counters) throws Problem {
        this.project = project;
        this.limits = limits;
        for (Project.Member each : project.members) {
            minds.put(
                    each.name(),
                    new Mind(each.program(), each.name(), tap, limits, counters, this, each.settings()));
        }
        for (String name : minds.keySet()) {
            threads.put(name, Executors.newSingleThreadExecutor(task -> daemon(task, name)));
        }
    }

    private Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(null, () -> Society.in(this, task), name, STACK);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        threads.values().forEach(ExecutorService::shutdownNow);
    }

    // -- seats --------------------------------------------------------------------------------

    /** The one that the project says, the one of that name, or the next that has none. */
    private Mind of(Question question) throws Problem {
        List<String> seats = question.getStart().getSeatsList();
        for (String each : seats) {
            bind(each, seats);
        }
        Mind mind = bind(question.getSeat(), seats);
        if (mind == null) {
            String who = project.program.name();
            throw new Problem("error", "no agent of " + who + " plays " + question.getSeat());
        }
        return mind;
    }

    private Mind bind(String seat, List<String> seats) {
        Mind mind = bySeat.get(seat);
        if (mind == null) {
            mind = free(seat, seats);
            if (mind != null) {
                bySeat.put(seat, mind);
            }
        }
        return mind;
    }

    private Mind free(String seat, List<String> seats) {
        String atom = TermCodec.asAtom(seat);
        Mind next = null;
        for (Project.Member each : project.members) {
            Mind mind = minds.get(each.name());
            if (bySeat.containsValue(mind)) {
                continue;
            }
            boolean named = each.name().equals(seat) || each.name().equals(atom);
            if (each.seat().equals(seat) || each.seat().isEmpty() && named) {
                return mind;
            }
            boolean promised = !each.seat().isEmpty() || isSeat(each.name(), seats);
            next = next == null && !promised ? mind : next;
        }
        return next;
    }

    private static boolean isSeat(String name, List<String> seats) {
        return seats.stream().anyMatch(one -> one.equals(name) || name.equals(TermCodec.asAtom(one)));
    }

    @Override
    public boolean plays(String name) {
        return bySeat.containsValue(minds.get(name));
    }

    // -- questions ----------------------------------------------------------------------------

    /** All that are asked at the same moment. */
    List<Proposal> decide(List<Question> questions, List<Trouble> troubles) {
        Map<Mind, Question> asked = new LinkedHashMap<>();
        Map<Long, Proposal> answers = new HashMap<>();
        int deadline = 0;
        for (Question each : questions) {
            try {
                if (asked.putIfAbsent(of(each), each) != null) {
                    throw new Problem("malformed", each.getSeat() + " is asked twice at once");
                }
                int own = each.getDeadlineMs();
                deadline = deadline == 0 || own > 0 && own < deadline ? own : deadline;
            } catch (Problem e) {
                answers.put(each.getId(), trouble(each, e));
            }
        }
        boolean whole = asked.values().stream().anyMatch(Question::hasStart);
        asked.values().stream().findFirst().ifPresent(conversation::at);
        Map<Mind, List<Trouble>> heard = new HashMap<>();
        asked.keySet().forEach(mind -> heard.put(mind, new ArrayList<>()));
        // What counts for nothing is not waited for: without percepts nothing may ever come.
        boolean counts = asked.values().stream().anyMatch(question -> !question.getWarmUp());
        Window open = new Window(minds.values(), asked.size(), limits.wallNanos(deadline), counts);
        Map<Mind, Future<Proposal>> thinking = go(open, mind -> {
            Question question = asked.get(mind);
            if (question == null) {
                mind.attend(open);
                if (!plays(mind.name())) {
                    conversation.beside(mind.name(), mind.aside(whole));
                }
                return null;
            }
            return mind.decide(question, heard.get(mind), open);
        });
        asked.forEach((mind, question) -> answers.put(question.getId(), result(thinking.get(mind))));
        heard.values().forEach(troubles::addAll);
        return recorded(questions.stream().map(each -> answers.get(each.getId())).toList());
    }

    /** The first answer that is one carries what belongs to the whole system. */
    private List<Proposal> recorded(List<Proposal> answers) {
        List<Proposal> made = new ArrayList<>(answers);
        for (int at = 0; at < made.size(); at++) {
            Proposal each = made.get(at);
            if (!each.hasTrouble()) {
                made.set(at, each.toBuilder().setMind(each.getMind().concat(conversation.taken())).build());
                break;
            }
        }
        return made;
    }

    private static Proposal trouble(Question question, Problem problem) {
        return Proposal.newBuilder().setId(question.getId()).setTrouble(problem.wire()).build();
    }

    /** The episode is over for a seat. */
    void over(Question question) throws Problem {
        Mind told = of(question);
        conversation.at(question);
        Window open = new Window(minds.values(), 0, limits.wallNanos(question.getDeadlineMs()), false);
        go(open, mind -> {
            if (mind == told) {
                mind.over(question, open);
            } else {
                mind.attend(open);
            }
            return null;
        });
    }

    private interface Work {
        Proposal of(Mind mind);
    }

    /** Comes back when everybody has paused. */
    private Map<Mind, Future<Proposal>> go(Window open, Work work) {
        window = open;
        Map<Mind, Future<Proposal>> thinking = new LinkedHashMap<>();
        minds.forEach((name, mind) -> thinking.put(mind, threads.get(name).submit(() -> work.of(mind))));
        thinking.values().forEach(Team::result);
        window = null;
        return thinking;
    }

    private static Proposal result(Future<Proposal> thought) {
        try {
            return thought.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void reload(Project other) throws Problem {
        for (Project.Member each : other.members) {
            minds.get(each.name()).reload(each.program());
        }
    }

    // -- what agents do to each other ---------------------------------------------------------

    @Override
    public void send(Message message) throws Exception {
        Mind receiver = minds.get(message.getReceiver());
        if (receiver == null) {
            throw new JasonException("nobody is called " + message.getReceiver());
        }
        conversation.said(message);
        receiver.receive(new Message(message));
        stir();
    }

    @Override
    public Collection<String> names() {
        return List.copyOf(minds.keySet());
    }

    @Override
    public void stir() {
        Window open = window;
        if (open != null) {
            open.look();
        }
    }

    /** The time in which agents run. */
    static final class Window {
        private final Collection<Mind> all;
        private final long end;
        private final boolean waits;
        private int busy;
        private int missing;
        private boolean over;

        Window(Collection<Mind> all, int missing, long nanos, boolean waits) {
            this.all = all;
            this.missing = missing;
            this.waits = waits;
            busy = all.size();
            end = System.nanoTime() + nanos;
        }

        long nanosLeft() {
            return Math.max(1, end - System.nanoTime());
        }

        synchronized boolean isOver() {
            return over || System.nanoTime() - end > 0;
        }

        synchronized void answered() {
            if (--missing == 0) {
                close();
            }
        }

        synchronized void look() {
            notifyAll();
        }

        private void close() {
            over = true;
            notifyAll();
        }

        /** Who has nothing to do waits here for something. False: it is to pause. */
        synchronized boolean rest(Mind mind) {
            busy--;
            try {
                while (!isOver()) {
                    if (mind.stirred()) {
                        return true;
                    }
                    if (busy == 0 && nothingComes()) {
                        close();
                        return false;
                    }
                    wait(LOOK_MILLIS);
                }
                return false;
            } catch (InterruptedException e) {
                return false;
            } finally {
                busy++;
            }
        }

        private boolean nothingComes() {
            for (Mind each : all) {
                if (each.hasMail() || waits && each.waits()) {
                    return false;
                }
            }
            return true;
        }

        /** It is not in this window any more, for whatever reason. */
        synchronized void left() {
            busy--;
            notifyAll();
        }
    }
}
