package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSemantics.Unifier;
import jason.asSyntax.LogExpr;
import jason.asSyntax.LogicalFormula;
import jason.asSyntax.Plan;
import jason.asSyntax.SourceInfo;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import mosaic.v1.MindOuterClass.WhyNot;

/**
 * A context of several conjuncts that remembers how far it was met when the engine asked it. Nobody has to
 * evaluate it again to know why it failed: what it says of chance or leaves behind happens once.
 */
final class Traced extends LogExpr {
    private static final long serialVersionUID = 1L;

    /** Counts the deliberations of one mind. */
    static final class Clock {
        long now;
    }

    private final transient List<LogicalFormula> conjuncts = new ArrayList<>();
    private final transient Clock clock;
    private transient long asked = -1;
    private transient int place;
    private transient Unifier deepest;
    private transient WhyNot[] failures;

    private Traced(LogExpr context, Clock clock) {
        super(context.getLHS(), LogicalOp.and, context.getRHS());
        this.clock = clock;
        flatten(context, conjuncts);
    }

    /** From now on the contexts of these plans are traced. */
    static void all(Iterable<Plan> plans, Clock clock) {
        for (Plan plan : plans) {
            boolean several = plan.getContext() instanceof LogExpr context && context.getOp() == LogicalOp.and;
            if (several && !(plan.getContext() instanceof Traced)) {
                plan.setContext(new Traced((LogExpr) plan.getContext(), clock));
            }
        }
    }

    static void flatten(LogicalFormula formula, List<LogicalFormula> into) {
        if (formula instanceof LogExpr expression && expression.getOp() == LogicalOp.and) {
            flatten(expression.getLHS(), into);
            flatten(expression.getRHS(), into);
        } else {
            into.add(formula);
        }
    }

    /** Whether the deliberation that is under way asked it. */
    boolean wasAsked() {
        return asked == clock.now;
    }

    /** From 0. */
    int place() {
        return place;
    }

    /** That it failed where it did: without words it is the same each time. */
    WhyNot failed(Plan plan) {
        if (failures == null) {
            failures = new WhyNot[conjuncts.size()];
        }
        if (failures[place] == null) {
            SourceInfo source = plan.getSrcInfo();
            int line = source == null ? 0 : Math.max(source.getSrcLine(), 0);
            failures[place] =
                    WhyNot.newBuilder().setPlan(Explainer.label(plan)).setPlace(place + 1).setLine(line).build();
        }
        return failures[place];
    }

    String conjunct() {
        return Explainer.brief(conjuncts.get(place).capply(deepest));
    }

    @Override
    public Iterator<Unifier> logicalConsequence(Agent agent, Unifier unifier) {
        asked = clock.now;
        place = 0;
        deepest = unifier;
        return new Walk(agent, unifier);
    }

    /** All ways to meet the conjuncts from left to right, one at a time. */
    private final class Walk implements Iterator<Unifier> {
        private final Agent agent;
        private final List<Iterator<Unifier>> open = new ArrayList<>();
        private Unifier next;

        Walk(Agent agent, Unifier unifier) {
            this.agent = agent;
            open.add(conjuncts.get(0).logicalConsequence(agent, unifier));
        }

        @Override
        public boolean hasNext() {
            while (next == null && !open.isEmpty()) {
                int last = open.size() - 1;
                Iterator<Unifier> ways = open.get(last);
                if (ways == null || !ways.hasNext()) {
                    open.remove(last);
                    continue;
                }
                Unifier met = ways.next();
                if (last + 1 == conjuncts.size()) {
                    next = met;
                    break;
                }
                if (last + 1 > place) {
                    place = last + 1;
                    deepest = met;
                }
                open.add(conjuncts.get(last + 1).logicalConsequence(agent, met));
            }
            return next != null;
        }

        @Override
        public Unifier next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Unifier found = next;
            next = null;
            return found;
        }
    }
}
