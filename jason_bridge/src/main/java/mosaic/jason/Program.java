package mosaic.jason;

import jason.asSemantics.Agent;
import jason.asSyntax.parser.ParseException;
import jason.asSyntax.parser.Token;
import jason.asSyntax.parser.TokenMgrError;
import jason.asSyntax.parser.as2j;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The source of an agent, read once, so that all minds of this process have the same text. */
final class Program {
    private static final int TEXTS = 256 * 1024;
    private static final Pattern LEXICAL = Pattern.compile("line (\\d+), column (\\d+)");
    private static final Pattern SEMANTIC = Pattern.compile("^\\[([^\\]]*?):(\\d+)\\]");

    final Path path;
    final String source;
    private final byte[] bytes;
    /** Included files by path, in the order of their first use; read once too. */
    private final Map<Path, Program> included = new LinkedHashMap<>();
    private String digest;

    Program(Path path) throws Problem {
        this.path = path.toAbsolutePath().normalize();
        try {
            bytes = Files.readAllBytes(this.path);
        } catch (NoSuchFileException e) {
            throw new Problem(
                    "missing_file", "there is no file " + this.path, "", this.path.toString(), 0, 0);
        } catch (IOException e) {
            throw new Problem(
                    "missing_file", "cannot be read: " + e.getMessage(), "", this.path.toString(), 0, 0);
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        // Some editors begin UTF-8 with a mark of the byte order.
        source = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    Program(String name, String source) {
        this.path = Path.of(name);
        this.source = source;
        bytes = source.getBytes(StandardCharsets.UTF_8);
    }

    /** A directly or indirectly included file. */
    Program including(Path file) throws Problem {
        Program found = included.get(file);
        if (found == null) {
            found = new Program(file);
            included.put(file, found);
            digest = null;
        }
        return found;
    }

    Set<Path> includes() {
        return included.keySet();
    }

    /** Texts of the program and its includes by path, up to the limit. */
    Map<Path, String> texts() {
        Map<Path, String> all = new LinkedHashMap<>();
        all.put(path, source);
        for (Program each : included.values()) {
            each.texts().forEach(all::putIfAbsent);
        }
        int left = TEXTS;
        for (Iterator<String> texts = all.values().iterator(); texts.hasNext(); ) {
            left -= texts.next().length();
            if (left < 0) {
                texts.remove();
            }
        }
        return all;
    }

    /** Digest of the program and its includes after parsing; before, of the file only. */
    String sha256() {
        if (digest == null) {
            MessageDigest sum = sum();
            sum.update(bytes);
            for (Program each : included.values()) {
                sum.update(path.toAbsolutePath().getParent().relativize(each.path)
                        .toString().getBytes(StandardCharsets.UTF_8));
                sum.update((byte) 0);
                sum.update(each.sha256().getBytes(StandardCharsets.US_ASCII));
            }
            digest = HexFormat.of().formatHex(sum.digest());
        }
        return digest;
    }

    String name() {
        return path.getFileName().toString();
    }

    private static MessageDigest sum() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Loads beliefs, goals and plans into a fresh agent. */
    void parseInto(Agent agent) throws Problem {
        try (Inclusion.Root root = Inclusion.of(this)) {
            parseInto(agent, parser -> {});
        }
    }

    void parseInto(Agent agent, Inclusion.Setup setup) throws Problem {
        as2j parser = new as2j(new StringReader(source));
        parser.setASLSource(path.toString());
        setup.of(parser);
        agent.setASLSrc(path.toString());
        try {
            parser.agent(agent);
        } catch (ParseException e) {
            throw parse(e);
        } catch (TokenMgrError e) {
            throw lexical(e);
        } catch (Inclusion.Failed e) {
            throw e.problem;
        } catch (StackOverflowError e) {
            throw new Problem("parse", "nested too deeply to be read", "", path.toString(), 0, 0);
        } catch (Exception e) {
            throw new Problem("parse", String.valueOf(e.getMessage()), "", path.toString(), 0, 0);
        }
        if (agent instanceof Careful careful && !careful.refused.isEmpty()) {
            throw refused(careful.refused.iterator().next());
        }
    }

    private Problem refused(String name) {
        Matcher place = Pattern.compile("\\." + Pattern.quote(name) + "\\b").matcher(source);
        int at = place.find() ? place.start() : -1;
        int line = at < 0 ? 0 : (int) source.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
        int column = at < 0 ? 0 : at - source.lastIndexOf('\n', at);
        return new Problem("parse", Careful.why(name), "", path.toString(), line, column);
    }

    private Problem parse(ParseException e) {
        String message = String.valueOf(e.getMessage()).strip();
        Matcher place = SEMANTIC.matcher(message);
        if (place.find()) {
            String rest = message.substring(place.end()).strip();
            return new Problem("parse", rest, "", path.toString(), Integer.parseInt(place.group(2)), 1);
        }
        int line = 0;
        int column = 0;
        String found = "";
        if (e.currentToken != null) {
            Token token = e.currentToken.next == null ? e.currentToken : e.currentToken.next;
            line = token.beginLine;
            column = token.beginColumn;
            found = token.kind == 0 ? "the end of the program" : "\"" + token.image + "\"";
            message = "unexpected " + found;
        }
        String hint = expected(e);
        return new Problem("parse", message, hint, path.toString(), line, column);
    }

    private static String expected(ParseException e) {
        if (e.expectedTokenSequences == null || e.tokenImage == null) {
            return "";
        }
        java.util.TreeSet<String> all = new java.util.TreeSet<>();
        for (int[] sequence : e.expectedTokenSequences) {
            if (sequence.length > 0) {
                all.add(e.tokenImage[sequence[0]]);
            }
        }
        return all.isEmpty() || all.size() > 12 ? "" : "expected one of " + String.join(" ", all);
    }

    private Problem lexical(TokenMgrError e) {
        String message = String.valueOf(e.getMessage()).strip();
        Matcher place = LEXICAL.matcher(message);
        int line = 0;
        int column = 0;
        if (place.find()) {
            line = Integer.parseInt(place.group(1));
            column = Integer.parseInt(place.group(2));
            int encountered = message.indexOf("Encountered:");
            message = encountered < 0 ? message : "cannot be read: " + message.substring(encountered);
        }
        return new Problem("lexical", message, "", path.toString(), line, column);
    }
}
