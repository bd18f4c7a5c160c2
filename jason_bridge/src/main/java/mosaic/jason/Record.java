package mosaic.jason;

import com.google.protobuf.ByteString;
import jason.asSemantics.Agent;
import jason.asSemantics.Circumstance;
import jason.asSemantics.IntendedMeans;
import jason.asSemantics.Option;
import jason.asSyntax.Literal;
import jason.asSyntax.Trigger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.logging.Level;
import mosaic.v1.MindOuterClass.Belief;
import mosaic.v1.MindOuterClass.Intention;
import mosaic.v1.MindOuterClass.MindEvent;
import mosaic.v1.MindOuterClass.Why;

/** What is kept of a mind with each answer: changes of beliefs, what was chosen, why, and why not else. */
final class Record {
    private static final int EVENTS = 24;
    private static final int INTENTIONS = 16;
    private static final int BYTES = 64 * 1024;

    private final Program program;
    private final Agent agent;
    private final Beliefs beliefs;
    private final Limits limits;
    private final List<MindEvent> events = new ArrayList<>();
    private boolean full = true;

    Record(Program program, Agent agent, Beliefs beliefs, Limits limits) {
        this.program = program;
        this.agent = agent;
        this.beliefs = beliefs;
        this.limits = limits;
    }

    /** The next mind holds everything. */
    void whole() {
        full = true;
    }

    /** Called between deliberation and act, the only moment at which the chosen option is there. */
    void selected(Circumstance mind, int cycle) {
        Option option = mind.getSelectedOption();
        if (option == null || limits.brief() || events.size() >= EVENTS || mind.getSelectedEvent() == null) {
            return;
        }
        String trigger = Explainer.brief(mind.getSelectedEvent().getTrigger());
        events.add(event("selected", Explainer.label(option.getPlan()) + ": " + trigger, cycle));
    }

    ByteString mind(IntendedMeans speaker, Trigger goal, int cycles, long begun, List<LogTap.Line> said) {
        var mind = mosaic.v1.MindOuterClass.Mind.newBuilder();
        if (limits.brief()) {
            events.clear();
            beliefs.forget();
            if (speaker != null) {
                mind.getWhyBuilder().setPlan(Explainer.label(speaker.getPlan()));
            }
            return mind.build().toByteString();
        }
        int room = changes(mind);
        mind.addAllEvents(events);
        events.clear();
        for (LogTap.Line line : said) {
            boolean warned = line.level().intValue() >= Level.WARNING.intValue();
            mind.addEvents(event(warned ? "warned" : "printed", Explainer.brief(line.text()), cycles));
        }
        intentions(mind);
        if (speaker != null) {
            Explainer explainer = new Explainer(agent);
            Why.Builder why = explainer.why(speaker).setProgram(program.sha256()).setCycles(cycles);
            if (limits.whyNot()) {
                mind.addAllWhyNot(explainer.whyNot(goal, speaker.getPlan()));
            }
            mind.setWhy(why.setElapsedUs((System.nanoTime() - begun) / 1000));
        } else if (goal != null && limits.whyNot()) {
            mind.addAllWhyNot(new Explainer(agent).whyNot(goal, null));
        }
        if (room < 0) {
            mind.setOmitted(mind.getOmitted() - room);
        }
        return mind.build().toByteString();
    }

    /** Answers with the number of beliefs that did not fit, negative. */
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
                            .setTerm(Words.wire(belief))
                            .setSource(Words.source(belief))
                            .build();
            size += one.getSerializedSize();
            mind.addAdded(one);
        }
        if (!full) {
            for (Literal belief : beliefs.removed()) {
                if (beliefs.contains(belief) == null) {
                    mind.addRemoved(Words.wire(belief));
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
