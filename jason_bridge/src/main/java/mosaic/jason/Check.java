package mosaic.jason;

import java.io.PrintStream;

/** `--check`: one line of JSON that says whether the program can be read, for editors. */
final class Check {
    private Check() {}

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

    private static String quoted(String text) {
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
