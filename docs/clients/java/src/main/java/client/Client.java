package client;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollDomainSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.unix.DomainSocketAddress;
import io.grpc.stub.BlockingClientCall;
import io.grpc.stub.MetadataUtils;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import mosaic.v1.MosaicGrpc;
import mosaic.v1.MosaicOuterClass.PublishRequest;
import mosaic.v1.MosaicOuterClass.PublishResponse;
import mosaic.v1.MosaicOuterClass.RegisterWorkerRequest;
import mosaic.v1.Records.Batch;
import mosaic.v1.Records.Event;
import mosaic.v1.Records.EventRecords;
import mosaic.v1.Records.Lifecycle;
import mosaic.v1.Records.RecordKind;
import mosaic.v1.Records.StepColumns;
import mosaic.v1.Records.StepFlag;
import mosaic.v1.Records.Value;
import mosaic.v1.Records.ValueColumn;
import mosaic.v1.Records.ValueMap;

/**
 * A worker that talks to Mosaic by gRPC: it begins a run, sends its steps and ends it.
 *
 * <pre>
 * mvn compile
 * mvn exec:java -Dexec.args="PROFILE"             by the socket of the profile (Linux)
 * mvn exec:java -Dexec.args="PROFILE --port"      by the port of `mosaic serve --port N`
 * mvn exec:java -Dexec.args="PROFILE --broken"    also sends a batch that nobody can read
 * </pre>
 */
public final class Client {
  private static final String STREAM = "java";
  private static final int EPISODES = 100;
  private static final int LENGTH = 10;
  private static final int EPISODES_IN_BATCH = 4;

  private final BlockingClientCall<PublishRequest, PublishResponse> call;
  private final String runId;
  private final List<Map<String, Object>> setAside = new ArrayList<>();
  private long sequence;
  private long committed;
  private long credit;

  private Client(BlockingClientCall<PublishRequest, PublishResponse> call, String runId, int credit) {
    this.call = call;
    this.runId = runId;
    this.credit = credit;
  }

  public static void main(String[] args) throws Exception {
    List<String> options = List.of(args).subList(1, args.length);
    // The token is a new one each time somebody takes the profile: read it before each connection.
    String text = Files.readString(Path.of(args[0], "engine.json"));
    JsonObject engine = new Gson().fromJson(text, JsonObject.class);
    EpollEventLoopGroup group = new EpollEventLoopGroup(1);
    ManagedChannel channel;
    if (options.contains("--port")) {
      channel =
          NettyChannelBuilder.forAddress("127.0.0.1", engine.get("port").getAsInt())
              .usePlaintext()
              .build();
    } else {
      channel =
          NettyChannelBuilder.forAddress(
                  new DomainSocketAddress(engine.get("socket").getAsString()))
              .channelType(EpollDomainSocketChannel.class)
              .eventLoopGroup(group)
              .overrideAuthority("localhost")
              .usePlaintext()
              .build();
    }
    Metadata auth = new Metadata();
    auth.put(
        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
        "Bearer " + engine.get("owner_token").getAsString());
    try {
      var stub =
          MosaicGrpc.newBlockingV2Stub(channel)
              .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(auth));
      // A lower-case UUID with dashes; anything else is refused.
      String runId = UUID.randomUUID().toString();
      var begun =
          stub.registerWorker(
              RegisterWorkerRequest.newBuilder()
                  .setRunId(runId)
                  .setProtocol("1.0")
                  .setName("java client")
                  .setEnvironment("Count-v0")
                  .setKind("training")
                  .build());
      Client client = new Client(stub.publish(), runId, begun.getCredit());
      client.publish(options.contains("--broken"));
    } finally {
      channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
      group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
  }

