package mosaic.jason;

import com.google.protobuf.ByteString;
import jason.asSemantics.Agent;
import jason.asSemantics.Circumstance;
import jason.asSemantics.Event;
import jason.asSemantics.IntendedMeans;
import jason.asSemantics.Option;
import jason.asSyntax.Literal;
import jason.asSyntax.Plan;
import jason.asSyntax.Trigger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.logging.Level;
import mosaic.v1.MindOuterClass.Belief;
import mosaic.v1.MindOuterClass.Intention;
import mosaic.v1.MindOuterClass.MindEvent;
import mosaic.v1.MindOuterClass.Why;
import mosaic.v1.MindOuterClass.WhyNot;

/** Record of a mind with each answer: changes of beliefs, chosen plans with reasons, rejected plans. */
final class Record {
    private static final int INTENTIONS = 16;
    private static final int BYTES = 64 * 1024;

    private final Program program;
    private final Agent agent;
    private final Beliefs beliefs;
    private final Limits limits;
    private final Reasoning reasoning;
    private final String name;
    private final Traced.Clock clock = new Traced.Clock();
    private boolean full = true;
    private String expected = "";
    private Event seen;
    private Plan plan;
    private Why.Builder chosen;
    private List<WhyNot> whyNot = List.of();

    /** `name`: the agent's name in its system, or empty. */
    Record(Program program, Careful agent, Beliefs beliefs, Limits limits, String name) {
        this.program = program;
        this.name = name;
        this.agent = agent;
        this.beliefs = beliefs;
        this.limits = limits;
        reasoning = new Reasoning(beliefs);
        if (!limits.brief()) {
            agent.watch(reasoning);
        }
        Traced.all(agent.getPL(), clock);
    }

    /** The next mind contains everything. */
    void whole() {
        full = true;
    }

    /** Another deliberation begins. */
    void deliberates() {
        clock.now++;
    }

    /** Sets the goal whose selected plans are explained. */
    void expects(String functor) {
        expected = functor;
        chosen = null;
        whyNot = List.of();
        seen = null;
        reasoning.begins();
    }

    /** Called between deliberation and act, the only moment at which the chosen option exists. */
    void selected(Circumstance mind) {
        Event event = mind.getSelectedEvent();
        if (event == null || event == seen) {
            return;
        }
        seen = event;
        Option option = mind.getSelectedOption();
        Trigger trigger = event.getTrigger();
        if (trigger.isGoal() && trigger.getLiteral().getFunctor().equals(expected)) {
            explain(option, trigger);
        }
        if (!limits.brief()) {
            reasoning.selected(mind, event, option);
        }
    }

    /** Drops the mind of a failed answer. */
    void drops() {
        reasoning.clear();
    }

    /** Called after act. */
    void acted() {
        if (!limits.brief()) {
            reasoning.acted();
        }
    }

    /** Explains a plan before its body changes anything. */
    private void explain(Option option, Trigger trigger) {
        if (limits.brief()) {
            chosen = option == null ? null : Why.newBuilder().setPlan(Explainer.label(option.getPlan()));
            plan = option == null ? null : option.getPlan();
            return;
        }
        Explainer explainer = new Explainer(agent);
        plan = option == null ? null : option.getPlan();
        // A failed plan's own plan says why it spoke; what came before it was said already.
        if (limits.whyNot() && (whyNot.isEmpty() || plan == null)) {
            whyNot = explainer.whyNot(trigger, plan, limits.places());
        }
        chosen = plan == null ? null : explainer.why(plan, option.getUnifier(), trigger);
    }

    ByteString mind(IntendedMeans speaker, int cycles, long begun, List<LogTap.Line> said) {
        var mind = mosaic.v1.MindOuterClass.Mind.newBuilder();
        if (limits.brief()) {
            beliefs.forget();
            if (speaker != null) {
                mind.setWhy(why(speaker));
            }
            return mind.build().toByteString();
        }
        int room = changes(mind.setAgent(name));
        reasoning.into(mind, agent.getTS().getC());
        for (LogTap.Line line : said) {
            boolean warned = line.level().intValue() >= Level.WARNING.intValue();
            mind.addEvents(event(warned ? "warned" : "printed", Explainer.brief(line.text()), cycles));
        }
        intentions(mind);
        if (speaker != null) {
            Why.Builder why = why(speaker).setProgram(program.sha256()).setCycles(cycles);
            mind.setWhy(why.setElapsedUs((System.nanoTime() - begun) / 1000));
        }
        mind.addAllWhyNot(whyNot);
        if (room < 0) {
            mind.setOmitted(mind.getOmitted() - room);
        }
        return mind.build().toByteString();
    }

    /** Explanation of the plan selected for the goal, with the sub-plan that decided. */
    private Why.Builder why(IntendedMeans speaker) {
        if (chosen == null) {
            // It goes on with what it was asked to do before.
            return new Explainer(agent).why(speaker.getPlan(), speaker.getUnif(), speaker.getTrigger());
        }
        Why.Builder why = chosen;
        if (speaker.getPlan() == plan) {
            Explainer.names(why, speaker.getUnif());
        } else {
            String goal = Explainer.brief(speaker.getTrigger().getLiteral());
            why.setSpoke(Explainer.label(speaker.getPlan()) + ": " + goal);
        }
        return why;
    }

    /** Returns the number of beliefs that did not fit, negated. */
    private int changes(mosaic.v1.MindOuterClass.Mind.Builder mind) {
        int size = 0;
        int left = 0;
        mind.setOmitted(beliefs.omitted());
        Iterator<Literal> added = full ? beliefs.iterator() : beliefs.added().iterator();
        while (added.hasNext()) {
            Literal belief = added.next();
            // In which order things came and went is not kept: what counts is what is there now.
            if (belief.isRule() || !full && beliefs.contains(belief) == null) {
                continue;
            }
            if (size > BYTES) {
                left--;
                continue;
            }
            Belief one =
                    Belief.newBuilder()
                            .setTerm(TermCodec.wire(belief))
                            .setSource(TermCodec.source(belief))
                            .build();
            size += one.getSerializedSize();
            mind.addAdded(one);
        }
        if (!full) {
            for (Literal belief : beliefs.removed()) {
                if (beliefs.contains(belief) == null) {
                    mind.addRemoved(TermCodec.wire(belief));
                }
            }
        }
        mind.setFull(full);
        full = false;
        beliefs.forget();
        return left;
    }

    private void intentions(mosaic.v1.MindOuterClass.Mind.Builder mind) {
        Iterator<jason.asSemantics.Intention> all = agent.getTS().getC().getAllIntentions();
        while (all.hasNext() && mind.getIntentionsCount() < INTENTIONS) {
            jason.asSemantics.Intention intention = all.next();
            if (intention == null || intention.isFinished()) {
                continue;
            }
            Intention.Builder one = Intention.newBuilder().setId(intention.getId());
            for (IntendedMeans means : intention) {
                one.addGoals(Explainer.brief(means.getTrigger().getLiteral()));
            }
            mind.addIntentions(one.setState(intention.getStateBasedOnPlace().name()));
        }
    }

    private static MindEvent event(String name, String text, int cycle) {
        return MindEvent.newBuilder().setName(name).setText(text).setCycle(cycle).build();
    }
}
