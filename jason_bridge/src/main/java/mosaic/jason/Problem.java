package mosaic.jason;

import mosaic.v1.DeciderOuterClass.Trouble;

/** A named error, with its location in the program if known. */
final class Problem extends Exception {
    private static final long serialVersionUID = 1L;

    final String name;
    final String file;
    final int line;
    final int column;
    final String hint;

    Problem(String name, String message) {
        this(name, message, "", "", 0, 0);
    }

    Problem(String name, String message, String hint, String file, int line, int column) {
        super(message == null ? name : message, null, false, false);
        this.name = name;
        this.hint = hint;
        this.file = file;
        this.line = line;
        this.column = column;
    }

    Trouble wire() {
        return Trouble.newBuilder()
                .setName(name)
                .setMessage(getMessage())
                .setHint(hint)
                .setFile(file)
                .setLine(Math.max(line, 0))
                .setColumn(Math.max(column, 0))
                .build();
    }
}
