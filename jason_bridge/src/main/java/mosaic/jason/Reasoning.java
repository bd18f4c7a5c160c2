package mosaic.jason;

import jason.asSemantics.Circumstance;
import jason.asSemantics.Event;
import jason.asSemantics.IntendedMeans;
import jason.asSemantics.Intention;
import jason.asSemantics.Option;
import jason.asSyntax.Literal;
import jason.asSyntax.Plan;
import jason.asSyntax.PlanBody;
import jason.asSyntax.SourceInfo;
import jason.asSyntax.Structure;
import jason.asSyntax.Term;
import jason.asSyntax.Trigger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import mosaic.v1.MindOuterClass.Belief;
import mosaic.v1.MindOuterClass.MindEvent;

/** Reasoning of an agent cycle by cycle between two answers: plans, goals, formulas, beliefs. */
final class Reasoning implements Careful.Watch {
    private static final int MOST = 160;
    private static final int DEPTH = 12;

    private final Beliefs beliefs;
    private final List<MindEvent.Builder> events = new ArrayList<>();
    private final Map<IntendedMeans, Integer> nodes = new IdentityHashMap<>();
    private final List<IntendedMeans> means = new ArrayList<>();
    private final List<MindEvent.Builder> plans = new ArrayList<>();
    private int cycle;
    private int learnt;
    private int forgot;
    private Intention posting;
    private IntendedMeans poster;

