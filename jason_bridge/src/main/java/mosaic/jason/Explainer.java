package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSemantics.IntendedMeans;
import jason.asSemantics.Unifier;
import jason.asSyntax.InternalActionLiteral;
import jason.asSyntax.ListTerm;
import jason.asSyntax.Literal;
import jason.asSyntax.LogExpr;
import jason.asSyntax.LogExpr.LogicalOp;
import jason.asSyntax.LogicalFormula;
import jason.asSyntax.Plan;
import jason.asSyntax.Pred;
import jason.asSyntax.RelExpr;
import jason.asSyntax.Rule;
import jason.asSyntax.SourceInfo;
import jason.asSyntax.Term;
import jason.asSyntax.Trigger;
import jason.asSyntax.UnnamedVar;
import jason.asSyntax.VarTerm;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import mosaic.v1.MindOuterClass.Why;
import mosaic.v1.MindOuterClass.WhyNot;

/** Why a plan was chosen, and why others were not, read off the beliefs that are there now. */
final class Explainer {
    private static final int TEXT = 400;
    private static final int BELIEFS = 32;
    private static final int DEPTH = 8;
    private static final int TRIES = 200;
    private static final int ANSWERS = 64;
    /** Annotations that Jason puts on labels by itself. */
    private static final Set<String> HIDDEN = Set.of("source", "url");
    private static final Pattern UNNAMED = Pattern.compile("\\b_\\d+[A-Za-z]*\\b");

    private final Agent agent;
    private int tries;

    Explainer(Agent agent) {
        this.agent = agent;
    }

    Why.Builder why(IntendedMeans speaker) {
        Plan plan = speaker.getPlan();
        Unifier unifier = speaker.getUnif();
        Why.Builder why = Why.newBuilder().setPlan(label(plan)).setTrigger(brief(speaker.getTrigger()));
        LogicalFormula context = plan.getContext();
        if (context != null) {
            why.setContext(conjunction(context, unifier));
            Set<Literal> beliefs = new LinkedHashSet<>();
            support(context, unifier, beliefs, 0);
            for (Literal belief : beliefs) {
                why.addBeliefs(Words.wire(belief));
            }
        }
        for (VarTerm variable : unifier) {
            String name = variable.getFunctor();
            if (name.startsWith("_")) {
                continue;
            }
            Term value = unifier.get(variable);
            if (value != null && !value.isVar()) {
                why.putUnifier(name, brief(value));
            }
        }
        SourceInfo source = plan.getSrcInfo();
        if (source != null) {
            why.setFile(source.getSrcFile() == null ? "" : source.getSrcFile());
            why.setLine(Math.max(source.getSrcLine(), 0));
        }
        Pred label = plan.getLabel();
        ListTerm annotations = label == null ? null : label.getAnnots();
        if (annotations != null) {
            for (Term each : annotations) {
                if (each instanceof Literal literal && !HIDDEN.contains(literal.getFunctor())) {
                    why.putLabels(
                            literal.getFunctor(),
                            literal.getArity() == 0 ? "" : brief(Words.plain(literal.getTerm(0))));
                }
            }
        }
        return why;
    }

    /** Of every plan that stood before the chosen one: the first conjunct that cannot be met. */
    List<WhyNot> whyNot(Trigger trigger, Plan chosen) {
        List<WhyNot> all = new ArrayList<>();
        List<Plan> candidates = agent.getPL().getCandidatePlans(trigger);
        if (candidates == null) {
            return all;
        }
        tries = TRIES;
        for (Plan plan : candidates) {
            if (plan == chosen || tries <= 0) {
                break;
            }
            Unifier unifier = plan.isRelevant(trigger, null);
            WhyNot.Builder one = WhyNot.newBuilder().setPlan(label(plan));
            SourceInfo source = plan.getSrcInfo();
            one.setLine(source == null ? 0 : Math.max(source.getSrcLine(), 0));
            if (unifier == null) {
                all.add(one.setConjunct(brief(plan.getTrigger())).build());
                continue;
            }
            if (plan.getContext() == null) {
                continue;
            }
            List<LogicalFormula> conjuncts = new ArrayList<>();
            flatten(plan.getContext(), conjuncts);
            Failure failure = new Failure(0, unifier);
            if (!meet(conjuncts, 0, unifier, failure)) {
                one.setPlace(failure.place + 1);
                one.setConjunct(brief(conjuncts.get(failure.place).capply(failure.unifier)));
                all.add(one.build());
            }
        }
        return all;
    }

    private static final class Failure {
        int place;
        Unifier unifier;

        Failure(int place, Unifier unifier) {
            this.place = place;
            this.unifier = unifier;
        }
    }

