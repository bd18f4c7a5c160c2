package mosaic.jason;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mosaic.v1.DeciderOuterClass.ReviewRequest;

/**
 * Warm-up: asks itself through its own socket first, so that the path of a message is
 * compiled before the first real review.
 */
final class WarmUp {
    private static final int MESSAGES = 400;

    private WarmUp() {}

    /** A broken connection ends the warm-up. */
    static void play(Path frames, String token) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(frames));
            send(channel, Frames.HELLO, (token + "\n").getBytes(StandardCharsets.UTF_8));
            ByteBuffer head = ByteBuffer.allocate(Frames.HEAD);
            for (int ask = 1; ask <= MESSAGES; ask++) {
                // No questions: no mind is touched.
                send(channel, Frames.REVIEW, ReviewRequest.newBuilder().setAsk(ask).build().toByteArray());
                Frames.read(channel, head);
            }
        } catch (IOException e) {
            return;
        }
    }

    private static void send(SocketChannel channel, byte kind, byte[] message) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(Frames.HEAD + message.length);
        out.putInt(message.length).put(kind).put(message).flip();
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }
}
