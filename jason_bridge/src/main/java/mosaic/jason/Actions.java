package mosaic.jason;

import jason.asSyntax.Atom;
import jason.asSyntax.Term;
import jason.asSyntax.NumberTermImpl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mosaic.v1.DeciderOuterClass.EpisodeStart;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.Records.Value;
import mosaic.v1.Records.ValueMap;

/** Names of actions: an action of the wire is an atom for the program if it has a name. */
final class Actions {
    private long start;
    private Atom[] names = {};
    private final Map<String, Value> byName = new HashMap<>();
    private final Map<Value, Atom> legal = new HashMap<>();
    private final Map<String, Value> byLegalName = new HashMap<>();

    /** Names for a whole episode. */
    void begin(EpisodeStart episode) {
        byName.clear();
        start = 0;
        ValueMap space = episode.getActionSpace().getMap();
        for (int i = 0; i < space.getKeysCount(); i++) {
            if (space.getKeys(i).equals("start")) {
                start = space.getValues(i).getInteger();
            }
        }
        List<String> all = episode.getActionNamesList();
        names = new Atom[all.size()];
        for (int i = 0; i < names.length; i++) {
            String atom = TermCodec.asAtom(all.get(i));
            if (atom != null && !byName.containsKey(atom)) {
                names[i] = new Atom(atom);
                byName.put(atom, Value.newBuilder().setInteger(start + i).build());
            }
        }
    }

    /** Names for this question only, such as moves. */
    void question(Question question) {
        if (!legal.isEmpty()) {
            legal.clear();
            byLegalName.clear();
        }
        int named = question.getLegalNamesCount();
        if (named == 0) {
            return;
        }
        List<Value> actions = listed(question.getLegal());
        for (int i = 0; i < named && i < actions.size(); i++) {
            String atom = TermCodec.asAtom(question.getLegalNames(i));
            if (atom != null && !byLegalName.containsKey(atom)) {
                legal.put(actions.get(i), new Atom(atom));
                byLegalName.put(atom, actions.get(i));
            }
        }
    }

    static List<Value> listed(Value value) {
        return switch (value.getKindCase()) {
            case LIST -> value.getList().getItemsList();
            case TUPLE -> value.getTuple().getItemsList();
            default -> List.of();
        };
    }

    Term term(Value action) throws TermCodec.Unsayable {
        Atom move = legal.isEmpty() ? null : legal.get(action);
        if (move != null) {
            return move;
        }
        if (action.hasInteger()) {
            long index = action.getInteger() - start;
            if (index >= 0 && index < names.length && names[(int) index] != null) {
                return names[(int) index];
            }
            return new NumberTermImpl(action.getInteger());
        }
        if (action.hasText()) {
            String atom = TermCodec.asAtom(action.getText());
            if (atom != null && (byName.containsKey(atom) || byLegalName.containsKey(atom))) {
                return new Atom(atom);
            }
        }
        return TermCodec.term(action);
    }

    /** The action that a program names; an unknown name is sent as text, for the gate to judge. */
    Value value(Term term) {
        Value said = TermCodec.value(term);
        if (said.hasText()) {
            String atom = TermCodec.asAtom(said.getText());
            if (atom != null) {
                Value known = byLegalName.get(atom);
                known = known == null ? byName.get(atom) : known;
                if (known != null) {
                    return known;
                }
            }
        }
        return said;
    }

    boolean knows(String atom) {
        return byLegalName.containsKey(atom) || byName.containsKey(atom);
    }

    String name(Value action) {
        try {
            Term term = term(action);
            return term instanceof Atom atom ? atom.getFunctor() : "";
        } catch (TermCodec.Unsayable e) {
            return "";
        }
    }
}
