import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Take a seat and say which: held by a key for a moment, or toggled.
T.Button {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property ActionItem act: shell.actions.item("stage.takeover")
    readonly property bool off: act.reason !== ""

    objectName: "stage.takeover"
    implicitHeight: Theme.controlTall
    leftPadding: Theme.space(3.5)
    rightPadding: Theme.space(3)
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    readonly property string whose: play.inControl ? play.controlOf : play.seatTitles[play.meant] ?? ""
    text: play.inControl ? whose !== "" ? qsTr("Hand back %1").arg(whose) : qsTr("Hand back") : whose !== "" ? qsTr("Take over %1").arg(whose) : qsTr("Take over")
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: act.reason
    Keys.onReturnPressed: if (!off) click()
    onClicked: act.trigger()

    background: Rectangle {
        radius: Theme.radius.card
        color: Theme.contrast ? Theme.clear : root.off ? Theme.bg.card : Theme.lift(Theme.human.tint, root.hovered, root.down)
        border.width: root.play.inControl ? 2 : 1
        border.color: root.off ? Theme.line.hair : root.play.inControl || Theme.contrast ? Theme.human.solid : Theme.alpha(Theme.human.solid, 0.45)

        FocusRing {
            shown: root.visualFocus
            around: Theme.radius.card
        }
    }
    contentItem: RowLayout {
        spacing: Theme.space(3)

        Icon {
            name: "hand"
            size: 22
            color: root.off ? Theme.text.off : Theme.human.fg
        }
        ColumnLayout {
            Layout.fillHeight: false
            spacing: Theme.space(0.5)

            Label {
                text: root.text
                kind: "strong"
                font.weight: 600
                color: root.off ? Theme.text.off : Theme.text.hi
            }
            RowLayout {
                visible: !root.off
                spacing: Theme.space(1)

                Label {
                    text: root.play.inControl && root.play.controlHow === "hold" ? qsTr("release") : qsTr("hold")
                    kind: "micro"
                    tone: "mid"
                }
                Key {
                    text: root.play.keyWords.hold ?? ""
                }
                Label {
                    text: qsTr("or toggle")
                    kind: "micro"
                    tone: "mid"
                }
                Key {
                    text: root.play.keyWords.takeover ?? ""
                }
            }
            Label {
                Layout.fillWidth: true
                visible: root.off
                text: root.act.reason
                kind: "micro"
                font.weight: 400
                tone: "low"
            }
        }
    }
    HoverTip {
        text: root.off ? "" : qsTr("Shift: the whole team")
        wanted: root.hovered
    }
}
