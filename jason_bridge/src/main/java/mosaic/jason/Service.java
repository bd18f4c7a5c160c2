package mosaic.jason;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import mosaic.v1.DeciderGrpc;
import mosaic.v1.DeciderOuterClass.CommandRequest;
import mosaic.v1.DeciderOuterClass.CommandResponse;
import mosaic.v1.DeciderOuterClass.DecideRequest;
import mosaic.v1.DeciderOuterClass.DecideResponse;
import mosaic.v1.DeciderOuterClass.DescribeRequest;
import mosaic.v1.DeciderOuterClass.DescribeResponse;
import mosaic.v1.DeciderOuterClass.ReviewRequest;
import mosaic.v1.DeciderOuterClass.ReviewResponse;

/** The gRPC service in front of the engine. */
final class Service extends DeciderGrpc.DeciderImplBase {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<String> RUN_ID =
            Metadata.Key.of("mosaic-run-id", Metadata.ASCII_STRING_MARSHALLER);
    private static final Context.Key<String> RUN = Context.key("run");

    private final Engine engine;
    private final String jasonVersion;

    Service(Engine engine, String jasonVersion) {
        this.engine = engine;
        this.jasonVersion = jasonVersion;
    }

    @Override
    public void describe(DescribeRequest request, StreamObserver<DescribeResponse> answer) {
        DescribeResponse.Builder response =
                DescribeResponse.newBuilder()
                        .setKind("program")
                        .setVersion("Jason " + jasonVersion)
                        .addRoles("act")
                        // Threads of several agents meet as they like.
                        .setDeterminism(engine.isTeam() ? "none" : "seeded")
                        .putFacts("frames", "1")
                        .putFacts("jason", jasonVersion)
                        .putFacts("java", System.getProperty("java.version", "?"));
        if (!engine.isTeam()) {
            response.addRoles("supervise");
        }
        Program program = engine.program();
        if (program != null) {
            response.setTitle(program.name()).setFingerprint(program.sha256());
            response.putFacts("program", program.path.toString());
            program.texts().forEach((path, text) -> response.putFacts("text:" + path, text));
        }
        if (engine.unusable() != null) {
            response.setTrouble(engine.unusable().wire());
        }
        answer.onNext(response.build());
        answer.onCompleted();
    }

    @Override
    public StreamObserver<ReviewRequest> review(StreamObserver<ReviewResponse> answers) {
        String run = RUN.get();
        return new Stream<ReviewRequest>(answers) {
            @Override
            public void onNext(ReviewRequest request) {
                ReviewResponse response = engine.review(run, request);
                if (request.getAsk() != 0) {
                    answers.onNext(response);
                }
            }
        };
    }

    @Override
    public StreamObserver<DecideRequest> decide(StreamObserver<DecideResponse> answers) {
        String run = RUN.get();
        return new Stream<DecideRequest>(answers) {
            @Override
            public void onNext(DecideRequest request) {
                DecideResponse response = engine.decide(run, request);
                if (request.getAsk() != 0) {
                    answers.onNext(response);
                }
            }
        };
    }

    @Override
    public void command(CommandRequest request, StreamObserver<CommandResponse> answer) {
        answer.onNext(Commands.obey(engine, request));
        answer.onCompleted();
    }

    private abstract static class Stream<T> implements StreamObserver<T> {
        private final StreamObserver<?> answers;

        Stream(StreamObserver<?> answers) {
            this.answers = answers;
        }

        @Override
        public void onError(Throwable error) {
            // The launcher broke off: it dials again, the minds stay.
        }

        @Override
        public void onCompleted() {
            answers.onCompleted();
        }
    }

    /** Refuses calls without the token. */
    static final class Door implements ServerInterceptor {
        private final byte[] expected;

        Door(String token) {
            expected = ("Bearer " + token).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            String given = headers.get(AUTHORIZATION);
            byte[] bytes = (given == null ? "" : given).getBytes(StandardCharsets.UTF_8);
            if (!MessageDigest.isEqual(expected, bytes)) {
                call.close(Status.UNAUTHENTICATED.withDescription("the token is missing or wrong"), new Metadata());
                return new ServerCall.Listener<>() {};
            }
            String run = headers.get(RUN_ID);
            Context context = Context.current().withValue(RUN, run == null ? "" : run);
            return Contexts.interceptCall(context, call, headers, next);
        }
    }
}
