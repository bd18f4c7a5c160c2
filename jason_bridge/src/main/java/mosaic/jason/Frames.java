package mosaic.jason;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.function.BiFunction;
import mosaic.v1.DeciderOuterClass.DecideRequest;
import mosaic.v1.DeciderOuterClass.ReviewRequest;

/**
 * The same questions and answers on a plain socket beside gRPC: length, kind and message.
 * HTTP/2 takes as long each way as most reviews.
 */
final class Frames {
    static final byte HELLO = 0;
    static final byte DECIDE = 1;
    static final byte REVIEW = 2;
    static final int HEAD = 5;
    private static final int LARGEST = 64 << 20;

    private final Engine engine;
    private final byte[] expected;

    private Frames(Engine engine, String token) {
        this.engine = engine;
        this.expected = token.getBytes(StandardCharsets.UTF_8);
    }

    /** A socket beside that of gRPC; `threads` creates the thread of each connection. */
    static Path open(String socket, String token, Engine engine, BiFunction<Runnable, String, Thread> threads)
            throws IOException {
        Path path = Path.of(socket + ".f");
        Files.deleteIfExists(path);
        ServerSocketChannel door = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        door.bind(UnixDomainSocketAddress.of(path));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        Frames frames = new Frames(engine, token);
        threads.apply(() -> frames.accept(door, threads), "frames").start();
        return path;
    }

    private void accept(ServerSocketChannel door, BiFunction<Runnable, String, Thread> threads) {
        while (true) {
            try {
                SocketChannel channel = door.accept();
                threads.apply(() -> serve(channel), "frames of a run").start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(SocketChannel channel) {
        try (channel) {
            ByteBuffer head = ByteBuffer.allocate(HEAD);
            byte[] hello = read(channel, head);
            int end = 0;
            while (end < hello.length && hello[end] != '\n') {
                end++;
            }
            if (head.get(4) != HELLO || !MessageDigest.isEqual(Arrays.copyOf(hello, end), expected)) {
                return;
            }
            String run = new String(hello, Math.min(end + 1, hello.length), Math.max(0, hello.length - end - 1),
                    StandardCharsets.UTF_8);
            while (true) {
                byte[] message = read(channel, head);
                byte kind = head.get(4);
                MessageLite answer = kind == REVIEW ? review(run, message) : decide(run, message);
                if (answer != null) {
                    write(channel, kind, answer);
                }
            }
        } catch (IOException e) {
            // The launcher broke off: it dials again, the minds stay.
        }
    }

    private MessageLite review(String run, byte[] message) throws InvalidProtocolBufferException {
        ReviewRequest request = ReviewRequest.parseFrom(message);
        MessageLite answer = engine.review(run, request);
        return request.getAsk() == 0 ? null : answer;
    }

    private MessageLite decide(String run, byte[] message) throws InvalidProtocolBufferException {
        DecideRequest request = DecideRequest.parseFrom(message);
        MessageLite answer = engine.decide(run, request);
        return request.getAsk() == 0 ? null : answer;
    }

    static byte[] read(SocketChannel channel, ByteBuffer head) throws IOException {
        fill(channel, head.clear());
        int size = head.getInt(0);
        if (size < 0 || size > LARGEST) {
            throw new IOException("a frame of " + size + " bytes");
        }
        byte[] message = new byte[size];
        fill(channel, ByteBuffer.wrap(message));
        return message;
    }

    private static void fill(SocketChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new IOException("the end");
            }
        }
    }

    private static void write(SocketChannel channel, byte kind, MessageLite answer) throws IOException {
        int size = answer.getSerializedSize();
        byte[] raw = new byte[HEAD + size];
        ByteBuffer out = ByteBuffer.wrap(raw).putInt(size).put(kind);
        CodedOutputStream coded = CodedOutputStream.newInstance(raw, HEAD, size);
        answer.writeTo(coded);
        coded.flush();
        out.rewind();
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }
}