    private boolean meet(List<LogicalFormula> all, int place, Unifier unifier, Failure deepest) {
        if (place == all.size()) {
            return true;
        }
        if (place > deepest.place) {
            deepest.place = place;
            deepest.unifier = unifier;
        }
        Iterator<Unifier> solutions = all.get(place).logicalConsequence(agent, unifier);
        while (solutions != null && tries-- > 0 && solutions.hasNext()) {
            if (meet(all, place + 1, solutions.next(), deepest)) {
                return true;
            }
        }
        return false;
    }

    private static void flatten(LogicalFormula formula, List<LogicalFormula> into) {
        if (formula instanceof LogExpr expression && expression.getOp() == LogicalOp.and) {
            flatten(expression.getLHS(), into);
            flatten(expression.getRHS(), into);
        } else {
            into.add(formula);
        }
    }

    /** The beliefs that one proof of the formula rests on. */
    private void support(LogicalFormula formula, Unifier unifier, Set<Literal> into, int depth) {
        if (depth > DEPTH || into.size() >= BELIEFS) {
            return;
        }
        if (formula instanceof LogExpr expression) {
            LogicalOp op = expression.getOp();
            if (op == LogicalOp.and) {
                support(expression.getLHS(), unifier, into, depth);
                support(expression.getRHS(), unifier, into, depth);
            } else if (op == LogicalOp.or) {
                boolean left = holds(expression.getLHS(), unifier);
                support(left ? expression.getLHS() : expression.getRHS(), unifier, into, depth);
            }
            return;
        }
        if (formula instanceof Literal literal
                && !(formula instanceof InternalActionLiteral)
                && !(formula instanceof RelExpr)
                && !literal.isVar()) {
            prove(literal, unifier, into, depth);
        }
    }

    private void prove(Literal literal, Unifier unifier, Set<Literal> into, int depth) {
        Iterator<Literal> candidates = agent.getBB().getCandidateBeliefs(literal, unifier);
        while (candidates != null && candidates.hasNext()) {
            Literal candidate = candidates.next();
            if (!candidate.isRule()) {
                if (unifier.clone().unifiesNoUndo(literal, candidate)) {
                    into.add(candidate);
                    return;
                }
                continue;
            }
            Rule rule = (Rule) candidate;
            Literal goal = (Literal) literal.capply(unifier);
            goal.makeVarsAnnon();
            Unifier proof = proof(rule, goal);
            if (proof == null && goal.isGround() && goal.getArity() > 0) {
                // A head like next(X + 1) meets no number; ask it openly, and look for this answer.
                proof = proof(rule, goal, open(goal));
            }
            if (proof != null) {
                support(rule.getBody(), proof, into, depth + 1);
                return;
            }
        }
    }

    private Unifier proof(Rule rule, Literal goal) {
        Unifier inner = new Unifier();
        if (!inner.unifiesNoUndo(goal, rule)) {
            return null;
        }
        Iterator<Unifier> proofs = rule.getBody().logicalConsequence(agent, inner);
        return proofs != null && proofs.hasNext() ? proofs.next() : null;
    }

    private Unifier proof(Rule rule, Literal wanted, Literal open) {
        Unifier inner = new Unifier();
        if (!inner.unifiesNoUndo(open, rule)) {
            return null;
        }
        Iterator<Unifier> proofs = rule.getBody().logicalConsequence(agent, inner);
        for (int n = 0; proofs != null && n < ANSWERS && proofs.hasNext(); n++) {
            Unifier proof = proofs.next();
            if (new Unifier().unifiesNoUndo(wanted, rule.headCApply(proof))) {
                return proof;
            }
        }
        return null;
    }

    /** Arithmetic in the head decides nothing here: only those arguments are opened. */
    private static Literal open(Literal goal) {
        Literal open = (Literal) goal.clone();
        for (int i = 0; i < open.getArity(); i++) {
            if (open.getTerm(i).isNumeric()) {
                open.setTerm(i, new UnnamedVar());
            }
        }
        return open;
    }

    private boolean holds(LogicalFormula formula, Unifier unifier) {
        Iterator<Unifier> solutions = formula.logicalConsequence(agent, unifier);
        return solutions != null && solutions.hasNext();
    }

    /** The conjuncts in their order, without the brackets that only the parser needs. */
    private static String conjunction(LogicalFormula context, Unifier unifier) {
        List<LogicalFormula> conjuncts = new ArrayList<>();
        flatten(context, conjuncts);
        StringBuilder text = new StringBuilder();
        for (LogicalFormula each : conjuncts) {
            text.append(text.length() == 0 ? "" : " & ").append(each.capply(unifier));
        }
        return brief(text);
    }

    static String label(Plan plan) {
        return plan.getLabel() == null ? "" : plan.getLabel().getFunctor();
    }

    static String brief(Object thing) {
        String text = String.valueOf(thing);
        if (text.indexOf('_') >= 0) {
            text = UNNAMED.matcher(text).replaceAll("_");
        }
        return text.length() <= TEXT ? text : text.substring(0, TEXT) + "...";
    }
}
