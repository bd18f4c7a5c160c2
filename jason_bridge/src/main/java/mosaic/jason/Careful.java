package mosaic.jason;

import jason.JasonException;
import jason.asSemantics.Agent;
import jason.asSemantics.DefaultInternalAction;
import jason.asSemantics.Event;
import jason.asSemantics.Intention;
import jason.asSemantics.InternalAction;
import jason.asSemantics.TransitionSystem;
import jason.asSemantics.Unifier;
import jason.asSyntax.Term;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;

/** An agent restricted to what guards and players need: no files, no processes. */
class Careful extends Agent {
    private static final String STDLIB = "jason.stdlib.";
    /** Allowed internal actions of Jason; those of later versions are refused until reviewed. */
    private static final Set<String> ALLOWED =
            words(
                    "abolish add_annot add_nested_source add_plan all_names asserta assertz at atom "
                    + "belief broadcast clone concat copy_term count create_agent current_intention date "
                    + "delete desire df_deregister df_register df_search df_subscribe difference done "
                    + "drop_all_desires drop_all_events drop_all_intentions drop_desire drop_event "
                    + "drop_future_intention drop_intention empty eval fail fail_goal findall foreach fork "
                    + "get_src_info ground if_then_else include intend intention internal_action "
                    + "intersection join kill_agent length list list_plans list_rules literal log loop "
                    + "lower_case max member min my_name namespace nano_time nth number perceive plan_label "
                    + "prefix print print_unifier printf println puts random range relevant_plan "
                    + "relevant_plans relevant_rules remove_plan remove_source_annot rename_apart replace "
                    + "resume reverse send set_random_seed setof shuffle signal sort stopMAS string "
                    + "structure sublist substring succeed_goal suffix suspend suspended term2string time type union "
                    + "upper_case verbose version wait ");
    /** Actions without side effects and with deterministic results. */
    private static final Set<String> PURE =
            words(
                    "length member nth max min concat substring sort number atom string structure literal "
                    + "list ground empty reverse delete range prefix suffix sublist union intersection "
                    + "difference replace lower_case upper_case type my_name ");

    /** Called with the chosen option before it is executed. */
    interface Watch {
        void event(Event event);

        void intention(Intention intention);
    }

    private transient Watch watch;

    void watch(Watch watch) {
        this.watch = watch;
    }

    @Override
    public Event selectEvent(Queue<Event> events) {
        Event event = super.selectEvent(events);
        if (watch != null && event != null) {
            watch.event(event);
        }
        return event;
    }

    @Override
    public Intention selectIntention(Queue<Intention> intentions) {
        Intention intention = super.selectIntention(intentions);
        if (watch != null && intention != null) {
            watch.intention(intention);
        }
        return intention;
    }

    /** Internal actions of the program that are not allowed. */
    final Set<String> refused = new LinkedHashSet<>();

    private static Set<String> words(String text) {
        return Arrays.stream(text.split(" ")).collect(Collectors.toUnmodifiableSet());
    }

    /** `.length`, or as Jason's parser has it. */
    static boolean isPure(String name) {
        return PURE.contains(bare(name));
    }

    private static String bare(String name) {
        String text = name.startsWith(STDLIB) ? name.substring(STDLIB.length()) : name;
        return text.startsWith(".") ? text.substring(1) : text;
    }

    @Override
    public InternalAction getIA(String name)
            throws ClassNotFoundException, InstantiationException, IllegalAccessException,
                    InvocationTargetException, NoSuchMethodException {
        boolean own = name.startsWith(".") || name.startsWith(STDLIB);
        if (!own) {
            throw new ClassNotFoundException(name + ": no Java class of a program's own is run here");
        }
        if (ALLOWED.contains(bare(name))) {
            return super.getIA(name);
        }
        // A name that nobody knows is what it was before: a warning, and a plan that fails.
        Class.forName(STDLIB + bare(name), false, Careful.class.getClassLoader());
        refused.add(bare(name));
        return new Refused(bare(name));
    }

    /** For internal actions that are only named at run time. */
    private static final class Refused extends DefaultInternalAction {
        private static final long serialVersionUID = 1L;
        private final String name;

        Refused(String name) {
            this.name = name;
        }

        @Override
        public Object execute(TransitionSystem system, Unifier unifier, Term[] arguments)
                throws JasonException {
            throw new JasonException(why(name));
        }
    }

    static String why(String name) {
        return "." + name + " is not run here: a program reaches no files and no processes";
    }
}
