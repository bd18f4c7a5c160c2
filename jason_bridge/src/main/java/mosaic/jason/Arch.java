package mosaic.jason;

import jason.architecture.AgArch;
import jason.asSemantics.ActionExec;
import jason.asSemantics.Message;
import jason.asSyntax.Literal;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** Architecture of an agent: no own perception, actions go to the mind, limited time. */
final class Arch extends AgArch {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient Consumer<ActionExec> actions;
    private final transient Budget budget = new Budget();
    private final transient Queue<Message> mail = new ConcurrentLinkedQueue<>();
    /** The other agents; null if there are none. */
    private final transient Company company;
    private volatile boolean woken;
    private boolean armed;
    private int calls;

    Arch(String name, Consumer<ActionExec> actions, Company company) {
        this.name = name;
        this.actions = actions;
        this.company = company;
    }

    /** The other agents of a system. */
    interface Company {
        void send(Message message) throws Exception;

        Collection<String> names();

        /** Whether this agent has a seat in the environment. */
        boolean plays(String name);

        /** Wakes a resting agent. */
        void stir();
    }

    /** Called in the sender's thread. */
    void receive(Message message) {
        mail.add(message);
    }

    boolean hasMail() {
        return woken || !mail.isEmpty();
    }

    /** Whether something arrived while it rested. */
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

    /** Called for every candidate of every query, so that an endless join ends too. */
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
