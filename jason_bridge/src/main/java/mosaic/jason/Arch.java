package mosaic.jason;

import jason.architecture.AgArch;
import jason.asSemantics.ActionExec;
import jason.asSemantics.Message;
import jason.asSyntax.Literal;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** The body of an agent: it perceives nothing by itself, its actions go to the mind, its time is short. */
final class Arch extends AgArch {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient Consumer<ActionExec> actions;
    private final transient Budget budget = new Budget();
    private final transient Queue<Message> mail = new ConcurrentLinkedQueue<>();
    /** The others; null where there are none. */
    private final transient Company company;
    private volatile boolean woken;
    private boolean armed;
    private int calls;

    Arch(String name, Consumer<ActionExec> actions, Company company) {
        this.name = name;
        this.actions = actions;
        this.company = company;
    }

    /** Those with whom an agent lives. */
    interface Company {
        void send(Message message) throws Exception;

        Collection<String> names();

        /** Whether this agent has a seat in the environment. */
        boolean plays(String name);

        /** Something is there for one who may be resting. */
        void stir();
    }

    /** Called by the thread of whoever sends. */
    void receive(Message message) {
        mail.add(message);
    }

    boolean hasMail() {
        return woken || !mail.isEmpty();
    }

    /** Whether something came while it rested. */
    boolean stirred() {
        boolean was = woken;
        woken = false;
        return was || !mail.isEmpty();
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
            throw new ReviewTimeout();
        }
        return true;
    }

    @Override
    public Collection<Literal> perceive() {
        return null;
    }

    @Override
    public void checkMail() {
        for (Message each = mail.poll(); each != null; each = mail.poll()) {
            getTS().getC().addMsg(each);
        }
    }

    @Override
    public void sendMsg(Message message) throws Exception {
        if (company != null) {
            if (message.getSender() == null) {
                message.setSender(name);
            }
            company.send(message);
        }
    }

    @Override
    public void broadcast(Message message) throws Exception {
        if (company == null) {
            return;
        }
        for (String each : company.names()) {
            if (!each.equals(name)) {
                Message copy = new Message(message);
                copy.setReceiver(each);
                sendMsg(copy);
            }
        }
    }

    @Override
    public void wakeUpSense() {
        woken = true;
        if (company != null) {
            company.stir();
        }
    }

    @Override
    public void wakeUpDeliberate() {
        wakeUpSense();
    }

    @Override
    public void wakeUpAct() {
        wakeUpSense();
    }

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
