package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSemantics.Event;
import jason.asSemantics.Intention;
import jason.asSyntax.Literal;
import jason.asSyntax.Trigger;
import jason.asSyntax.Trigger.TEOperator;
import jason.asSyntax.Trigger.TEType;
import jason.bb.BeliefBase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import mosaic.v1.DeciderOuterClass.Term;

/** Percepts of a mind. Changes become beliefs and events in the order of arrival. */
final class Percepts {
    private final Limits limits;
    private Set<Literal> known = new LinkedHashSet<>();
    private boolean based;

    Percepts(Limits limits) {
        this.limits = limits;
    }

    /** Whether a full set has arrived; without one, changes are meaningless. */
    boolean based() {
        return based;
    }

    int size() {
        return known.size();
    }

    void apply(mosaic.v1.DeciderOuterClass.Percepts sent, Agent agent) throws Problem {
        int literals = sent.getStaticsCount() + sent.getAddedCount() + sent.getRemovedCount();
        if (literals > limits.literals()) {
            throw new Problem("malformed", literals + " percepts, at most " + limits.literals());
        }
        if (literals > 0 && sent.getSerializedSize() > limits.bytes()) {
            throw new Problem("malformed", "percepts of more than " + limits.bytes() + " bytes");
        }
        try {
            if (sent.getFull()) {
                Set<Literal> all = new LinkedHashSet<>();
                literals(sent.getStaticsList(), all);
                literals(sent.getAddedList(), all);
                replace(all, agent);
                based = true;
                return;
            }
            if (literals == 0) {
                return;
            }
            if (!based) {
                throw new Problem("beliefs_lost", "changes of percepts came without the percepts");
            }
            Set<Literal> removed = new LinkedHashSet<>();
            Set<Literal> added = new LinkedHashSet<>();
            literals(sent.getRemovedList(), removed);
            literals(sent.getAddedList(), added);
            for (Literal percept : removed) {
                remove(percept, agent);
            }
            for (Literal percept : added) {
                add(percept, agent);
            }
        } catch (TermCodec.Unsayable e) {
            throw new Problem("malformed", e.getMessage());
        }
        if (known.size() > limits.literals()) {
            throw new Problem("malformed", known.size() + " percepts, at most " + limits.literals());
        }
    }

    /** Copies the percepts into a new agent. */
    void again(Agent agent) {
        Set<Literal> all = known;
        known = new LinkedHashSet<>();
        for (Literal percept : all) {
            add(percept, agent);
        }
    }

    private static void literals(List<Term> terms, Set<Literal> into) throws TermCodec.Unsayable {
        for (Term term : terms) {
            into.add(TermCodec.literal(term));
        }
    }

    private void replace(Set<Literal> all, Agent agent) {
        for (Literal percept : new ArrayList<>(known)) {
            if (!all.contains(percept)) {
                remove(percept, agent);
            }
        }
        for (Literal percept : all) {
            add(percept, agent);
        }
    }

    private void add(Literal percept, Agent agent) {
        if (!known.add(percept)) {
            return;
        }
        Literal belief = marked(percept);
        try {
            if (agent.getBB().add(belief)) {
                post(TEOperator.add, belief, agent);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void remove(Literal percept, Agent agent) {
        if (!known.remove(percept)) {
            return;
        }
        Literal belief = marked(percept);
        if (agent.getBB().remove(belief)) {
            post(TEOperator.del, belief, agent);
        }
    }

    private static Literal marked(Literal percept) {
        Literal belief = percept.copy().forceFullLiteralImpl();
        belief.addAnnot(BeliefBase.TPercept);
        return belief;
    }

    private static void post(TEOperator operator, Literal belief, Agent agent) {
        Trigger trigger = new Trigger(operator, TEType.belief, belief);
        if (agent.getPL().hasCandidatePlan(trigger)) {
            agent.getTS().getC().addEvent(new Event(trigger, Intention.EmptyInt));
        }
    }
}
