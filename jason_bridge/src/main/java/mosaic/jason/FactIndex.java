package mosaic.jason;

import jason.asSemantics.Unifier;
import jason.asSyntax.ArithExpr;
import jason.asSyntax.Literal;
import jason.asSyntax.NumberTerm;
import jason.asSyntax.NumberTermImpl;
import jason.asSyntax.StringTerm;
import jason.asSyntax.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Index of the facts of one predicate by the known arguments of a query. Jason tries them one after the
 * other; a map of a hundred by a hundred cells has thousands. Results keep Jason's order.
 */
final class FactIndex {
    private static final int MOST_PLACES = 30;

    private final Map<Integer, Map<List<Term>, List<Literal>>> byPlaces = new HashMap<>();
    /** Facts in the order in which they are tried. */
    private final Iterable<Literal> all;
    private boolean usable = true;

    FactIndex(Iterable<Literal> all) {
        this.all = all;
        for (Literal each : all) {
            usable &= isPlain(each);
        }
    }

    /** Facts that may match, or null if all must be tried. */
    Iterator<Literal> find(Literal query, Unifier unifier) {
        if (!usable || query.getArity() > MOST_PLACES) {
            return null;
        }
        int places = 0;
        List<Term> known = new ArrayList<>(query.getArity());
        for (int place = 0; place < query.getArity(); place++) {
            Term value = value(query.getTerm(place), unifier);
            if (value != null) {
                places |= 1 << place;
                known.add(value);
            }
        }
        if (places == 0) {
            return null;
        }
        return byPlaces.computeIfAbsent(places, this::built).getOrDefault(known, List.of()).iterator();
    }

    void added(Literal fact, boolean atEnd) {
        usable &= isPlain(fact);
        if (!usable) {
            byPlaces.clear();
            return;
        }
        byPlaces.forEach((places, facts) -> {
            List<Literal> found = new ArrayList<>(facts.getOrDefault(key(fact, places), List.of()));
            found.add(atEnd ? found.size() : 0, fact);
            facts.put(key(fact, places), Collections.unmodifiableList(found));
        });
    }

    void removed(Literal fact) {
        byPlaces.forEach((places, facts) -> {
            // A copy: somebody may be going through the one that is there.
            List<Literal> found = new ArrayList<>(facts.getOrDefault(key(fact, places), List.of()));
            found.removeIf(fact::equalsAsStructure);
            if (found.isEmpty()) {
                facts.remove(key(fact, places));
            } else {
                facts.put(key(fact, places), Collections.unmodifiableList(found));
            }
        });
    }

    private Map<List<Term>, List<Literal>> built(int places) {
        Map<List<Term>, List<Literal>> found = new HashMap<>();
        for (Literal each : all) {
            found.computeIfAbsent(key(each, places), key -> new ArrayList<>()).add(each);
        }
        return found;
    }

    private static List<Term> key(Literal fact, int places) {
        List<Term> key = new ArrayList<>(fact.getArity());
        for (int place = 0; place < fact.getArity(); place++) {
            if ((places & 1 << place) != 0) {
                key.add(keyed(fact.getTerm(place)));
            }
        }
        return key;
    }

    /** Whether a term can be a key: numbers, texts, atoms. */
    private static boolean isPlain(Literal fact) {
        if (fact.isRule()) {
            return false;
        }
        for (int place = 0; place < fact.getArity(); place++) {
            if (keyed(fact.getTerm(place)) == null) {
                return false;
            }
        }
        return true;
    }

    private static Term value(Term term, Unifier unifier) {
        boolean isOpen = term.isVar() || term instanceof ArithExpr;
        return keyed(isOpen ? term.capply(unifier) : term);
    }

    private static Term keyed(Term term) {
        if (term instanceof ArithExpr || term.isVar()) {
            return null;
        }
        if (term instanceof NumberTermImpl || term instanceof StringTerm) {
            // 0.0 and -0.0 are equal to Jason.
            return term instanceof NumberTerm && isZero(term) ? new NumberTermImpl(0) : term;
        }
        boolean isName = term.isAtom() && term instanceof Literal atom && !atom.hasAnnot()
                && atom.getNS() == Literal.DefaultNS && !atom.negated();
        return isName ? term : null;
    }

    private static boolean isZero(Term term) {
        return term instanceof NumberTermImpl number && number.solve() == 0;
    }
}