  private void publish(boolean broken) throws Exception {
    for (int first = 0; first < EPISODES; first += EPISODES_IN_BATCH) {
      StepColumns columns = steps(first, Math.min(first + EPISODES_IN_BATCH, EPISODES));
      send(RecordKind.RECORD_KIND_STEPS, columns.getCount(), columns);
    }
    if (broken) {
      send(RecordKind.RECORD_KIND_STEPS, 7, StepColumns.newBuilder().setCount(3).build());
    }
    ValueMap status =
        ValueMap.newBuilder()
            .addKeys("status")
            .addValues(Value.newBuilder().setInteger(0))
            .build();
    Lifecycle exited =
        Lifecycle.newBuilder()
            .setName("exited")
            .setDetail(Value.newBuilder().setMap(status))
            .build();
    Event event = Event.newBuilder().setUnixNs(now()).setLifecycle(exited).build();
    send(RecordKind.RECORD_KIND_EVENTS, 1, EventRecords.newBuilder().addEvents(event).build());
    while (committed < sequence) {
      answer();
    }
    call.halfClose();
    Map<String, Object> said = Map.of("run", runId, "batches", committed, "set_aside", setAside);
    System.out.println(new Gson().toJson(said));
  }

  private void send(RecordKind kind, int count, MessageLite payload) throws Exception {
    // What is not acknowledged yet must be sent again after a lost connection: no more than this.
    while (sequence - committed >= credit) {
      answer();
    }
    sequence++;
    Batch batch =
        Batch.newBuilder()
            .setStream(STREAM)
            .setSequence(sequence)
            .setKind(kind)
            .setCount(count)
            .setPayload(payload.toByteString())
            .build();
    call.write(PublishRequest.newBuilder().setRunId(runId).addBatches(batch).build());
  }

  private void answer() throws Exception {
    PublishResponse answer = call.read();
    if (answer == null) {
      throw new IllegalStateException("the call was closed");
    }
    committed = answer.getCommittedOrDefault(STREAM, committed);
    credit = answer.getCredit();
    answer
        .getSetAsideList()
        .forEach(
            one ->
                setAside.add(
                    Map.of(
                        "stream", one.getStream(),
                        "sequence", one.getSequence(),
                        "reason", one.getReason())));
    if (!answer.getStarved().isEmpty()) {
      System.err.println("the store waits: " + answer.getStarved());
    }
  }

  /** Columns of some episodes: row 0 of each is its reset. Columns that are left out are zero. */
  private static StepColumns steps(int first, int last) {
    int rows = (last - first) * (LENGTH + 1);
    ByteBuffer actions = ByteBuffer.allocate(8 * rows).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer seen = ByteBuffer.allocate(8 * rows).order(ByteOrder.LITTLE_ENDIAN);
    byte[] flags = new byte[rows];
    StepColumns.Builder columns = StepColumns.newBuilder().setCount(rows).setStartUnixNs(now());
    int row = 0;
    for (int episode = first; episode < last; episode++) {
      for (int step = 0; step <= LENGTH; step++) {
        columns.addEpisode(episode).addStep(step).addReward(step == 0 ? 0 : 1);
        if (step == 0) {
          flags[row] =
              (byte) (StepFlag.STEP_FLAG_RESET_VALUE | StepFlag.STEP_FLAG_NO_ACTION_VALUE);
        } else if (step == LENGTH) {
          flags[row] = StepFlag.STEP_FLAG_TERMINATED_VALUE;
        }
        actions.putLong(step % 2);
        seen.putFloat(episode).putFloat(step);
        row++;
      }
    }
    return columns
        .setFlags(ByteString.copyFrom(flags))
        .setAction(
            ValueColumn.newBuilder().setDtype("<i8").setData(ByteString.copyFrom(actions.array())))
        .setObservation(
            ValueColumn.newBuilder()
                .setDtype("<f4")
                .addShape(2)
                .setData(ByteString.copyFrom(seen.array())))
        .build();
  }

  private static long now() {
    return System.currentTimeMillis() * 1_000_000;
  }
}
