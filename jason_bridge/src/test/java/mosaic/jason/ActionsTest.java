package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import jason.asSyntax.Atom;
import mosaic.v1.DeciderOuterClass.EpisodeStart;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.Records.Value;
import mosaic.v1.Records.ValueList;
import mosaic.v1.Records.ValueMap;
import org.junit.jupiter.api.Test;

class ActionsTest {
    private static Actions named(long start, String... names) {
        ValueMap space =
                ValueMap.newBuilder().addKeys("start").addValues(Helper.number(start)).build();
        Actions actions = new Actions();
        actions.begin(
                EpisodeStart.newBuilder()
                        .addAllActionNames(List.of(names))
                        .setActionSpace(Value.newBuilder().setMap(space))
                        .build());
        return actions;
    }

    @Test
    void numbersAreNamesForTheProgram() throws Exception {
        Actions actions = named(1, "left", "turn right");
        assertEquals("turn_right", actions.term(Helper.number(2)).toString());
        assertEquals("left", actions.term(Helper.text("left")).toString());
        assertEquals(Helper.number(2), actions.value(new Atom("turn_right")));
        assertEquals("7", actions.term(Helper.number(7)).toString());
    }

    @Test
    void anUnknownNameIsLeftToTheGate() {
        assertEquals(Helper.text("fly"), named(0, "left").value(new Atom("fly")));
    }

    @Test
    void movesOfAQuestionGoBeforeNamesOfTheEpisode() throws Exception {
        Actions actions = named(0, "left", "right");
        ValueList legal = ValueList.newBuilder().addItems(Helper.number(40)).addItems(Helper.number(0)).build();
        actions.question(
                Question.newBuilder()
                        .setLegal(Value.newBuilder().setList(legal))
                        .addLegalNames("e2e4")
                        .addLegalNames("d2d4")
                        .build());
        assertEquals("d2d4", actions.term(Helper.number(0)).toString());
        assertEquals(Helper.number(40), actions.value(new Atom("e2e4")));
        actions.question(Question.getDefaultInstance());
        assertEquals("left", actions.term(Helper.number(0)).toString());
    }
}
