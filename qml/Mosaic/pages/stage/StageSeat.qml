pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// A seat: who sits there; pressing it chooses somebody else, now or during play.
T.Button {
    id: root

    required property StageModel stage
    required property int index
    required property string name
    required property string title
    required property string who
    required property string note
    required property string actor
    required property bool focused
    required property bool toMove
    required property bool takenOver
    required property bool awaits
    required property var chooser
    required property int current

    objectName: "stage.seat." + name
    implicitHeight: Theme.space(12)
    leftPadding: Theme.space(3.5)
    rightPadding: Theme.space(3)
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    text: who
    Accessible.role: Accessible.ComboBox
    Accessible.name: qsTr("%1: %2").arg(title).arg(who)
    Accessible.description: note
    Keys.onReturnPressed: click()
    Keys.onDownPressed: click()
    onClicked: {
        stage.focusSeat(name);
        list.open();
    }

    background: Rectangle {
        radius: Theme.radius.card
        color: Theme.contrast ? Theme.clear : Theme.lift(Theme.bg.card, root.hovered, root.down)
        border.width: root.takenOver ? 1 : Theme.edge
        border.color: root.takenOver ? Theme.human.solid : Theme.line.hair

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.marker
            height: Theme.markerLong
            radius: width / 2
            visible: root.toMove
            color: Theme.actor(root.actor).solid
        }
        FocusRing {
            shown: root.visualFocus
            around: Theme.radius.card
        }
    }
    contentItem: RowLayout {
        spacing: Theme.space(2.5)

        Glyph {
            actor: root.actor
            size: Theme.iconDense
        }
        ColumnLayout {
            spacing: 0

            Label {
                Layout.fillWidth: true
                text: root.who
                kind: "strong"
                elide: Text.ElideMiddle
                num: true
            }
            Label {
                Layout.fillWidth: true
                text: root.note
                kind: "micro"
                font.weight: 400
                tone: root.awaits ? "mid" : "low"
                num: true
            }
            Progress {
                Layout.fillWidth: true
                Layout.topMargin: Theme.space(1)
                objectName: root.objectName + ".awaits"
                visible: root.awaits
                value: -1
                color: Theme.agent.solid
                spoken: root.note
            }
        }
        Icon {
            name: "down"
            size: Theme.iconDense
            color: Theme.text.low
        }
    }

    PlayerMenu {
        id: list

        target: root
        spoken: qsTr("Player for %1").arg(root.title)
        prefix: root.objectName
        options: root.chooser
        current: root.current
        onChosen: index => root.stage.seat(root.name, index)
    }
}
