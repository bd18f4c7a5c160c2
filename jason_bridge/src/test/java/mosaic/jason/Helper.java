package mosaic.jason;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import mosaic.v1.DeciderOuterClass.Percepts;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.ReviewQuestion;
import mosaic.v1.DeciderOuterClass.Term;
import mosaic.v1.DeciderOuterClass.Trouble;
import mosaic.v1.DeciderOuterClass.Verdict;
import mosaic.v1.Records.Value;

/** A mind of a program, without any wire. */
final class Helper {
    static final ByteArrayOutputStream OUT = new ByteArrayOutputStream();
    static final LogTap TAP;

    static {
        BridgeConfig.install();
        PrintStream stream = new PrintStream(OUT, true, StandardCharsets.UTF_8);
        TAP = LogTap.install(stream, stream);
    }

    final Counters counters = new Counters();
    final List<Trouble> troubles = new ArrayList<>();
    final Mind mind;

    Helper(String source) throws Problem {
        this(source, Limits.of(2000, Limits.CYCLES, true));
    }

    Helper(String source, Limits limits) throws Problem {
        mind = new Mind(new Program("test.asl", source), "agent", TAP, limits, counters);
    }

    static Value number(long number) {
        return Value.newBuilder().setInteger(number).build();
    }

    static Value text(String text) {
        return Value.newBuilder().setText(text).build();
    }

    static Term term(String functor, Object... args) {
        Term.Builder term = Term.newBuilder().setFunctor(functor);
        for (Object arg : args) {
            term.addArgs(arg instanceof String s ? text(s) : number((Integer) arg));
        }
        return term.build();
    }

    static Percepts full(Term... terms) {
        return Percepts.newBuilder().setFull(true).addAllAdded(List.of(terms)).build();
    }

    /** A new episode with these draws. */
    void seed(long seed) {
        Question.Builder question = Question.newBuilder().setId(1).setSeat("agent");
        question.getStartBuilder().setSeed(seed);
        mind.over(question.build());
    }

    Verdict review(String action) {
        return review(text(action), Percepts.getDefaultInstance());
    }

    Verdict review(Value action, Percepts percepts) {
        Question question = Question.newBuilder().setId(9).setSeat("agent").setPercepts(percepts).build();
        ReviewQuestion.Builder asking = ReviewQuestion.newBuilder().setQuestion(question);
        asking.getProposalBuilder().setAction(action);
        return mind.review(asking.build(), troubles);
    }
}
