package mosaic.jason;

/** What a review may cost and a message may hold. */
record Limits(long softNanos, int cycles, int tail, int literals, int bytes, boolean whyNot) {
    static final int CYCLES = 1000;
    static final int TAIL = 64;
    static final int LITERALS = 512;
    static final int BYTES = 64 * 1024;

    static Limits of(double softMillis, int cycles, boolean whyNot) {
        return new Limits((long) (softMillis * 1e6), cycles, TAIL, LITERALS, BYTES, whyNot);
    }

    /** Time of one review: the program's own budget, less where the sender has less left. */
    long nanos(int deadlineMillis) {
        return deadlineMillis > 0 ? Math.min(softNanos, deadlineMillis * 900_000L) : softNanos;
    }
}
