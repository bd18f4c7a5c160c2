package mosaic.jason;

import jason.asSemantics.Unifier;
import jason.asSyntax.Atom;
import jason.asSyntax.Literal;
import jason.asSyntax.PredicateIndicator;
import jason.bb.DefaultBeliefBase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Beliefs indexed by their arguments, with the changes since the last question. */
final class Beliefs extends DefaultBeliefBase {
    private static final long serialVersionUID = 1L;
    private static final int KEPT = 2048;
    /** Up to this number, a linear search is as fast as the index. */
    private static final int FEW = 16;

    private final transient List<Literal> added = new ArrayList<>();
    private final transient List<Literal> removed = new ArrayList<>();
    private final transient Map<PredicateIndicator, FactIndex> indexes = new HashMap<>();
    private final transient Map<PredicateIndicator, Integer> counts = new HashMap<>();
    private int omitted;

    @Override
    protected boolean add(Literal belief, boolean atEnd) {
        boolean isNew = belief.isRule() || contains(belief) == null;
        boolean changed = super.add(belief, atEnd);
        if (changed && !belief.isRule()) {
            note(added, belief);
        }
        if (changed && isNew && belief.getNS() == Literal.DefaultNS) {
            PredicateIndicator of = belief.getPredicateIndicator();
            counts.merge(of, 1, Integer::sum);
            FactIndex index = indexes.get(of);
            if (index != null) {
                Literal kept = belief.isRule() ? belief : contains(belief);
                index.added(kept, atEnd);
            }
        }
        return changed;
    }

    @Override
    public boolean remove(Literal belief) {
        boolean changed = super.remove(belief);
        if (changed) {
            note(removed, belief);
            if (belief.getNS() == Literal.DefaultNS && contains(belief) == null) {
                PredicateIndicator of = belief.getPredicateIndicator();
                counts.merge(of, -1, Integer::sum);
                FactIndex index = indexes.get(of);
                if (index != null) {
                    index.removed(belief);
                }
            }
        }
        return changed;
    }

    @Override
    public boolean abolish(Atom namespace, PredicateIndicator indicator) {
        Iterator<Literal> all = getCandidateBeliefs(indicator);
        while (all != null && all.hasNext()) {
            note(removed, all.next());
        }
        indexes.remove(indicator);
        counts.remove(indicator);
        return super.abolish(namespace, indicator);
    }

    @Override
    public void clear() {
        indexes.clear();
        counts.clear();
        super.clear();
    }

    /** Candidates of a query; with many beliefs, only those that match its known arguments. */
    @Override
    public Iterator<Literal> getCandidateBeliefs(Literal query, Unifier unifier) {
        if (!query.isVar() && query.getNS() == Literal.DefaultNS) {
            PredicateIndicator of = query.getPredicateIndicator();
            if (counts.getOrDefault(of, 0) > FEW) {
                FactIndex index = indexes.computeIfAbsent(of, key -> new FactIndex(() -> getCandidateBeliefs(key)));
                Iterator<Literal> found = index.find(query, unifier);
                if (found != null) {
                    return found;
                }
            }
        }
        return super.getCandidateBeliefs(query, unifier);
    }

    private void note(List<Literal> list, Literal belief) {
        if (list.size() < KEPT) {
            list.add(belief);
        } else {
            omitted++;
        }
    }

    List<Literal> added() {
        return added;
    }

    List<Literal> removed() {
        return removed;
    }

    /** Number of dropped changes since `forget`. */
    int omitted() {
        return omitted;
    }

    void forget() {
        added.clear();
        removed.clear();
        omitted = 0;
    }
}
