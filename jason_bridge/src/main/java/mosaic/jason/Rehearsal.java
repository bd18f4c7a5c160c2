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
import mosaic.v1.DeciderOuterClass.DescribeRequest;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.DeciderOuterClass.ReviewQuestion;
import mosaic.v1.DeciderOuterClass.ReviewRequest;
import mosaic.v1.DeciderOuterClass.ReviewResponse;

/** `--once`: asks itself through its own socket, so that the build can note which classes that takes. */
final class Rehearsal {
    private Rehearsal() {}

    static void play(String socket, String token) throws InterruptedException {
        ManagedChannel channel =
                NettyChannelBuilder.forAddress(UnixDomainSocketAddress.of(socket))
                        .eventLoopGroup(new NioEventLoopGroup(1))
                        .channelType(NioDomainSocketChannel.class, UnixDomainSocketAddress.class)
                        .directExecutor()
                        .usePlaintext()
                        .build();
        Metadata headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
        Channel door = ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(headers));
        DeciderGrpc.newBlockingStub(door).describe(DescribeRequest.getDefaultInstance());
        BlockingQueue<ReviewResponse> answers = new ArrayBlockingQueue<>(4);
        StreamObserver<ReviewRequest> asks =
                DeciderGrpc.newStub(door)
                        .review(
                                new StreamObserver<>() {
                                    @Override
                                    public void onNext(ReviewResponse answer) {
                                        answers.add(answer);
                                    }

                                    @Override
                                    public void onError(Throwable error) {}

                                    @Override
                                    public void onCompleted() {}
                                });
        for (int ask = 1; ask <= 3; ask++) {
            Question question = Question.newBuilder().setId(1).setSeat("agent").setWarmUp(ask == 1).build();
            asks.onNext(
                    ReviewRequest.newBuilder()
                            .setAsk(ask)
                            .addQuestions(ReviewQuestion.newBuilder().setQuestion(question))
                            .build());
            answers.poll(10, TimeUnit.SECONDS);
        }
        asks.onCompleted();
        channel.shutdownNow().awaitTermination(2, TimeUnit.SECONDS);
    }
}
