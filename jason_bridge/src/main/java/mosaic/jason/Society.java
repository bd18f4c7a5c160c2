package mosaic.jason;

import jason.JasonException;
import jason.asSemantics.Agent;
import jason.mas2j.ClassParameters;
import jason.runtime.RuntimeServices;
import jason.runtime.RuntimeServicesFactory;
import jason.runtime.Settings;
import java.util.Collection;
import java.util.List;

/**
 * What Jason asks about a whole system. It has one of it for a process, so it is looked up by thread: those
 * of a team have each their own. Agents come from the project and from nowhere else.
 */
final class Society implements RuntimeServices {
    private static final ThreadLocal<Arch.Company> HERE = new ThreadLocal<>();

    static void install() {
        RuntimeServicesFactory.set(new Society());
    }

    static void in(Arch.Company company, Runnable task) {
        HERE.set(company);
        task.run();
    }

    @Override
    public Collection<String> getAgentsNames() {
        Arch.Company company = HERE.get();
        return company == null ? List.of() : company.names();
    }

    @Override
    public int getAgentsQty() {
        return getAgentsNames().size();
    }

    @Override
    public String getNewAgentName(String like) {
        return like;
    }

    @Override
    public String createAgent(
            String name, String source, String agClass, List<String> archs, ClassParameters beliefs,
            Settings settings, Agent father)
            throws Exception {
        throw fixed();
    }

    @Override
    public void startAgent(String name) {}

    @Override
    public boolean killAgent(String name, String by, int deadline) {
        return false;
    }

    @Override
    public boolean isRunning() {
        return true;
    }

    /** Not even the process that a program lives in is its own to end. */
    @Override
    public void stopMAS(int deadline, boolean stopJvm, int exit) throws Exception {
        throw fixed();
    }

    private static JasonException fixed() {
        return new JasonException("the agents of a run are those of its project, from beginning to end");
    }
}
