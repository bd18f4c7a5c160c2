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
 * Output of Jason: `.print` to stdout, warnings to stderr, which the launcher records as log lines.
 * A flood is limited to a number of lines per second; the rest is counted.
 */
final class LogTap extends Handler {
    private static final int LINES_A_SECOND = 100;
    private static final int LINE = 2000;
    private static final int KEPT = 16;
    /** Referenced here, because the log manager would forget their levels. */
    private static final List<Logger> QUIET =
            List.of(
                    Logger.getLogger("io.grpc"),
                    // Says that a Unix socket knows no keep-alive of TCP.
                    Logger.getLogger("io.grpc.netty.shaded.io.netty.bootstrap"));

    /** One line that the reviewed mind printed. */
    record Line(Level level, String text) {}

    private final PrintStream out;
    private final PrintStream err;
    /** Lines printed in a thread since it was cleared: each agent of a system has its own thread. */
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

    /** Replaces every other handler. */
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

    /** Drops output, for example during warm-up. */
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

    /** Forgets lines from before this review. */
    void clear() {
        kept.get().said.clear();
        kept.get().thrown = null;
    }

    List<Line> said() {
        return List.copyOf(kept.get().said);
    }

    /** An error that Jason caught and logged. */
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
