package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSemantics.Unifier;
import jason.asSyntax.InternalActionLiteral;
import jason.asSyntax.ListTerm;
import jason.asSyntax.Literal;
import jason.asSyntax.LogExpr;
import jason.asSyntax.LogExpr.LogicalOp;
import jason.asSyntax.LogicalFormula;
import jason.asSyntax.Plan;
import jason.asSyntax.Pred;
import jason.asSyntax.PredicateIndicator;
import jason.asSyntax.RelExpr;
import jason.asSyntax.Rule;
import jason.asSyntax.SourceInfo;
import jason.asSyntax.Term;
import jason.asSyntax.Trigger;
import jason.asSyntax.UnnamedVar;
import jason.asSyntax.VarTerm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mosaic.v1.MindOuterClass.Why;
import mosaic.v1.MindOuterClass.WhyNot;

/** Reasons why a plan was chosen and others were not, from the present beliefs. */
final class Explainer {
    private static final int TEXT = 400;
    private static final int BELIEFS = 32;
    private static final int DEPTH = 8;
    private static final int MOST = 200;
    private static final int ANSWERS = 64;
    /** Annotations that Jason puts on labels by itself. */
    private static final Set<String> HIDDEN = Set.of("source", "url");
    private static final Pattern UNNAMED = Pattern.compile("\\b_\\d+[A-Za-z]*\\b");

    private final Agent agent;
    private final Map<PredicateIndicator, Boolean> pure = new HashMap<>();

    Explainer(Agent agent) {
        this.agent = agent;
    }

    Why.Builder why(Plan plan, Unifier unifier, Trigger trigger) {
        Why.Builder why = Why.newBuilder().setPlan(label(plan)).setTrigger(brief(trigger));
        LogicalFormula context = plan.getContext();
        if (context != null) {
            why.setContext(conjunction(context, unifier));
            Set<Literal> beliefs = new LinkedHashSet<>();
            support(context, unifier, beliefs, 0);
            for (Literal belief : beliefs) {
                why.addBeliefs(TermCodec.wire(belief));
            }
        }
        names(why, unifier);
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
                            literal.getArity() == 0 ? "" : brief(TermCodec.plain(literal.getTerm(0))));
                }
            }
        }
        return why;
    }

    /** Values of names; those with a value keep it. */
    static void names(Why.Builder why, Unifier unifier) {
        for (VarTerm variable : unifier) {
            String name = variable.getFunctor();
            if (name.startsWith("_") || why.containsUnifier(name)) {
                continue;
            }
            Term value = unifier.get(variable);
            if (value != null && !value.isVar()) {
                why.putUnifier(name, brief(value));
            }
        }
    }

    /**
     * Of every plan that stood before the chosen one: the first conjunct that could not be met, as it was when
     * the engine asked. To be called before anything else is deliberated. `places`: without its words.
     */
    List<WhyNot> whyNot(Trigger trigger, Plan chosen, boolean places) {
        List<WhyNot> all = new ArrayList<>();
        List<Plan> candidates = agent.getPL().getCandidatePlans(trigger);
        if (candidates == null) {
            return all;
        }
        int left = MOST;
        for (Plan plan : candidates) {
            if (plan == chosen || --left < 0) {
                break;
            }
            if (places && plan.getContext() instanceof Traced traced && traced.wasAsked()) {
                all.add(traced.failed(plan));
                continue;
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
            if (plan.getContext() instanceof Traced traced) {
                if (traced.wasAsked()) {
                    all.add(one.setPlace(traced.place() + 1).setConjunct(traced.conjunct()).build());
                }
            } else if (places) {
                all.add(one.setPlace(1).build());
            } else {
                // One conjunct, and it was not met.
                all.add(one.setPlace(1).setConjunct(brief(plan.getContext().capply(unifier))).build());
            }
        }
        return all;
    }

    /** Beliefs that one proof of the formula uses. */
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
                if (!isPure(expression)) {
                    return;
                }
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
            if (!isPure(rule.getBody())) {
                continue;
            }
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

    /** Expands arguments with arithmetic in the head, which decides nothing here. */
    private static Literal open(Literal goal) {
        Literal open = (Literal) goal.clone();
        for (int i = 0; i < open.getArity(); i++) {
            if (open.getTerm(i).isNumeric()) {
                open.setTerm(i, new UnnamedVar());
            }
        }
        return open;
    }

    /** Whether a formula can be evaluated again: nothing in it or its rules draws, counts or prints. */
    private boolean isPure(LogicalFormula formula) {
        return isPure(formula, 0);
    }

    private boolean isPure(LogicalFormula formula, int depth) {
        if (formula instanceof LogExpr expression) {
            return isPure(expression.getLHS(), depth)
                    && (expression.getOp() == LogicalOp.not || isPure(expression.getRHS(), depth));
        }
        if (formula instanceof InternalActionLiteral action) {
            return Careful.isPure(action.getFunctor());
        }
        if (!(formula instanceof Literal literal) || formula instanceof RelExpr || literal.isVar()) {
            return true;
        }
        Boolean known = pure.get(literal.getPredicateIndicator());
        if (known != null) {
            return known;
        }
        if (depth > DEPTH) {
            return false;
        }
        // Of one that leads back to itself the other ways count.
        pure.put(literal.getPredicateIndicator(), true);
        boolean found = true;
        Iterator<Literal> candidates = agent.getBB().getCandidateBeliefs(literal.getPredicateIndicator());
        while (found && candidates != null && candidates.hasNext()) {
            Literal candidate = candidates.next();
            if (!candidate.isRule()) {
                break;
            }
            found = isPure(((Rule) candidate).getBody(), depth + 1);
        }
        pure.put(literal.getPredicateIndicator(), found);
        return found;
    }

    private boolean holds(LogicalFormula formula, Unifier unifier) {
        Iterator<Unifier> solutions = formula.logicalConsequence(agent, unifier);
        return solutions != null && solutions.hasNext();
    }

    /** Conjuncts in order, without the parser's brackets. */
    private static String conjunction(LogicalFormula context, Unifier unifier) {
        List<LogicalFormula> conjuncts = new ArrayList<>();
        Traced.flatten(context, conjuncts);
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
