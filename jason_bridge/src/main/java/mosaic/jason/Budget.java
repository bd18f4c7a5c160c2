package mosaic.jason;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Time budget of one answer. Processor time counts, so that on a busy machine a
 * good program is not taken for a runaway. Wall-clock time is the outer limit.
 */
final class Budget {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long cpuBegin;
    private long cpuNanos;
    private long wallEnd;
    private long lookAgain;

    void begin(long cpuNanos, long wallNanos) {
        long now = System.nanoTime();
        this.cpuNanos = cpuNanos;
        cpuBegin = THREADS.getCurrentThreadCpuTime();
        wallEnd = now + wallNanos;
        lookAgain = now + Math.min(cpuNanos, wallNanos);
    }

    boolean spent() {
        long now = System.nanoTime();
        if (now - lookAgain < 0) {
            return false;
        }
        long used = THREADS.getCurrentThreadCpuTime() - cpuBegin;
        if (used >= cpuNanos || now - wallEnd >= 0) {
            return true;
        }
        lookAgain = now + Math.min(cpuNanos - used, wallEnd - now);
        return false;
    }
}
