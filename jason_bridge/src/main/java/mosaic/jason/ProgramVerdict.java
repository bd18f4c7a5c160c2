package mosaic.jason;

import jason.asSemantics.ActionExec;
import jason.asSemantics.IntendedMeans;
import jason.asSyntax.ListTerm;
import jason.asSyntax.Literal;
import jason.asSyntax.NumberTerm;
import jason.asSyntax.Structure;
import jason.asSyntax.Term;
import java.util.List;
import mosaic.v1.DeciderOuterClass.Annotation;
import mosaic.v1.DeciderOuterClass.SetParam;
import mosaic.v1.DeciderOuterClass.Trouble;
import mosaic.v1.DeciderOuterClass.Verdict;

/** What the program said about one proposal: at most one verdict, any number of side actions. */
final class ProgramVerdict {
    private static final int SIDE_ACTIONS = 32;
    private static final List<String> WORDS =
            List.of(
                    "approve/1", "veto/2", "replace/3", "allow/2", "defer/2", "end_episode/2",
                    "annotate/3", "set_param/3");

    final long id;
    final Verdict.Builder verdict = Verdict.newBuilder();
    private final Actions actions;
    private final Counters counters;
    private final String where;
    private boolean answered;
    /** The plan that spoke, as it stood when it spoke. */
    IntendedMeans speaker;

    ProgramVerdict(long id, Actions actions, Counters counters, String where) {
        this.id = id;
        this.actions = actions;
        this.counters = counters;
        this.where = where;
    }

    boolean answered() {
        return answered;
    }

    static boolean isWord(Structure action) {
        return WORDS.contains(action.getFunctor() + "/" + action.getArity());
    }

    /** Takes an action of the program; a malformed one fails in the program, which may react. */
    void hear(ActionExec exec) {
        Structure action = exec.getActionTerm();
        exec.setResult(true);
        String fault = fault(action, exec);
        if (fault != null) {
            counters.count("malformed");
            exec.setResult(false);
            exec.setFailureReason(new jason.asSyntax.Atom("malformed"), fault);
            trouble("malformed", fault, exec);
        }
    }

    private String fault(Structure action, ActionExec exec) {
        if (!isWord(action)) {
            return action.getFunctor() + "/" + action.getArity() + " is no verdict and no side action";
        }
        for (Term term : action.getTerms()) {
            if (!term.isGround()) {
                return action + " has a variable without a value";
            }
        }
        if (!(action.getTerm(0) instanceof NumberTerm number)) {
            return action + " does not begin with the id of the review";
        }
        long said;
        try {
            said = (long) number.solve();
        } catch (jason.NoValueException e) {
            return action + " does not begin with the id of the review";
        }
        if (said != id) {
            counters.count(said < id ? "late" : "foreign");
            return null;
        }
        return switch (action.getFunctor()) {
            case "annotate" -> annotate(action);
            case "set_param" -> setParam(action);
            default -> verdict(action, exec);
        };
    }

    private String verdict(Structure action, ActionExec exec) {
        if (answered) {
            counters.count("double");
            trouble("double", "a second verdict: " + action, exec);
            return null;
        }
        String word = action.getFunctor();
        switch (word) {
            case "approve" -> {}
            case "replace" -> {
                verdict.setAction(actions.value(action.getTerm(1)));
                verdict.setReason(TermCodec.plain(action.getTerm(2)));
            }
            case "allow" -> {
                if (!(action.getTerm(1) instanceof ListTerm list)) {
                    return "allow/2 takes a list of actions";
                }
                for (Term each : list) {
                    verdict.addAllowed(actions.value(each));
                }
            }
            default -> verdict.setReason(TermCodec.plain(action.getTerm(1)));
        }
        verdict.setVerdict(word);
        speaker = exec.getIntention().peek();
        answered = true;
        return null;
    }

    private String annotate(Structure action) {
        if (verdict.getAnnotationsCount() >= SIDE_ACTIONS) {
            return "more than " + SIDE_ACTIONS + " annotations in one review";
        }
        verdict.addAnnotations(
                Annotation.newBuilder()
                        .setKey(TermCodec.plain(action.getTerm(1)))
                        .setText(TermCodec.plain(action.getTerm(2))));
        return null;
    }

    /** `set_param(Id, epsilon, 0.1)[id(k), expected("fewer falls")]`; without an id one is made. */
    private String setParam(Structure action) {
        int n = verdict.getSetParamsCount();
        if (n >= SIDE_ACTIONS) {
            return "more than " + SIDE_ACTIONS + " parameters in one review";
        }
        verdict.addSetParams(
                SetParam.newBuilder()
                        .setId(annotation(action, "id", where + "-" + n))
                        .setName(TermCodec.plain(action.getTerm(1)))
                        .setValue(TermCodec.value(action.getTerm(2)))
                        .setExpected(annotation(action, "expected", "")));
        return null;
    }

    private static String annotation(Structure action, String functor, String otherwise) {
        Literal found = action.getAnnot(functor);
        return found == null || found.getArity() == 0 ? otherwise : TermCodec.plain(found.getTerm(0));
    }

    /** The first trouble stays: what follows is usually its consequence. */
    private void trouble(String name, String message, ActionExec exec) {
        if (verdict.hasTrouble()) {
            return;
        }
        Trouble.Builder trouble = Trouble.newBuilder().setName(name).setMessage(message);
        var source = exec.getActionTerm().getSrcInfo();
        if (source != null && source.getSrcFile() != null) {
            trouble.setFile(source.getSrcFile()).setLine(Math.max(source.getSrcLine(), 0));
        }
        verdict.setTrouble(trouble);
    }
}
