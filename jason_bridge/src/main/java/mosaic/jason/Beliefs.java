package mosaic.jason;

import jason.asSyntax.Atom;
import jason.asSyntax.Literal;
import jason.asSyntax.PredicateIndicator;
import jason.bb.DefaultBeliefBase;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Beliefs that remember what changed since they were last asked. */
final class Beliefs extends DefaultBeliefBase {
    private static final long serialVersionUID = 1L;
    private static final int KEPT = 2048;

    private final transient List<Literal> added = new ArrayList<>();
    private final transient List<Literal> removed = new ArrayList<>();
    private int omitted;

    @Override
    protected boolean add(Literal belief, boolean atEnd) {
        boolean changed = super.add(belief, atEnd);
        if (changed && !belief.isRule()) {
            note(added, belief);
        }
        return changed;
    }

    @Override
    public boolean remove(Literal belief) {
        boolean changed = super.remove(belief);
        if (changed) {
            note(removed, belief);
        }
        return changed;
    }

    @Override
    public boolean abolish(Atom namespace, PredicateIndicator indicator) {
        Iterator<Literal> all = getCandidateBeliefs(indicator);
        while (all != null && all.hasNext()) {
            note(removed, all.next());
        }
        return super.abolish(namespace, indicator);
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

    /** How many changes were not kept since `forget`. */
    int omitted() {
        return omitted;
    }

    void forget() {
        added.clear();
        removed.clear();
        omitted = 0;
    }
}
