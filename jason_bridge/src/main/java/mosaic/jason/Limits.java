package mosaic.jason;

/** Limits of a review and of messages. */
record Limits(
        long softNanos, int cycles, int tail, int literals, int bytes, boolean whyNot, boolean brief, boolean places) {
    static final int CYCLES = 1000;
    static final int TAIL = 64;
    static final int LITERALS = 16_384;
    static final int BYTES = 1024 * 1024;

    static Limits of(double softMillis, int cycles, boolean whyNot) {
        return of(softMillis, cycles, whyNot, false);
    }

    /** `brief`: minds only contain the plan that decided. */
    static Limits of(double softMillis, int cycles, boolean whyNot, boolean brief) {
        return new Limits(
                (long) (softMillis * 1e6), cycles, TAIL, LITERALS, BYTES, whyNot && !brief, brief, false);
    }

    /** Rejected plans only have the index of the failed conjunct, not its text. */
    Limits withPlaces(boolean wanted) {
        return new Limits(softNanos, cycles, tail, literals, bytes, whyNot, brief, wanted);
    }

    /** What a mind's first answers may take: their code is not compiled yet. */
    private static final long COLD_NANOS = 200_000_000L;
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    long cpuNanos(boolean cold) {
        return cold ? Math.max(softNanos, COLD_NANOS) : softNanos;
    }

    /** Before whoever asked stops waiting. */
    long wallNanos(int deadlineMillis) {
        return deadlineMillis > 0 ? deadlineMillis * 900_000L : PATIENCE_NANOS;
    }
}
