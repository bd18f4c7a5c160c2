package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    void textsThatComeInAreReadAsTheirFilesWouldBe(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("rules.asl"), "bad(X) :- X > 3.\n");
        ByteArrayOutputStream asked = new ByteArrayOutputStream();
        DataOutputStream texts = new DataOutputStream(asked);
        for (String text : List.of("{ include(\"rules.asl\") }", "a(1).\n+x <- y", "a(1).")) {
            for (byte[] part : List.of(folder.resolve("p.asl").toString().getBytes(), text.getBytes())) {
                texts.writeInt(part.length);
                texts.write(part);
            }
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Limits limits = Limits.of(20, Limits.CYCLES, true);
        InputStream in = new ByteArrayInputStream(asked.toByteArray());
        assertEquals(0, Check.serve(in, new PrintStream(said, true), Helper.TAP, limits));
        List<String> lines = said.toString().lines().toList();
        assertEquals(3, lines.size());
        assertEquals("{}", lines.get(0));
        assertTrue(lines.get(1).contains("\"line\":2,\"column\":7"), lines.get(1));
        assertEquals("{}", lines.get(2));
    }

    @Test
    void aMarkOfTheByteOrderIsNoPartOfAProgram(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("p.asl");
        Files.writeString(path, "\uFEFFa(1).\n");
        assertEquals("a(1).\n", new Program(path).source);
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

    @Test
    void theDigestIsOfTheIncludesToo(@TempDir Path folder) throws Exception {
        Path rules = folder.resolve("rules.asl");
        Files.writeString(rules, "bad(X) :- X > 3.\n");
        Path path = folder.resolve("main.asl");
        Files.writeString(path, "{ include(\"rules.asl\") }\n+!review(Id, _, A) : bad(A) <- veto(Id, included).\n");
        String before = digest(path);
        assertEquals(before, digest(path));
        Files.writeString(rules, "bad(X) :- X > 4.\n");
        String after = digest(path);
        assertNotEquals(before, after);
        Path alone = folder.resolve("alone.asl");
        Files.writeString(alone, "a(1).\n");
        // What `sha256sum alone.asl` says.
        byte[] sum = java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(alone));
        assertEquals(java.util.HexFormat.of().formatHex(sum), digest(alone));
    }

    private static String digest(Path path) throws Problem {
        Program program = new Program(path);
        new Mind(program, "agent", Helper.TAP, Limits.of(20, 100, true), new Counters());
        return program.sha256();
    }

    private static Mind mind(Path path) throws Problem {
        return new Mind(new Program(path), "agent", Helper.TAP, Limits.of(20, 100, true), new Counters());
    }

    @Test
    void everyBundledProgramCanBeRead() throws Exception {
        try (var files = Files.list(Path.of("asl"))) {
            for (Path path : files.filter(Files::isRegularFile).toList()) {
                Program program = new Program(path);
                if (Project.is(path)) {
                    new Team(new Project(program), Helper.TAP, Limits.of(20, 100, true), new Counters()).close();
                } else {
                    new Mind(program, "agent", Helper.TAP, Limits.of(20, 100, true), new Counters());
                }
            }
        }
    }
}
