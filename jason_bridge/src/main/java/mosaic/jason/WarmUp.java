package mosaic.jason;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.net.UnixDomainSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import mosaic.v1.DeciderGrpc;
import mosaic.v1.DeciderOuterClass.ReviewRequest;
import mosaic.v1.DeciderOuterClass.ReviewResponse;

/**
 * Asks itself through its own socket before anybody else does: the way of a message through the wire is
 * compiled then, and the first review that counts does not pay for it.
 */
final class WarmUp {
    private static final int MESSAGES = 120;
    private static final long PATIENCE_S = 5;

    private WarmUp() {}

    static void play(String socket, String token) throws InterruptedException {
        NioEventLoopGroup loop = new NioEventLoopGroup(1);
        ManagedChannel channel =
                NettyChannelBuilder.forAddress(UnixDomainSocketAddress.of(socket))
                        .eventLoopGroup(loop)
                        .channelType(NioDomainSocketChannel.class, UnixDomainSocketAddress.class)
                        .directExecutor()
                        .usePlaintext()
                        .build();
        try {
            Metadata headers = new Metadata();
            headers.put(
                    Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
            Channel door =
                    ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(headers));
            BlockingQueue<ReviewResponse> answers = new ArrayBlockingQueue<>(4);
            StreamObserver<ReviewRequest> asks = DeciderGrpc.newStub(door).review(into(answers));
            for (int ask = 1; ask <= MESSAGES; ask++) {
                // No questions: no mind is touched.
                asks.onNext(ReviewRequest.newBuilder().setAsk(ask).build());
                if (answers.poll(PATIENCE_S, TimeUnit.SECONDS) == null) {
                    return;
                }
            }
            asks.onCompleted();
        } finally {
            channel.shutdownNow().awaitTermination(PATIENCE_S, TimeUnit.SECONDS);
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        }
    }

    private static StreamObserver<ReviewResponse> into(BlockingQueue<ReviewResponse> answers) {
        return new StreamObserver<>() {
            @Override
            public void onNext(ReviewResponse answer) {
                answers.add(answer);
            }

            @Override
            public void onError(Throwable error) {}

            @Override
            public void onCompleted() {}
        };
    }
}
