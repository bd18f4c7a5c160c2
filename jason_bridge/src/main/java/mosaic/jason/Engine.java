package mosaic.jason;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mosaic.v1.DeciderOuterClass.DecideRequest;
import mosaic.v1.DeciderOuterClass.DecideResponse;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.ReviewQuestion;
import mosaic.v1.DeciderOuterClass.ReviewRequest;
import mosaic.v1.DeciderOuterClass.ReviewResponse;
import mosaic.v1.DeciderOuterClass.Trouble;
import mosaic.v1.DeciderOuterClass.Verdict;
import mosaic.v1.DeciderOuterClass.Proposal;

/** The minds of this process: one for every run, slot and seat, or one for all if shared. */
final class Engine {
    /** Passes of the warm-up, so that the first real one meets compiled code. */
    private static final int WARM_UPS = 400;
    private static final long WARM_UP_NANOS = 300_000_000L;
    private static final String SPARE = "agent";

    private Program program;
    /** The team, if the program is a system of several agents. */
    private Project project;
    private Problem unusable;
    private final boolean shared;
    private final LogTap tap;
    private final Limits limits;
    private final Consumer<String> fatal;
    private final Counters counters = new Counters();
    private final Map<String, Mind> minds = new HashMap<>();
    private final Map<String, Team> teams = new HashMap<>();
    /** A mind prepared for the first question of a run. */
    private Mind spare;

    /** `fatal` is called with the reason if this process can't continue; it does not return. */
    Engine(Program program, Problem unusable, boolean shared, LogTap tap, Limits limits, Consumer<String> fatal) {
        this.program = program;
        this.shared = shared;
        this.tap = tap;
        this.limits = limits;
        this.fatal = fatal;
        this.unusable = unusable == null ? tried() : unusable;
    }

    private Problem tried() {
        try {
            if (Project.is(program.path)) {
                project = new Project(program);
                new Team(project, tap, limits, counters).close();
                return null;
            }
            spare = new Mind(program, SPARE, tap, limits, counters);
            return null;
        } catch (Problem e) {
            return e;
        }
    }

    /** Reason why no program can run here; null if one can. */
    Problem unusable() {
        return unusable;
    }

    Program program() {
        return program;
    }

    Counters counters() {
        return counters;
    }

    boolean isTeam() {
        return project != null;
    }

    int minds() {
        return project == null ? minds.size() : teams.size() * project.members.size();
    }

    /** Reloads the program; one that can't be read changes nothing. */
    synchronized void reload(Path path) throws Problem {
        if (isTeam() != Project.is(path) && unusable == null) {
            throw new Problem("error", "a single program and a system can't take each other's place");
        }
        Program fresh = new Program(path);
        if (Project.is(path)) {
            reload(new Project(fresh));
        } else {
            Mind tried = new Mind(fresh, SPARE, tap, limits, counters);
            for (Mind each : minds.values()) {
                each.reload(fresh);
            }
            spare = tried;
        }
        program = fresh;
        unusable = null;
        counters.count("reloaded");
    }

    private void reload(Project fresh) throws Problem {
        List<String> before = project == null ? List.of() : project.names();
        if (project != null && !before.equals(fresh.names())) {
            throw new Problem("error", "the agents were " + before + "; others need a restart");
        }
        new Team(fresh, tap, limits, counters).close();
        for (Team each : teams.values()) {
            each.reload(fresh);
        }
        project = fresh;
    }

    synchronized ReviewResponse review(String run, ReviewRequest request) {
        ReviewResponse.Builder response = ReviewResponse.newBuilder().setAsk(request.getAsk());
        List<Trouble> troubles = new ArrayList<>();
        for (ReviewQuestion each : request.getQuestionsList()) {
            response.addVerdicts(review(run, each, troubles));
        }
        return response.addAllTroubles(troubles).putAllCounters(counters.all()).build();
    }

    private Verdict review(String run, ReviewQuestion asking, List<Trouble> troubles) {
        Question question = asking.getQuestion();
        try {
            if (unusable != null) {
                throw unusable;
            }
            if (project != null) {
                throw new Problem("error", "a multi-agent system can't be a supervisor");
            }
            if (question.getOver()) {
                known(run, question).over(question);
                return Verdict.newBuilder().setId(question.getId()).build();
            }
            if (question.getWarmUp()) {
                return warmUp(question, mind -> mind.review(asking, new ArrayList<>()));
            }
            return known(run, question).review(asking, troubles);
        } catch (Problem e) {
            return Verdict.newBuilder().setId(question.getId()).setTrouble(e.wire()).build();
        } catch (RuntimeException e) {
            return Verdict.newBuilder().setId(question.getId()).setTrouble(broken(run, question, e)).build();
        } catch (OutOfMemoryError e) {
            throw dead(e);
        }
    }

    synchronized DecideResponse decide(String run, DecideRequest request) {
        DecideResponse.Builder response = DecideResponse.newBuilder().setAsk(request.getAsk());
        List<Trouble> troubles = new ArrayList<>();
        if (project != null && unusable == null) {
            response.addAllProposals(together(run, request.getQuestionsList(), troubles));
        } else {
            for (Question each : request.getQuestionsList()) {
                response.addProposals(decide(run, each, troubles));
            }
        }
        return response.addAllTroubles(troubles).putAllCounters(counters.all()).build();
    }

