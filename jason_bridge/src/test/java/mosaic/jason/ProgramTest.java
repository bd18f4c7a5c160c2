package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a(1).;b(2)) .|parse|2|5",
                "a(1).;+x <- .print(1)|parse|2|15",
                "+x : <- y.|parse|1|6",
                "a(1).;;b # c.|lexical|3|3",
                "X.|parse|1|1",
            })
    void errorsHaveTheirPlace(String source, String name, int line, int column) {
        Problem problem =
                assertThrows(Problem.class, () -> new Helper(source.replace(";", "\n")));
        assertEquals(name, problem.name);
        assertEquals(line + ":" + column, problem.line + ":" + problem.column, problem.getMessage());
    }

    @Test
    void aMissingFileIsNamed() {
        Problem problem = assertThrows(Problem.class, () -> new Program(Path.of("/nowhere/x.asl")));
        assertEquals("missing_file", problem.name);
        assertEquals("/nowhere/x.asl", problem.file);
    }

    @Test
    void includesAreFoundBesideTheProgram(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("rules.asl"), "bad(X) :- X > 3.\n");
        Path path = folder.resolve("main.asl");
        Files.writeString(path, "{ include(\"rules.asl\") }\n+!review(Id, _, A) : bad(A) <- veto(Id, included).\n");
        Program program = new Program(path);
        Mind mind =
                new Mind(program, "agent", Helper.TAP, Limits.of(2000, 100, true), new Counters());
        var asking = mosaic.v1.DeciderOuterClass.ReviewQuestion.newBuilder();
        asking.getProposalBuilder().setAction(Helper.number(4));
        assertEquals("included", mind.review(asking.build(), new java.util.ArrayList<>()).getReason());
    }

    @Test
    void includesInIncludesAndWhatIsWrongInThem(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("main.asl");
        Files.writeString(path, "a(1).\n{ include(\"lib/one.asl\") }\n+!review(Id, _, _) <- approve(Id).\n");
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("lib/one.asl"), "{ include(\"two.asl\") }\n");
        Path two = folder.resolve("lib/two.asl");
        Files.writeString(two, "b(1).\nc(2)) .\n");
        Problem problem = assertThrows(Problem.class, () -> mind(path));
        assertEquals(two + ":2:5", problem.file + ":" + problem.line + ":" + problem.column);
        Files.writeString(two, "{ include(\"one.asl\") }\n");
        assertEquals(
                "files include each other without end",
                assertThrows(Problem.class, () -> mind(path)).getMessage());
        Files.delete(two);
        Problem missing = assertThrows(Problem.class, () -> mind(path));
        assertEquals("parse", missing.name);
        assertEquals(1, missing.line);
        Files.writeString(two, "b(1).\n");
        mind(path);
    }

    private static Mind mind(Path path) throws Problem {
        return new Mind(new Program(path), "agent", Helper.TAP, Limits.of(20, 100, true), new Counters());
    }

    @Test
    void everyBundledProgramCanBeRead() throws Exception {
        try (var files = Files.list(Path.of("asl"))) {
            for (Path path : files.toList()) {
                new Mind(new Program(path), "agent", Helper.TAP, Limits.of(20, 100, true), new Counters());
            }
        }
    }
}
