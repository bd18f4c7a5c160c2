package mosaic.jason;

import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** A Jason that answers `Decide` and `Review` on a Unix socket, for as long as its launcher lives. */
public final class Main {
    static final int USAGE = 64;
    static final int DEAD = 70;
    private static final long STACK = 8L << 20;

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        // What anything prints by itself is no answer: the launcher reads lines.
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        BridgeConfig.install();
        LogTap tap = LogTap.install(out, err);
        Map<String, String> environment = System.getenv();
        Options options;
        try {
            options = Options.read(arguments, environment);
        } catch (Problem e) {
            err.println(e.getMessage());
            System.exit(USAGE);
            return;
        }
        if (options.checks()) {
            watchParent();
            System.exit(Check.serve(System.in, out, tap, options.limits()));
        }
        if (options.uses()) {
            System.exit(uses(options, tap, out));
        }
        Engine engine = engine(options, tap, reason -> die(err, reason));
        if (options.check()) {
            System.exit(Check.print(engine.unusable(), out));
        }
        if (options.socket().isEmpty() || options.token().isEmpty()) {
            err.println("MOSAIC_DECIDER_SOCKET and MOSAIC_DECIDER_TOKEN say where to listen and for whom");
            System.exit(USAGE);
        }
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> uncaught(err, error));
        // Before the other: whoever is told of it finds it there.
        Path frames =
                Frames.open(options.socket(), options.token(), engine, (task, name) -> daemon(task, name, STACK));
        Server server = serve(options, engine);
        if (!options.once()) {
            watchParent();
            daemon(() -> endWith(System.in), "stdin", 0).start();
        }
        if (engine.unusable() != null) {
            err.println(engine.unusable().name + ": " + engine.unusable().getMessage());
        }
        WarmUp.play(frames, options.token());
        if (options.once()) {
            server.shutdownNow().awaitTermination(2, TimeUnit.SECONDS);
            System.exit(0);
        }
        server.awaitTermination();
    }

    private static int uses(Options options, LogTap tap, PrintStream out) {
        try {
            return Check.uses(new Program(Path.of(options.program())), tap, options.limits(), out);
        } catch (Problem e) {
            return Check.print(e, out);
        }
    }

    private static Engine engine(Options options, LogTap tap, java.util.function.Consumer<String> fatal) {
        Program program = null;
        Problem unusable = null;
        try {
            program = new Program(Path.of(options.program()));
        } catch (Problem e) {
            unusable = e;
        }
        return new Engine(program, unusable, options.shared(), tap, options.limits(), fatal);
    }

    private static Server serve(Options options, Engine engine) throws IOException {
        ThreadFactory threads = task -> daemon(task, "reviews", STACK);
        ThreadFactory doors = task -> daemon(task, "door", 0);
        String version = Main.class.getPackage().getImplementationVersion();
        Server server =
                NettyServerBuilder.forAddress(UnixDomainSocketAddress.of(options.socket()))
                        .channelType(NioServerDomainSocketChannel.class)
                        .bossEventLoopGroup(new NioEventLoopGroup(1, doors))
                        // One thread: minds are not for several, and a hop to another costs more than a review.
                        .workerEventLoopGroup(new NioEventLoopGroup(1, threads))
                        .directExecutor()
                        .permitKeepAliveTime(1, TimeUnit.SECONDS)
                        .permitKeepAliveWithoutCalls(true)
                        .maxInboundMessageSize(64 << 20)
                        .intercept(new Service.Door(options.token()))
                        .addService(new Service(engine, version == null ? "?" : version))
                        .build()
                        .start();
        Files.setPosixFilePermissions(
                Path.of(options.socket()), PosixFilePermissions.fromString("rw-------"));
        return server;
    }

    private static Thread daemon(Runnable task, String name, long stack) {
        Thread thread = new Thread(null, task, name, stack);
        thread.setDaemon(true);
        return thread;
    }

    private static void uncaught(PrintStream err, Throwable error) {
        if (error instanceof VirtualMachineError) {
            die(err, error instanceof OutOfMemoryError ? "out_of_memory" : String.valueOf(error));
        }
        err.println("uncaught: " + error);
    }

    private static void die(PrintStream err, String reason) {
        err.println("engine dead: " + reason);
        err.flush();
        Runtime.getRuntime().halt(DEAD);
    }

    /** The pipe may be held open by a child of the launcher that outlived it. */
    private static void watchParent() {
        long parent = parent();
        daemon(
                        () -> {
                            while (parent() == parent) {
                                try {
                                    Thread.sleep(1000);
                                } catch (InterruptedException e) {
                                    break;
                                }
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "parent",
                        0)
                .start();
    }

    private static long parent() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    }

    /** Nothing is said on this pipe; its end is what it tells. */
    private static void endWith(InputStream in) {
        byte[] buffer = new byte[256];
        try {
            while (in.read(buffer) >= 0) {
                continue;
            }
        } catch (IOException e) {
            // As good as its end.
        }
        Runtime.getRuntime().halt(0);
    }
}
