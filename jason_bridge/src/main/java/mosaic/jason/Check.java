package mosaic.jason;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/**
 * `--check`: one line of JSON that says whether the program can be read. `--checks`: such a line for every
 * text that comes in, each as it would be read from the file that it is meant for.
 */
final class Check {
    private Check() {}

    /** In: the length of the path, the path, the length of the text, the text; lengths of four bytes. */
    static int serve(InputStream in, PrintStream out, LogTap tap, Limits limits) {
        try (DataInputStream texts = new DataInputStream(in)) {
            while (true) {
                String path = next(texts);
                String text = next(texts);
                tap.clear();
                print(problem(new Program(path, text), tap, limits), out);
            }
        } catch (EOFException e) {
            return 0;
        } catch (IOException e) {
            return Main.DEAD;
        }
    }

    private static String next(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static Problem problem(Program program, LogTap tap, Limits limits) {
        try {
            new Mind(program, "check", tap, limits, new Counters());
            return null;
        } catch (Problem e) {
            return e;
        }
    }

    /** As `print`, and where it can be read, what it uses; of a team, what each of its agents does. */
    static int uses(Program program, LogTap tap, Limits limits, PrintStream out) {
        try {
            if (Project.is(program.path)) {
                out.println(members(new Project(program)));
                return 0;
            }
            Problem problem = problem(program, tap, limits);
            if (problem == null) {
                out.println(Uses.of(program));
                return 0;
            }
            return print(problem, out);
        } catch (Problem e) {
            return print(e, out);
        }
    }

    private static String members(Project project) throws Problem {
        StringJoiner members = new StringJoiner(",", "{\"members\":[", "]}");
        for (Project.Member member : project.members) {
            members.add("{\"name\":" + quoted(member.name())
                    + ",\"file\":" + quoted(member.program().path.toString())
                    + ",\"seat\":" + quoted(member.seat())
                    + ",\"uses\":" + Uses.of(member.program()) + "}");
        }
        return members.toString();
    }

    static int print(Problem problem, PrintStream out) {
        if (problem == null) {
            out.println("{}");
            return 0;
        }
        out.println(
                "{\"name\":" + quoted(problem.name)
                        + ",\"message\":" + quoted(problem.getMessage())
                        + ",\"hint\":" + quoted(problem.hint)
                        + ",\"file\":" + quoted(problem.file)
                        + ",\"line\":" + problem.line
                        + ",\"column\":" + problem.column + "}");
        return 1;
    }

    static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20 || c > 0x7e) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
