package mosaic.jason;

import jason.architecture.AgArch;
import jason.asSemantics.ActionExec;
import jason.asSyntax.Literal;
import java.util.Collection;
import java.util.function.Consumer;

/** The body of an agent: it perceives nothing by itself, its actions go to the mind, its time is short. */
final class Arch extends AgArch {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient Consumer<ActionExec> actions;
    private final transient Budget budget = new Budget();
    private boolean armed;
    private int calls;

    Arch(String name, Consumer<ActionExec> actions) {
        this.name = name;
        this.actions = actions;
    }

    Budget budget() {
        return budget;
    }

    void arm(long cpuNanos, long wallNanos) {
        budget.begin(cpuNanos, wallNanos);
        calls = 0;
        armed = true;
    }

    void disarm() {
        armed = false;
    }

    /** Asked by the engine for every candidate of every query, so an endless join ends here too. */
    @Override
    public boolean isRunning() {
        if (armed && (++calls & 63) == 0 && budget.spent()) {
            throw new Overtime();
        }
        return true;
    }

    @Override
    public Collection<Literal> perceive() {
        return null;
    }

    @Override
    public void checkMail() {}

    @Override
    public void act(ActionExec action) {
        actions.accept(action);
    }

    @Override
    public boolean canSleep() {
        return true;
    }

    @Override
    public String getAgName() {
        return name;
    }
}