    Reasoning(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    /** Marks the end of the percepts before the question. */
    void begins() {
        learnt = beliefs.added().size();
        forgot = beliefs.removed().size();
    }

    @Override
    public void event(Event event) {
        Intention intention = event.getIntention();
        posting = intention == null || intention == Intention.EmptyInt ? null : intention;
        poster = posting == null ? null : posting.peek();
    }

    /** Records the next formula before its execution; the verdict itself is in the answer. */
    @Override
    public void intention(Intention intention) {
        IntendedMeans top = intention.peek();
        PlanBody step = top == null ? null : top.getCurrentStep();
        if (step == null || step.getBodyTerm() == null || events.size() >= MOST) {
            return;
        }
        Term body = step.getBodyTerm();
        if (body instanceof Structure action && ProgramVerdict.isWord(action)) {
            return;
        }
        String text = step.getBodyType() + Explainer.brief(body.capply(top.getUnif()));
        events.add(made("ran", text).setParent(nodes.getOrDefault(top, 0)));
    }

    /** Records the plan after deliberation, when it is on its intention. */
    void selected(Circumstance mind, Event event, Option option) {
        if (events.size() >= MOST) {
            posting = null;
            poster = null;
            return;
        }
        Trigger trigger = event.getTrigger();
        int parent = poster == null ? 0 : node(poster, posting);
        if (option == null) {
            if (trigger.isGoal()) {
                events.add(made("no_plan", text(trigger)).setParent(parent));
            }
        } else {
            plan("selected", option.getPlan(), trigger, pushed(mind, option), parent);
        }
        posting = null;
        poster = null;
    }

    private void plan(String name, Plan plan, Trigger trigger, IntendedMeans own, int parent) {
        SourceInfo source = plan.getSrcInfo();
        MindEvent.Builder event =
                made(name, Explainer.label(plan) + ": " + text(trigger))
                        .setNode(plans.size() + 1)
                        .setParent(parent)
                        .setLine(isOwn(source) ? Math.max(0, source.getSrcLine()) : 0);
        events.add(event);
        plans.add(event);
        means.add(own);
        if (own != null) {
            nodes.put(own, plans.size());
        }
    }

    /** Whether a plan is not one of Jason's own for messages. */
    private static boolean isOwn(SourceInfo source) {
        return source != null && !String.valueOf(source.getSrcFile()).endsWith("kqmlPlans.asl");
    }

    /** A belief without its own source. */
    private static String text(Trigger trigger) {
        return Explainer.brief(trigger).replace("[source(self)]", "").replace(",source(self)]", "]");
    }

    /** Adds a goal of an earlier step with the goals above it. */
    private int node(IntendedMeans wanted, Intention intention) {
        Integer known = nodes.get(wanted);
        if (known != null) {
            return known;
        }
        Deque<IntendedMeans> above = new ArrayDeque<>();
        boolean met = false;
        for (IntendedMeans each : intention) {
            met |= each == wanted;
            if (met && above.size() < DEPTH) {
                above.push(each);
            }
        }
        int parent = 0;
        for (IntendedMeans each : above) {
            Integer is = nodes.get(each);
            if (is == null) {
                plan("earlier", each.getPlan(), each.getTrigger(), each, parent);
                is = plans.size();
            }
            parent = is;
        }
        return parent;
    }

    /** The newest means of the plan, which deliberation created. */
    private IntendedMeans pushed(Circumstance mind, Option option) {
        if (posting != null) {
            IntendedMeans top = posting.peek();
            return top != null && top.getPlan() == option.getPlan() ? top : null;
        }
        IntendedMeans found = null;
        Iterator<Intention> all = mind.getRunningIntentionsPlusAtomic();
        while (all.hasNext()) {
            Intention each = all.next();
            IntendedMeans top = each == null ? null : each.peek();
            if (top != null && top.getPlan() == option.getPlan() && !nodes.containsKey(top)) {
                found = top;
            }
        }
        return found;
    }

    /** Records the beliefs that the formula of this cycle added and removed. */
    void acted() {
        List<Literal> added = beliefs.added();
        List<Literal> removed = beliefs.removed();
        for (; forgot < removed.size(); forgot++) {
            changed("forgot", removed.get(forgot));
        }
        for (; learnt < added.size(); learnt++) {
            changed("learnt", added.get(learnt));
        }
        cycle++;
    }

    private void changed(String name, Literal belief) {
        if (events.size() < MOST && !belief.isRule()) {
            events.add(
                    made(name, "")
                            .setBelief(
                                    Belief.newBuilder()
                                            .setTerm(TermCodec.wire(belief))
                                            .setSource(TermCodec.source(belief))));
        }
    }

    private MindEvent.Builder made(String name, String text) {
        return MindEvent.newBuilder().setName(name).setText(text).setCycle(cycle);
    }

    /** Returns everything and clears it. */
    void into(mosaic.v1.MindOuterClass.Mind.Builder mind, Circumstance now) {
        if (!plans.isEmpty()) {
            states(now);
        }
        for (MindEvent.Builder each : events) {
            mind.addEvents(each);
        }
        clear();
    }

    private void states(Circumstance now) {
        Map<IntendedMeans, String> live = new IdentityHashMap<>();
        Iterator<Intention> all = now.getAllIntentions();
        while (all.hasNext()) {
            Intention each = all.next();
            if (each != null && !each.isFinished()) {
                for (IntendedMeans one : each) {
                    live.put(one, each.getStateBasedOnPlace().name());
                }
            }
        }
        for (int at = 0; at < plans.size(); at++) {
            IntendedMeans own = means.get(at);
            String state = own == null ? "" : live.getOrDefault(own, own.isFinished() ? "achieved" : "failed");
            plans.get(at).setState(state);
        }
        for (MindEvent.Builder each : plans) {
            if (each.getParent() > 0 && rescues(each, plans.get(each.getParent() - 1))) {
                plans.get(each.getParent() - 1).setState("failed");
            }
        }
        for (MindEvent.Builder each : events) {
            if (each.getName().equals("no_plan") && each.getText().startsWith("+!") && !isRescued(each)) {
                fail(each.getParent());
            }
        }
    }

    /** A plan for a failure stands on the plan that failed, or on the one whose goal nobody had a plan for. */
    private static boolean rescues(MindEvent.Builder rescue, MindEvent.Builder of) {
        String text = of.getText();
        return goal(rescue, ": -!").equals(goal(of, ": +!")) && text.contains(": +!");
    }

    private static String goal(MindEvent.Builder event, String before) {
        String text = event.getText();
        int at = text.indexOf(before);
        return at < 0 ? "" : text.substring(at + before.length()).split("[(\\[]", 2)[0];
    }

    private boolean isRescued(MindEvent.Builder lost) {
        String wanted = lost.getText().substring(2).split("[(\\[]", 2)[0];
        return plans.stream()
                .anyMatch(each -> each.getParent() == lost.getParent() && goal(each, ": -!").equals(wanted));
    }

    /** Up to the goal with a plan for the failure. */
    private void fail(int node) {
        int at = node;
        while (at > 0 && plans.get(at - 1).getState().equals("running")) {
            MindEvent.Builder plan = plans.get(at - 1).setState("failed");
            int failed = at;
            if (plans.stream().anyMatch(each -> each.getParent() == failed && rescues(each, plan))) {
                return;
            }
            at = plan.getParent();
        }
    }

    void clear() {
        events.clear();
        nodes.clear();
        means.clear();
        plans.clear();
        cycle = 0;
        learnt = beliefs.added().size();
        forgot = beliefs.removed().size();
    }
}
