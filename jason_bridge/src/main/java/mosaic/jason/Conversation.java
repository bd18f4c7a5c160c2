package mosaic.jason;

import com.google.protobuf.ByteString;
import mosaic.v1.DeciderOuterClass.Question;
import mosaic.v1.MindOuterClass.Companion;
import mosaic.v1.MindOuterClass.Message;
import mosaic.v1.MindOuterClass.Mind;

/** Messages between the agents of a system, and the minds of those without a seat, until they are recorded. */
final class Conversation {
    private static final int MOST = 512;

    private final Mind.Builder kept = Mind.newBuilder();
    private long number;
    private long episode;
    private int step;

    /** Sets the step of the following messages. */
    synchronized void at(Question question) {
        episode = question.getEpisode();
        step = question.getStep();
    }

    synchronized void said(jason.asSemantics.Message message) {
        number++;
        if (kept.getMessagesCount() >= MOST) {
            kept.setMessagesOmitted(kept.getMessagesOmitted() + 1);
            return;
        }
        Message.Builder one =
                Message.newBuilder()
                        .setNumber(number)
                        .setSender(text(message.getSender()))
                        .setReceiver(text(message.getReceiver()))
                        .setPerformative(text(message.getIlForce()))
                        .setContent(Explainer.brief(message.getPropCont()))
                        .setId(text(message.getMsgId()))
                        .setInReplyTo(text(message.getInReplyTo()))
                        .setEpisode(episode)
                        .setStep(step);
        kept.addMessages(one);
    }

    private static String text(String given) {
        return given == null ? "" : given;
    }

    synchronized void beside(String agent, ByteString mind) {
        try {
            kept.addCompanions(Companion.newBuilder().setAgent(agent).setMind(Mind.parseFrom(mind)));
        } catch (com.google.protobuf.InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes to append to the mind of an answer: concatenated encoded messages are merged. */
    synchronized ByteString taken() {
        ByteString taken = kept.build().toByteString();
        kept.clear();
        return taken;
    }
}
