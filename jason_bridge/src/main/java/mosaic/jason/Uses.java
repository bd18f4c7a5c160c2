package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSyntax.InternalActionLiteral;
import jason.asSyntax.ListTerm;
import jason.asSyntax.Literal;
import jason.asSyntax.LogExpr;
import jason.asSyntax.LogicalFormula;
import jason.asSyntax.Plan;
import jason.asSyntax.PlanBody;
import jason.asSyntax.RelExpr;
import jason.asSyntax.Rule;
import jason.asSyntax.Term;
import jason.asSyntax.Trigger;
import jason.asSyntax.Trigger.TEType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * `--uses`: beliefs that a program tests, its actions and names, and what it begins by itself
 * (goals, reactions to beliefs), each with the line of its first use, so that misspelt percepts
 * and players that never move can be found.
 */
final class Uses {
    private static final Set<String> QUERIES = Set.of("findall", "setof", "count", "foreach", "loop", "if_then_else");
    private static final Set<String> GATHERING = Set.of("findall", "setof");
    private static final Set<String> MESSAGES = Set.of("send", "broadcast");
    private static final String DECLARATION = "depends_on";
    private static final Set<String> NAMING = Set.of("replace", "allow");

    private final Map<String, Integer> asked = new TreeMap<>();
    private final Map<String, Integer> believed = new TreeMap<>();
    private final Map<String, Integer> actions = new TreeMap<>();
    private final Map<String, Integer> named = new TreeMap<>();
    private final Map<String, Integer> calls = new TreeMap<>();
    private final Map<String, Integer> goals = new TreeMap<>();
    private final Map<String, Integer> plans = new TreeMap<>();
    private final Map<String, Integer> declared = new TreeMap<>();
    private final Map<String, Integer> begun = new TreeMap<>();
    private final Map<String, Integer> told = new TreeMap<>();
    private final Map<String, Integer> ordered = new TreeMap<>();
    private int line;

    static String of(Program program) throws Problem {
        Agent agent = new Careful();
        agent.initAg();
        program.parseInto(agent);
        Uses uses = new Uses();
        for (Literal each : agent.getInitialBels()) {
            uses.belief(each);
        }
        for (Literal each : agent.getInitialGoals()) {
            uses.at(each);
            uses.note(uses.begun, each);
        }
        for (Plan each : agent.getPL()) {
            uses.plan(each);
        }
        return uses.json();
    }

    private void belief(Literal literal) {
        at(literal);
        if (literal.getFunctor().equals(DECLARATION) && literal.getArity() == 1 && !literal.isRule()) {
            declared.putIfAbsent(literal.getTerm(0).toString(), line);
            return;
        }
        note(believed, literal);
        if (literal instanceof Rule rule) {
            formula(rule.getBody());
        }
    }

    private void plan(Plan plan) {
        line = plan.getSrcInfo() == null ? 0 : Math.max(plan.getSrcInfo().getSrcLine(), 0);
        Trigger trigger = plan.getTrigger();
        if (trigger.getType() == TEType.belief) {
            note(asked, trigger.getLiteral());
            note(begun, trigger.getLiteral());
        } else if (trigger.getType() == TEType.achieve) {
            note(plans, trigger.getLiteral());
        }
        formula(plan.getContext());
        body(plan.getBody());
    }

    private void formula(Term formula) {
        if (formula instanceof LogExpr expression) {
            formula(expression.getLHS());
            if (expression.getOp() != LogExpr.LogicalOp.not) {
                formula(expression.getRHS());
            }
        } else if (formula instanceof InternalActionLiteral action) {
            call(action);
        } else if (formula instanceof Literal literal && !(formula instanceof RelExpr) && !literal.isVar()) {
            at(literal);
            if (!literal.equals(Literal.LTrue) && !literal.equals(Literal.LFalse)) {
                note(asked, literal);
            }
        }
    }

