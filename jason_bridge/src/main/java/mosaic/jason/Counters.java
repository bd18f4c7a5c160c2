package mosaic.jason;

import java.util.Map;
import java.util.TreeMap;

/** What happened how often since this process began. */
final class Counters {
    private final Map<String, Long> counts = new TreeMap<>();

    synchronized void count(String name) {
        counts.merge(name, 1L, Long::sum);
    }

    synchronized Map<String, Long> all() {
        return Map.copyOf(counts);
    }
}
