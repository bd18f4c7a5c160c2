package mosaic.jason;

import jason.mas2j.AgentParameters;
import jason.mas2j.MAS2JProject;
import jason.mas2j.parser.ParseException;
import jason.mas2j.parser.Token;
import jason.mas2j.parser.TokenMgrError;
import jason.mas2j.parser.mas2j;
import jason.runtime.Settings;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A `.mas2j`: a system of several agents. Their environment is the run's; a different
 * one in the project is refused by name.
 */
final class Project {
    static final String SUFFIX = ".mas2j";
    private static final int MOST = 64;
    private static final String BELIEFS = "jason.bb.DefaultBeliefBase";
    private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");

    /** `seat`: the one that the project assigns, if any. */
    record Member(String name, Program program, String seat, Settings settings) {}

    /** Agent options that work as in Jason; `verbose` has no effect. */
    private static final Set<String> OPTIONS = Set.of("seat", "beliefs", "goals", "events", "intBels", "verbose");

    final Program program;
    final List<Member> members = new ArrayList<>();

    Project(Program program) throws Problem {
        this.program = program;
        MAS2JProject parsed = parsed();
        for (AgentParameters each : parsed.getAgents()) {
            add(each, parsed);
        }
        if (members.isEmpty()) {
            throw wrong("there are no agents", 0, 0);
        }
    }

    List<String> names() {
        return members.stream().map(Member::name).toList();
    }

    static boolean is(Path path) {
        return path.getFileName().toString().endsWith(SUFFIX);
    }

    private MAS2JProject parsed() throws Problem {
        try {
            MAS2JProject parsed = new mas2j(new StringReader(program.source)).mas();
            if (parsed.getEnvClass() != null && !isDefault(parsed.getEnvClass().getClassName())) {
                throw wrong("environment: the agents live in the environment of the run", "environment");
            }
            if (parsed.getControlClass() != null && !parsed.getControlClass().getClassName().isEmpty()) {
                throw wrong("executionControl: the steps of the run set the pace", "executionControl");
            }
            String infrastructure = parsed.getInfrastructure().getClassName();
            if (!Set.of("Centralised", "Local").contains(infrastructure)) {
                throw wrong("infrastructure: " + infrastructure + " is not run here", "infrastructure");
            }
            if (!parsed.getDirectiveClasses().isEmpty()) {
                throw wrong("directives: classes of a program's own are not run here", "directives");
            }
            return parsed;
        } catch (ParseException e) {
            Token at = e.currentToken == null ? null : e.currentToken.next;
            if (at == null) {
                throw wrong(String.valueOf(e.getMessage()).strip(), 0, 0);
            }
            String found = at.kind == 0 ? "the end of the file" : "\"" + at.image + "\"";
            throw wrong("unexpected " + found, at.beginLine, at.beginColumn);
        } catch (TokenMgrError e) {
            Matcher place = PLACE.matcher(String.valueOf(e.getMessage()));
            boolean known = place.find();
            throw new Problem(
                    "lexical",
                    String.valueOf(e.getMessage()).strip(),
                    "",
                    program.path.toString(),
                    known ? Integer.parseInt(place.group(1)) : 0,
                    known ? Integer.parseInt(place.group(2)) : 0);
        }
    }

    private static boolean isDefault(String environment) {
        return environment.isEmpty() || environment.equals(jason.environment.Environment.class.getName());
    }

    private void add(AgentParameters agent, MAS2JProject parsed) throws Problem {
        boolean own = agent.agClass != null && !agent.agClass.getClassName().equals("jason.asSemantics.Agent");
        if (own || !agent.getAgArchClasses().isEmpty()) {
            throw wrong(agent.name + ": agents with classes of their own are not run here", agent.name);
        }
        boolean ownBeliefs = agent.bbClass != null && !agent.bbClass.getClassName().equals(BELIEFS);
        if (ownBeliefs) {
            throw wrong(agent.name + ": beliefBaseClass is not run here", "beliefBaseClass");
        }
        if (agent.getHost() != null && !agent.getHost().isEmpty()) {
            throw wrong(agent.name + ": `at` is not run here: all agents live in one process", agent.name);
        }
        for (String option : agent.getOptions() == null ? Set.<String>of() : agent.getOptions().keySet()) {
            if (!OPTIONS.contains(option)) {
                throw wrong(agent.name + ": the option " + option + " is not run here", option);
            }
        }
        Path file = file(agent.getSource().getSchemeSpecificPart(), parsed);
        String seat = agent.getOptions() == null ? null : agent.getOption("seat");
        int count = Math.max(1, agent.getNbInstances());
        if (members.size() + count > MOST) {
            throw wrong("more than " + MOST + " agents", 0, 0);
        }
        for (int i = 1; i <= count; i++) {
            // As Jason names them.
            String name = count == 1 ? agent.name : agent.name + i;
            members.add(new Member(name, program.including(file), seat == null ? "" : unquoted(seat), settings(agent)));
        }
    }

    private static Settings settings(AgentParameters agent) {
        Settings settings = agent.getAsSetts(false, false);
        // Of beliefs and goals the text between the quotes counts.
        for (String name : List.of(Settings.INIT_BELS, Settings.INIT_GOALS)) {
            String text = agent.getOptions() == null ? null : agent.getOption(name);
            if (text != null) {
                settings.addOption(name, unquoted(text));
            }
        }
        return settings;
    }

    private Path file(String relative, MAS2JProject parsed) throws Problem {
        Path folder = program.path.getParent();
        List<Path> folders = new ArrayList<>();
        folders.add(folder);
        for (String each : parsed.getSourcePaths().getPaths()) {
            folders.add(folder.resolve(each.startsWith("file:") ? each.substring(5) : each));
        }
        for (Path each : folders) {
            Path file = each.resolve(relative).normalize();
            if (Files.isRegularFile(file)) {
                return file;
            }
        }
        throw new Problem(
                "missing_file", "there is no file " + relative, "", program.path.toString(), 0, 0);
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    /** A problem with the line of the first occurrence of this word. */
    private Problem wrong(String message, String word) {
        Matcher place = Pattern.compile("\\b" + Pattern.quote(word) + "\\b").matcher(program.source);
        if (!place.find()) {
            return wrong(message, 0, 0);
        }
        String before = program.source.substring(0, place.start());
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return wrong(message, line, place.start() - before.lastIndexOf('\n'));
    }

    private Problem wrong(String message, int line, int column) {
        return new Problem("parse", message, "", program.path.toString(), line, column);
    }
}
