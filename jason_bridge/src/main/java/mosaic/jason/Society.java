package mosaic.jason;

import jason.JasonException;
import jason.asSemantics.Agent;
import jason.asSemantics.Message;
import jason.asSyntax.ASSyntax;
import jason.asSyntax.Literal;
import jason.asSyntax.StringTermImpl;
import jason.mas2j.ClassParameters;
import jason.runtime.RuntimeServices;
import jason.runtime.RuntimeServicesFactory;
import jason.runtime.Settings;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Jason's view of a whole system. There is one per process, so it is looked up by thread: agents
 * of a team have one each. Agents come from the project only.
 */
final class Society implements RuntimeServices {
    private static final ThreadLocal<Arch.Company> HERE = new ThreadLocal<>();
    private final Map<Arch.Company, Directory> offers = new WeakHashMap<>();

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

    // -- the directory facilitator: who offers what, in one system

    @Override
    public void dfRegister(String agent, String service, String type) {
        Arch.Company company = HERE.get();
        if (company == null) {
            return;
        }
        List<String> waiting;
        synchronized (offers) {
            Directory directory = offers.computeIfAbsent(company, each -> new Directory());
            directory.providers.computeIfAbsent(service, each -> new LinkedHashSet<>()).add(agent);
            waiting = List.copyOf(directory.subscribers.getOrDefault(service, Set.of()));
        }
        waiting.forEach(each -> tell(company, each, agent, service));
    }

    @Override
    public void dfDeRegister(String agent, String service, String type) {
        synchronized (offers) {
            Directory directory = offers.get(HERE.get());
            if (directory != null && directory.providers.containsKey(service)) {
                directory.providers.get(service).remove(agent);
            }
        }
    }

    @Override
    public Collection<String> dfSearch(String service, String type) {
        synchronized (offers) {
            Directory directory = offers.get(HERE.get());
            return directory == null ? List.of() : List.copyOf(directory.providers.getOrDefault(service, Set.of()));
        }
    }

    @Override
    public void dfSubscribe(String agent, String service, String type) {
        Arch.Company company = HERE.get();
        if (company == null) {
            return;
        }
        synchronized (offers) {
            Directory directory = offers.computeIfAbsent(company, each -> new Directory());
            directory.subscribers.computeIfAbsent(service, each -> new LinkedHashSet<>()).add(agent);
        }
        dfSearch(service, type).forEach(each -> tell(company, agent, each, service));
    }

    /** In the form of Jason's own facilitator: provider(Agent, Service). */
    private static void tell(Arch.Company company, String subscriber, String provider, String service) {
        if (subscriber.equals(provider)) {
            return;
        }
        Literal said =
                ASSyntax.createLiteral("provider", ASSyntax.createAtom(provider), new StringTermImpl(service));
        try {
            company.send(new Message("tell", "df", subscriber, said));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Directory of one system: agents by offered and awaited services. */
    private static final class Directory {
        private final Map<String, Set<String>> providers = new HashMap<>();
        private final Map<String, Set<String>> subscribers = new HashMap<>();
    }

    @Override
    public boolean isRunning() {
        return true;
    }

    /** Refuses to stop the process. */
    @Override
    public void stopMAS(int deadline, boolean stopJvm, int exit) throws Exception {
        throw fixed();
    }

    private static JasonException fixed() {
        return new JasonException("the agents of a run are those of its project, from beginning to end");
    }
}
