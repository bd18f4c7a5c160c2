package mosaic.jason;

import jason.asSyntax.ASSyntax;
import jason.asSyntax.Atom;
import jason.asSyntax.ListTerm;
import jason.asSyntax.ListTermImpl;
import jason.asSyntax.Literal;
import jason.asSyntax.LiteralImpl;
import jason.asSyntax.NumberTerm;
import jason.asSyntax.NumberTermImpl;
import jason.asSyntax.StringTerm;
import jason.asSyntax.StringTermImpl;
import jason.asSyntax.Term;
import jason.bb.BeliefBase;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import mosaic.v1.Records.Array;
import mosaic.v1.Records.Value;
import mosaic.v1.Records.ValueList;
import mosaic.v1.Records.ValueMap;

/** Values of the wire to and from Jason's terms, built directly and never parsed from text. */
final class TermCodec {
    private TermCodec() {}

    /** A value that has no term. */
    static final class Unsayable extends Exception {
        private static final long serialVersionUID = 1L;

        Unsayable(String message) {
            super(message, null, false, false);
        }
    }

    static boolean isAtom(String text) {
        if (text.isEmpty() || text.charAt(0) < 'a' || text.charAt(0) > 'z') {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean word = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
            if (!word) {
                return false;
            }
        }
        return true;
    }

    /** A name as an atom: "turn right" is turn_right. Null if impossible. */
    static String asAtom(String name) {
        if (isAtom(name)) {
            return name;
        }
        StringBuilder atom = new StringBuilder(name.length());
        for (char c : name.toLowerCase(java.util.Locale.ROOT).toCharArray()) {
            boolean word = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            atom.append(word ? c : '_');
        }
        return isAtom(atom.toString()) ? atom.toString() : null;
    }

    static Term text(String text) {
        return isAtom(text) ? new Atom(text) : new StringTermImpl(text);
    }

    static Term term(Value value) throws Unsayable {
        switch (value.getKindCase()) {
            case BOOLEAN:
                return value.getBoolean() ? Literal.LTrue : Literal.LFalse;
            case INTEGER:
                return new NumberTermImpl(value.getInteger());
            case NUMBER:
                return new NumberTermImpl(value.getNumber());
            case TEXT:
                return text(value.getText());
            case LIST:
                return list(value.getList().getItemsList());
            case TUPLE:
                return list(value.getTuple().getItemsList());
            case ARRAY:
                return array(value.getArray());
            case MAP:
                return structure(value.getMap());
            case NULL:
            case KIND_NOT_SET:
                return new Atom("none");
            default:
                throw new Unsayable("a value of kind " + value.getKindCase() + " is no term");
        }
    }

    private static ListTerm list(List<Value> items) throws Unsayable {
        ListTerm list = new ListTermImpl();
        ListTerm tail = list;
        for (Value item : items) {
            tail = tail.append(term(item));
        }
        return list;
    }

    private static Term structure(ValueMap map) throws Unsayable {
        String functor = null;
        List<Value> args = List.of();
        for (int i = 0; i < map.getKeysCount(); i++) {
            switch (map.getKeys(i)) {
                case "functor" -> functor = map.getValues(i).getText();
                case "args" -> args = map.getValues(i).getList().getItemsList();
                default -> throw new Unsayable("a map is a term only with functor and args");
            }
        }
        if (functor == null || !isAtom(functor)) {
            throw new Unsayable("a term inside a term needs a functor that is an atom");
        }
        if (args.isEmpty()) {
            return new Atom(functor);
        }
        LiteralImpl literal = new LiteralImpl(functor);
        for (Value arg : args) {
            literal.addTerm(term(arg));
        }
        return literal;
    }

    private static ListTerm array(Array array) throws Unsayable {
        String dtype = array.getDtype();
        ByteBuffer data = array.getData().asReadOnlyByteBuffer();
        data.order(dtype.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        String kind = dtype.length() > 1 ? dtype.substring(1) : dtype;
        ListTerm list = new ListTermImpl();
        ListTerm tail = list;
        while (data.hasRemaining()) {
            tail = tail.append(new NumberTermImpl(number(kind, data)));
        }
        return list;
    }

    private static double number(String kind, ByteBuffer data) throws Unsayable {
        return switch (kind) {
            case "f8" -> data.getDouble();
            case "f4" -> data.getFloat();
            case "i8" -> data.getLong();
            case "i4" -> data.getInt();
            case "i2" -> data.getShort();
            case "i1" -> data.get();
            case "u4" -> data.getInt() & 0xffffffffL;
            case "u2" -> data.getShort() & 0xffff;
            case "u1", "b1" -> data.get() & 0xff;
            default -> throw new Unsayable("an array of " + kind + " is no list of numbers");
        };
    }

    static Literal literal(mosaic.v1.DeciderOuterClass.Term term) throws Unsayable {
        if (!isAtom(term.getFunctor())) {
            throw new Unsayable("a percept's functor is an atom, not \"" + term.getFunctor() + "\"");
        }
        LiteralImpl literal = new LiteralImpl(!term.getNegated(), term.getFunctor());
        for (Value arg : term.getArgsList()) {
            literal.addTerm(term(arg));
        }
        return literal;
    }

    static Value value(Term term) {
        Value.Builder value = Value.newBuilder();
        if (term instanceof NumberTerm number) {
            return number(value, number);
        }
        if (term instanceof StringTerm string) {
            return value.setText(string.getString()).build();
        }
        if (term instanceof ListTerm list) {
            ValueList.Builder items = ValueList.newBuilder();
            for (Term item : list) {
                items.addItems(value(item));
            }
            return value.setList(items).build();
        }
        if (term.isAtom()) {
            return value.setText(((Literal) term).getFunctor()).build();
        }
        if (term.isStructure() && term instanceof Literal structure) {
            ValueList.Builder args = ValueList.newBuilder();
            for (Term arg : structure.getTerms()) {
                args.addItems(value(arg));
            }
            ValueMap map =
                    ValueMap.newBuilder()
                            .addKeys("functor")
                            .addValues(Value.newBuilder().setText(structure.getFunctor()))
                            .addKeys("args")
                            .addValues(Value.newBuilder().setList(args))
                            .build();
            return value.setMap(map).build();
        }
        return value.setText(term.toString()).build();
    }

    private static Value number(Value.Builder value, NumberTerm term) {
        double number;
        try {
            number = term.solve();
        } catch (jason.NoValueException e) {
            return value.setText(term.toString()).build();
        }
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1L << 53;
        return (whole ? value.setInteger((long) number) : value.setNumber(number)).build();
    }

    static mosaic.v1.DeciderOuterClass.Term wire(Literal literal) {
        mosaic.v1.DeciderOuterClass.Term.Builder term =
                mosaic.v1.DeciderOuterClass.Term.newBuilder().setFunctor(literal.getFunctor());
        if (literal.getArity() > 0) {
            for (Term arg : literal.getTerms()) {
                term.addArgs(value(arg));
            }
        }
        return term.setNegated(literal.negated()).build();
    }

    /** Source of a belief: percept, self or an agent's name. */
    static String source(Literal belief) {
        if (belief.hasAnnot(BeliefBase.TPercept)) {
            return "percept";
        }
        ListTerm sources = belief.getSources();
        return sources.isEmpty() ? "self" : plain(sources.get(0));
    }

    /** Readable form of a term: strings without quotes. */
    static String plain(Term term) {
        return term instanceof StringTerm string ? string.getString() : term.toString();
    }

    static Term self() {
        return ASSyntax.createAtom("self");
    }
}
