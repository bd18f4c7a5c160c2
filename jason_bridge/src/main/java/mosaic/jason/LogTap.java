package mosaic.jason;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * What Jason says: `.print` to stdout, warnings to stderr, where the launcher makes log lines of them.
 * A flood is cut to a number of lines a second and counted.
 */
final class LogTap extends Handler {
    private static final int LINES_A_SECOND = 100;
    private static final int LINE = 2000;
    private static final int KEPT = 16;
    /** Held, or the log manager forgets their levels. */
    private static final List<Logger> QUIET =
            List.of(
                    Logger.getLogger("io.grpc"),
                    // Says that a Unix socket knows no keep-alive of TCP.
                    Logger.getLogger("io.grpc.netty.shaded.io.netty.bootstrap"));

    /** One line that the mind under review said. */
    record Line(Level level, String text) {}

    private final PrintStream out;
    private final PrintStream err;
    /** What was said in a thread since it was cleared: agents of one system have a thread each. */
    private final ThreadLocal<Kept> kept = ThreadLocal.withInitial(Kept::new);
    private volatile boolean mute;
    private long second;
    private int lines;
    private long dropped;

    private static final class Kept {
        final List<Line> said = new ArrayList<>();
        Throwable thrown;
    }

    LogTap(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Takes the place of every handler that there is. */
    static LogTap install(PrintStream out, PrintStream err) {
        LogManager.getLogManager().reset();
        LogTap tap = new LogTap(out, err);
        Logger root = Logger.getLogger("");
        root.setLevel(Level.INFO);
        root.addHandler(tap);
        QUIET.get(0).setLevel(Level.WARNING);
        QUIET.get(1).setLevel(Level.SEVERE);
        return tap;
    }

    @Override
    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        Kept mine = kept.get();
        String text = String.valueOf(record.getMessage());
        if (text.length() > LINE) {
            text = text.substring(0, LINE) + "...";
        }
        if (record.getThrown() != null) {
            mine.thrown = record.getThrown();
            text = text + " (" + mine.thrown + ")";
        }
        if (mine.said.size() < KEPT) {
            mine.said.add(new Line(record.getLevel(), text));
        }
        if (!mute) {
            write(record.getLevel(), agent(record) + text);
        }
    }

    /** What is said while nobody is to hear it, as in a rehearsal, is in no log. */
    void mute(boolean mute) {
        this.mute = mute;
    }

    private static String agent(LogRecord record) {
        String name = String.valueOf(record.getLoggerName());
        int dot = name.lastIndexOf('.');
        return name.startsWith("jason.asSemantics.") ? "[" + name.substring(dot + 1) + "] " : "";
    }

    private void write(Level level, String line) {
        long now = System.nanoTime() / 1_000_000_000L;
        if (now != second) {
            second = now;
            lines = 0;
            if (dropped > 0) {
                err.println("left out " + dropped + " lines of the program's log");
                dropped = 0;
            }
        }
        if (++lines > LINES_A_SECOND) {
            dropped++;
            return;
        }
        (level.intValue() >= Level.WARNING.intValue() ? err : out).println(line);
    }

    /** Forgets what was said before this review. */
    void clear() {
        kept.get().said.clear();
        kept.get().thrown = null;
    }

    List<Line> said() {
        return List.copyOf(kept.get().said);
    }

    /** An error that Jason caught, logged and went on from. */
    Throwable thrown() {
        return kept.get().thrown;
    }

    String lastWarning() {
        String last = "";
        for (Line line : kept.get().said) {
            if (line.level().intValue() >= Level.WARNING.intValue()) {
                last = line.text();
            }
        }
        return last;
    }

    @Override
    public void flush() {
        out.flush();
        err.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