    private void body(PlanBody body) {
        for (PlanBody step = body; step != null && !step.isEmptyBody(); step = step.getBodyNext()) {
            Term term = step.getBodyTerm();
            switch (step.getBodyType()) {
                case action -> action(term);
                case internalAction -> {
                    if (term instanceof InternalActionLiteral action) {
                        call(action);
                    }
                }
                case achieve, achieveNF -> {
                    if (term instanceof Literal literal && !literal.isVar()) {
                        at(literal);
                        note(goals, literal);
                    }
                }
                case test, constraint -> formula(term);
                case addBel, addBelNewFocus, addBelBegin, addBelEnd, delAddBel -> {
                    if (term instanceof Literal literal && !literal.isVar()) {
                        note(believed, literal);
                    }
                }
                default -> {}
            }
        }
    }

    private void action(Term term) {
        if (!(term instanceof Literal literal) || literal.isVar()) {
            return;
        }
        at(literal);
        note(actions, literal);
        if (NAMING.contains(literal.getFunctor()) && literal.getArity() > 1) {
            Term action = literal.getTerm(1);
            // A variable is every kind of term to Java.
            if (action.isVar()) {
                return;
            }
            if (action instanceof ListTerm list) {
                list.forEach(this::name);
            } else {
                name(action);
            }
        }
    }

    private void name(Term action) {
        if (!action.isVar() && action instanceof Literal literal && literal.isAtom()) {
            named.putIfAbsent(literal.getFunctor(), line);
        }
    }

    private void call(InternalActionLiteral action) {
        at(action);
        String name = action.getFunctor().replaceFirst("^(jason.stdlib)?\\.", "");
        calls.putIfAbsent(name, line);
        int force = name.equals("send") ? 1 : 0;
        if (MESSAGES.contains(name) && action.getArity() > force + 1) {
            message(String.valueOf(action.getTerm(force)), action.getTerm(force + 1));
        }
        // One without arguments, as `.fail`, has no list of them.
        List<Term> arguments = action.getArity() == 0 ? List.of() : action.getTerms();
        // What is gathered is a shape, and asks nothing.
        int asking = GATHERING.contains(name) ? 1 : 0;
        for (Term each : arguments.subList(Math.min(asking, arguments.size()), arguments.size())) {
            if (each.isVar()) {
                continue;
            }
            if (each instanceof PlanBody inner && inner.isBodyTerm()) {
                body(inner);
            } else if (QUERIES.contains(name) && each instanceof LogicalFormula) {
                formula(each);
            }
        }
    }

    /** What others come to believe or to do by it; of several at once each. */
    private void message(String force, Term content) {
        if (content instanceof ListTerm list) {
            list.forEach(each -> message(force, each));
        } else if (force.equals("tellHow")) {
            calls.putIfAbsent("add_plan", line);
        } else if (!content.isVar() && content instanceof Literal literal) {
            note(force.equals("achieve") ? ordered : told, literal);
        }
    }

    private void at(Literal literal) {
        if (literal.getSrcInfo() != null && literal.getSrcInfo().getSrcLine() > 0) {
            line = literal.getSrcInfo().getSrcLine();
        }
    }

    private void note(Map<String, Integer> into, Literal literal) {
        into.putIfAbsent(literal.getFunctor() + "/" + literal.getArity(), line);
    }

    private String json() {
        return "{" + part("asked", asked) + "," + part("believed", believed) + "," + part("actions", actions) + ","
                + part("named", named) + "," + part("calls", calls) + "," + part("goals", goals) + ","
                + part("plans", plans) + "," + part("declared", declared) + ","
                + part("begun", begun) + "," + part("told", told) + "," + part("ordered", ordered) + "}";
    }

    private static String part(String name, Map<String, Integer> found) {
        StringBuilder text = new StringBuilder();
        found.forEach((key, line) ->
                text.append(text.length() == 0 ? "" : ",").append(Check.quoted(key)).append(":").append(line));
        return Check.quoted(name) + ":{" + text + "}";
    }
}
