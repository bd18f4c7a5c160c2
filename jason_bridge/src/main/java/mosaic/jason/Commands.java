package mosaic.jason;

import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javax.json.Json;
import javax.json.JsonArrayBuilder;
import javax.json.JsonException;
import javax.json.JsonObject;
import javax.json.JsonObjectBuilder;
import mosaic.v1.DeciderOuterClass.CommandRequest;
import mosaic.v1.DeciderOuterClass.CommandResponse;

/** What a person wants of the engine beside questions: how it is, and that it reads its program anew. */
final class Commands {
    private Commands() {}

    static CommandResponse obey(Engine engine, CommandRequest request) {
        CommandResponse.Builder answer = CommandResponse.newBuilder();
        try {
            JsonObject args = arguments(request.getArgsJson());
            switch (request.getName()) {
                case "state" -> answer.setMessage("it is running");
                case "reload" -> answer.setMessage(reload(engine, args.getString("program", "")));
                default -> throw new Problem("usage", "it knows state and reload, not " + request.getName());
            }
            answer.setOk(true);
        } catch (Problem e) {
            answer.setMessage(e.getMessage()).setTrouble(e.wire());
        }
        JsonObjectBuilder state = state(engine);
        if (answer.getOk() && request.getName().equals("reload")) {
            JsonObjectBuilder texts = Json.createObjectBuilder();
            engine.program().texts().forEach((path, text) -> texts.add(path.toString(), text));
            state.add("texts", texts);
        }
        return answer.setResultJson(state.build().toString()).build();
    }

    private static JsonObject arguments(String text) throws Problem {
        if (text.isEmpty()) {
            return JsonObject.EMPTY_JSON_OBJECT;
        }
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException | IllegalStateException e) {
            throw new Problem("usage", "the arguments are not a JSON object: " + e.getMessage());
        }
    }

    private static String reload(Engine engine, String named) throws Problem {
        Program before = engine.program();
        if (named.isEmpty() && before == null) {
            throw new Problem("usage", "say which program");
        }
        engine.reload(named.isEmpty() ? before.path : Path.of(named));
        return "it runs " + engine.program().name();
    }

    private static JsonObjectBuilder state(Engine engine) {
        Runtime runtime = Runtime.getRuntime();
        JsonObjectBuilder state =
                Json.createObjectBuilder()
                        .add("minds", engine.minds())
                        .add("heap_mb", (runtime.totalMemory() - runtime.freeMemory()) >> 20)
                        .add("heap_most_mb", runtime.maxMemory() >> 20)
                        .add("uptime_s", ManagementFactory.getRuntimeMXBean().getUptime() / 1000);
        JsonObjectBuilder counters = Json.createObjectBuilder();
        engine.counters().all().forEach((name, count) -> counters.add(name, count));
        state.add("counters", counters);
        Program program = engine.program();
        if (program != null) {
            JsonArrayBuilder includes = Json.createArrayBuilder();
            program.includes().forEach(path -> includes.add(path.toString()));
            state.add("program", program.path.toString())
                    .add("sha256", program.sha256())
                    .add("includes", includes);
        }
        return state;
    }
}
