package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import mosaic.v1.MindOuterClass.Mind;
import mosaic.v1.MindOuterClass.MindEvent;
import org.junit.jupiter.api.Test;

class ReasoningTest {
    private static Mind mind(Helper helper, String action) throws Exception {
        return Mind.parseFrom(helper.review(action).getMind());
    }

    /** node < parent label: trigger = state */
    private static List<String> tree(Mind mind) {
        return mind.getEventsList().stream()
                .filter(each -> each.getNode() > 0)
                .map(each -> each.getNode() + "<" + each.getParent() + " " + each.getText() + " " + each.getState())
                .toList();
    }

    private static List<String> named(Mind mind, String name) {
        return mind.getEventsList().stream()
                .filter(each -> each.getName().equals(name))
                .map(each -> each.getCycle() + " " + each.getText() + each.getBelief().getTerm().getFunctor())
                .toList();
    }

    @Test
    void goalsStandUnderThePlansThatPostedThem() throws Exception {
        Helper helper = new Helper("""
                @top +!review(Id, _, _) <- !look; !judge(Id).
                @look +!look <- !near; !far.
                @near +!near <- +seen.
                @far +!far : seen <- true.
                @judge +!judge(Id) <- approve(Id).
                """);
        assertEquals(
                List.of(
                        "1<0 top: +!review(1,agent,x) achieved",
                        "2<1 look: +!look achieved",
                        "3<2 near: +!near achieved",
                        "4<2 far: +!far achieved",
                        "5<1 judge: +!judge(1) achieved"),
                tree(mind(helper, "x")));
        // Nothing of it is left for the next answer.
        assertEquals(5, tree(mind(helper, "x")).size());
    }

    @Test
    void aGoalThatFailedAndItsRescueAreSeen() throws Exception {
        Helper helper = new Helper("""
                @top +!review(Id, _, _) <- !try; approve(Id).
                @try +!try <- .fail.
                @rescue -!try <- +rescued.
                """);
        Mind mind = mind(helper, "x");
        List<String> tree = tree(mind);
        assertEquals("2<1 try: +!try failed", tree.get(1), tree.toString());
        assertTrue(tree.get(2).startsWith("3<2 rescue: -!try"), tree.toString());
        assertTrue(tree.get(2).endsWith("achieved"), tree.toString());
        tree = tree(mind(new Helper("@top +!review(Id, _, _) <- !nobody; approve(Id). @r -!nobody <- +alone."), "x"));
        assertEquals("1<0 top: +!review(1,agent,x) achieved", tree.get(0));
        assertTrue(tree.get(1).startsWith("2<1 r: -!nobody"), tree.toString());
        Mind lost = mind(new Helper("@top +!review(Id, _, _) <- !nobody; approve(Id)."), "x");
        assertEquals(1, named(lost, "no_plan").size(), lost.toString());
        assertEquals("1<0 top: +!review(1,agent,x) failed", tree(lost).get(0));
    }

    @Test
    void everyCycleSaysWhatItRanAndWhatItChanged() throws Exception {
        Helper helper = new Helper("""
                count(0).
                @top +!review(Id, _, A) <- ?count(N); -count(N); +count(N + 1); approve(Id).
                """);
        Mind mind = mind(helper, "x");
        assertEquals(List.of("0 ?count(N)", "1 -count(0)", "2 +count(1)"), named(mind, "ran"));
        assertEquals(List.of("1 count"), named(mind, "forgot"));
        assertEquals(List.of("2 count"), named(mind, "learnt"));
        int last = -1;
        for (MindEvent each : mind.getEventsList()) {
            assertTrue(each.getCycle() >= last, mind.toString());
            last = each.getCycle();
        }
    }

    @Test
    void whatIsPerceivedIsNoFormulaOfTheProgram() throws Exception {
        Helper helper = new Helper("+!review(Id, _, _) <- approve(Id).");
        var verdict = helper.review(Helper.text("x"), Helper.full(Helper.term("at", 1)));
        Mind mind = Mind.parseFrom(verdict.getMind());
        assertEquals(List.of(), named(mind, "learnt"));
        assertEquals(1, mind.getAddedCount());
    }

    @Test
    void anEndlessPlanIsCutAndNotKeptForLater() throws Exception {
        Helper helper = new Helper("+!review(Id, _, bad) <- while(true) { +a; -a }. +!review(Id, _, _) <- approve(Id).");
        helper.review("bad");
        Mind mind = mind(helper, "fine");
        assertTrue(mind.getEventsCount() == 1, mind.getEventsCount() + " events");
    }
}
