package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSyntax.Atom;
import jason.asSyntax.Pred;
import jason.asSyntax.StringTerm;
import jason.asSyntax.directives.DirectiveProcessor;
import jason.asSyntax.directives.Include;
import jason.asSyntax.directives.NameSpace;
import jason.asSyntax.parser.as2j;
import java.nio.file.Path;

/**
 * `{ include("rules.asl") }`: a file beside the including one, nothing from the network. Jason itself
 * drops the leading slash of absolute paths, and only logs errors. The internal action `.include`
 * ends here too.
 */
public final class Inclusion extends Include {
    private static final int DEEPEST = 16;
    /** The program that this thread reads: every included file is read once. */
    private static final ThreadLocal<Root> ROOT = new ThreadLocal<>();

    static final class Root implements AutoCloseable {
        private final Program program;
        private final Root outer = ROOT.get();
        private int depth;

        private Root(Program program) {
            this.program = program;
            ROOT.set(this);
        }

        @Override
        public void close() {
            ROOT.set(outer);
        }
    }

    static Root of(Program program) {
        return new Root(program);
    }

    /** Carries a problem through Jason's parser. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final transient Problem problem;

        Failed(Problem problem) {
            super(problem.getMessage(), null, false, false);
            this.problem = problem;
        }
    }

    static void register() {
        DirectiveProcessor.registerDirective("include", Inclusion.class);
    }

    @Override
    public Agent process(Pred directive, Agent outer, Agent inner) {
        if (outer == null) {
            return null;
        }
        String here = String.valueOf(outer.getASLSrc());
        int line = directive.getSrcInfo() == null ? 0 : directive.getSrcInfo().getSrcLine();
        if (directive.getArity() == 0 || !(directive.getTerm(0) instanceof StringTerm name)) {
            throw new Failed(new Problem("parse", "include takes a file's name in quotes", "", here, line, 1));
        }
        if (ROOT.get() != null) {
            return included(directive, name.getString(), here, line);
        }
        // Not while a program is read: one that runs includes another.
        try (Root root = of(new Program(Path.of(here)))) {
            return included(directive, name.getString(), here, line);
        } catch (Problem e) {
            throw new Failed(e);
        }
    }

    private static Agent included(Pred directive, String name, String here, int line) {
        Path folder = Path.of(here).toAbsolutePath().getParent();
        Root root = ROOT.get();
        if (++root.depth > DEEPEST) {
            throw new Failed(new Problem("parse", "files include each other without end", "", here, line, 1));
        }
        try {
            Program program = root.program.including(folder.resolve(name).normalize());
            Agent agent = new Careful();
            agent.initAg();
            program.parseInto(agent, parser -> parser.setNS(namespace(directive)));
            return agent;
        } catch (Problem e) {
            boolean missing = e.name.equals("missing_file");
            throw new Failed(
                    missing ? new Problem("parse", "include: " + e.getMessage(), "", here, line, 1) : e);
        } finally {
            root.depth--;
        }
    }

    private static Atom namespace(Pred directive) {
        if (directive.getArity() < 2) {
            return directive.getNS();
        }
        if (directive.getTerm(1).isVar()) {
            Atom made = new Atom("ns" + NameSpace.getUniqueID());
            directive.setTerm(1, made);
            return made;
        }
        return new Atom(directive.getTerm(1).toString());
    }

    /** Set up the parser before it reads. */
    interface Setup {
        void of(as2j parser);
    }
}
