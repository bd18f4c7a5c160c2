package mosaic.jason;

/** Thrown out of the engine in the middle of a cycle, when the time of a review is over. */
final class ReviewTimeout extends Error {
    private static final long serialVersionUID = 1L;

    ReviewTimeout() {
        super("out of time", null, false, false);
    }
}