    /** Seats of one slot that are asked at once run in parallel. */
    private List<Proposal> together(String run, List<Question> questions, List<Trouble> troubles) {
        Map<String, List<Question>> bySlot = new LinkedHashMap<>();
        for (Question each : questions) {
            String key = each.getWarmUp() ? "warm up" : run + "/" + each.getSlot();
            bySlot.computeIfAbsent(key, none -> new ArrayList<>()).add(each);
        }
        List<Proposal> answers = new ArrayList<>();
        bySlot.forEach((key, asked) -> {
            try {
                boolean cold = asked.get(0).getWarmUp();
                Team team = cold ? new Team(project, tap, limits, new Counters()) : teams.get(key);
                if (team == null) {
                    teams.put(key, team = new Team(project, tap, limits, counters));
                }
                answers.addAll(ask(team, asked, troubles));
                if (cold) {
                    team.close();
                }
            } catch (Problem e) {
                asked.forEach(one -> answers.add(
                        Proposal.newBuilder().setId(one.getId()).setTrouble(e.wire()).build()));
            } catch (RuntimeException e) {
                teams.remove(key);
                asked.forEach(one -> answers.add(
                        Proposal.newBuilder().setId(one.getId()).setTrouble(broken(run, one, e)).build()));
            } catch (OutOfMemoryError e) {
                throw dead(e);
            }
        });
        return answers;
    }

    private static List<Proposal> ask(Team team, List<Question> asked, List<Trouble> troubles) throws Problem {
        List<Question> open = new ArrayList<>();
        List<Proposal> answers = new ArrayList<>();
        for (Question each : asked) {
            if (each.getOver()) {
                team.over(each);
                answers.add(Proposal.newBuilder().setId(each.getId()).build());
            } else {
                open.add(each);
            }
        }
        if (!open.isEmpty()) {
            answers.addAll(team.decide(open, troubles));
        }
        return answers;
    }

    private Proposal decide(String run, Question question, List<Trouble> troubles) {
        try {
            if (unusable != null) {
                throw unusable;
            }
            if (question.getOver()) {
                known(run, question).over(question);
                return Proposal.newBuilder().setId(question.getId()).build();
            }
            if (question.getWarmUp()) {
                return warmUp(question, mind -> mind.decide(question, new ArrayList<>()));
            }
            return known(run, question).decide(question, troubles);
        } catch (Problem e) {
            return Proposal.newBuilder().setId(question.getId()).setTrouble(e.wire()).build();
        } catch (RuntimeException e) {
            return Proposal.newBuilder().setId(question.getId()).setTrouble(broken(run, question, e)).build();
        } catch (OutOfMemoryError e) {
            throw dead(e);
        }
    }

    private interface Pass<T extends MessageLite> {
        T through(Mind mind);
    }

    /** Warms up with a temporary mind, without counting. */
    private <T extends MessageLite> T warmUp(Question question, Pass<T> pass) throws Problem {
        tap.mute(true);
        try {
            return rehearsed(question, pass);
        } finally {
            tap.mute(false);
        }
    }

    private <T extends MessageLite> T rehearsed(Question question, Pass<T> pass) throws Problem {
        Mind mind = new Mind(program, "warm_up", tap, limits, new Counters());
        long time = WARM_UP_NANOS;
        if (question.getDeadlineMs() > 0) {
            time = Math.min(time, question.getDeadlineMs() * 300_000L);
        }
        long begun = System.nanoTime();
        T answer = pass.through(mind);
        byte[] asked = question.toByteArray();
        for (int i = 1; i < WARM_UPS && System.nanoTime() - begun < time; i++) {
            answer = pass.through(mind);
            answer.toByteString();
            reread(asked);
        }
        return answer;
    }

    /** Warms up the parsing of questions. */
    private static void reread(byte[] asked) {
        try {
            Question.parseFrom(asked);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }

    private Mind known(String run, Question question) throws Problem {
        String key = key(run, question);
        Mind mind = minds.get(key);
        if (mind == null) {
            String seat = TermCodec.asAtom(question.getSeat());
            mind = seat == null || seat.equals(SPARE) ? spare : null;
            spare = mind == null ? spare : null;
            if (mind == null) {
                mind = new Mind(program, seat == null ? SPARE : seat, tap, limits, counters);
            }
            minds.put(key, mind);
        }
        return mind;
    }

    /** Handles a defect of Jason or the bridge: drops this mind, keeps the others. */
    private Trouble broken(String run, Question question, RuntimeException e) {
        counters.count("error");
        minds.remove(key(run, question));
        java.util.logging.Logger.getLogger("mosaic").log(java.util.logging.Level.SEVERE, at(e), e);
        return new Problem("error", e + "; the mind is made anew and what it believed is lost").wire();
    }

    private static String at(RuntimeException e) {
        StackTraceElement[] trace = e.getStackTrace();
        return trace.length == 0 ? "somewhere" : String.valueOf(trace[0]);
    }

    private String key(String run, Question question) {
        return shared ? "" : run + "/" + question.getSlot() + "/" + question.getSeat();
    }

    private Error dead(OutOfMemoryError e) {
        minds.clear();
        fatal.accept("out_of_memory: the program needs more memory than the bridge may have");
        return e;
    }
}
