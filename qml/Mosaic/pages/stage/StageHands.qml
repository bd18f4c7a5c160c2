pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What hands can do without knowing keys: a button an action, or a slider a number.
Item {
    id: root

    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool tight: play.pad.length > 5 && width < 700
    readonly property bool off: !play.byHand && !play.supervision.pending.waiting

    objectName: "stage.hands"
    implicitHeight: play.axes.length > 0 ? axes.implicitHeight : play.pad.length > 0 ? pad.implicitHeight : 0
    height: implicitHeight
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Actions")

    Flow {
        id: pad

        x: Math.max(0, (parent.width - Math.min(parent.width, used)) / 2)
        width: parent.width
        visible: root.play.pad.length > 0
        spacing: Theme.space(root.tight ? 1 : 1.5)

        readonly property real used: {
            let sum = -spacing;
            for (const child of children)
                sum += child.width > 0 && child.visible ? child.width + spacing : 0;
            return sum;
        }

        Repeater {
            model: root.play.pad

            StagePadButton {
                stage: root.stage
                off: root.off
                tight: root.tight
            }
        }
    }
    Row {
        id: axes

        anchors.horizontalCenter: parent.horizontalCenter
        visible: root.play.axes.length > 0
        spacing: Theme.space(5)

        Repeater {
            id: sliders

            model: root.play.axes

            Column {
                id: axis

                required property var modelData
                required property int index
                property alias value: slider.value

                width: Math.min(Theme.columnTime, (root.width - axes.spacing * (sliders.count - 1)) / sliders.count)
                spacing: Theme.space(0.5)

                Item {
                    width: parent.width
                    height: Theme.small.line

                    Label {
                        text: axis.modelData.name
                        kind: "small"
                        tone: "mid"
                    }
                    Label {
                        anchors.right: parent.right
                        text: slider.value.toFixed(2)
                        kind: "small"
                        tone: "low"
                        num: true
                    }
                }
                Slider {
                    id: slider

                    width: parent.width
                    objectName: "stage.axis." + axis.index
                    spoken: axis.modelData.name
                    from: axis.modelData.low
                    to: axis.modelData.high
                    value: Math.max(from, Math.min(to, 0))
                    enabled: !root.off
                    onMoved: root.stage.input.steer(axis.index, value)
                    onPressedChanged: if (!pressed) rest()

                    function rest() {
                        value = Math.max(from, Math.min(to, 0));
                        root.stage.input.steer(axis.index, value);
                    }
                }
            }
        }
    }
}
