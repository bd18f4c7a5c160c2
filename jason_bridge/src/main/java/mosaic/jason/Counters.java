package mosaic.jason;

import java.util.Map;
import java.util.TreeMap;

/** Counters since the start of this process. */
final class Counters {
    private final Map<String, Long> counts = new TreeMap<>();

    synchronized void count(String name) {
        counts.merge(name, 1L, Long::sum);
    }

    synchronized Map<String, Long> all() {
        return Map.copyOf(counts);
    }
}
