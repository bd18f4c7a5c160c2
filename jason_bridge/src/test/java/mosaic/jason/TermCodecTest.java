package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import jason.asSyntax.Literal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import mosaic.v1.DeciderOuterClass.Term;
import mosaic.v1.Records.Array;
import mosaic.v1.Records.Value;
import mosaic.v1.Records.ValueList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource({"right,right", "turn right,turn_right", "Left,left", "e2e4,e2e4", "fire_main,fire_main"})
    void namesBecomeAtoms(String name, String atom) {
        assertEquals(atom, TermCodec.asAtom(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "9x", "_x", "±"})
    void someNamesDoNot(String name) {
        assertNull(TermCodec.asAtom(name));
    }

    @Test
    void textIsAnAtomOnlyWhereItLooksLikeOne() {
        assertTrue(TermCodec.text("right").isAtom());
        assertTrue(TermCodec.text("x). danger. y(").isString());
        assertTrue(TermCodec.text("Right").isString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a(b)", "", "A", "9", "a b", "a).b("})
    void aFunctorIsAnAtomOrNothing(String functor) {
        assertThrows(
                TermCodec.Unsayable.class, () -> TermCodec.literal(Term.newBuilder().setFunctor(functor).build()));
    }

    @Test
    void valuesComeBackAsTheyWere() throws TermCodec.Unsayable {
        Random dice = new Random(5);
        for (int i = 0; i < 500; i++) {
            Value value = some(dice, 3);
            assertEquals(value, TermCodec.value(TermCodec.term(value)), value.toString());
        }
    }

    private static Value some(Random dice, int depth) {
        Value.Builder value = Value.newBuilder();
        return switch (dice.nextInt(depth > 0 ? 4 : 3)) {
            case 0 -> value.setInteger(dice.nextInt()).build();
            case 1 -> value.setNumber(dice.nextInt() + 0.5).build();
            case 2 -> value.setText(List.of("a", "A b", "x\"y\\", "é).", "")
                    .get(dice.nextInt(5))).build();
            default -> {
                ValueList.Builder list = ValueList.newBuilder();
                for (int i = dice.nextInt(4); i > 0; i--) {
                    list.addItems(some(dice, depth - 1));
                }
                yield value.setList(list).build();
            }
        };
    }

    @Test
    void literalsComeBackAsTheyWere() throws TermCodec.Unsayable {
        Term term = Helper.term("hole", 3, "x y").toBuilder().setNegated(true).build();
        Literal literal = TermCodec.literal(term);
        assertEquals("~hole(3,\"x y\")", literal.toString());
        assertEquals(term, TermCodec.wire(literal));
    }

    @Test
    void nestedTerms() throws TermCodec.Unsayable {
        jason.asSyntax.Structure nested = new jason.asSyntax.Structure("at");
        nested.addTerm(new jason.asSyntax.NumberTermImpl(2));
        Value value = TermCodec.value(nested);
        assertEquals("at(2)", TermCodec.term(value).toString());
    }

    @Test
    void arraysAreLists() throws TermCodec.Unsayable {
        ByteBuffer data = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putFloat(0.5f).putFloat(-2f);
        data.flip();
        Array array = Array.newBuilder().setDtype("<f4").addShape(2).setData(ByteString.copyFrom(data)).build();
        assertEquals("[0.5,-2]", TermCodec.term(Value.newBuilder().setArray(array).build()).toString());
    }
}
