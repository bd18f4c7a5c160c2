import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The environments live in a process of their own, which has to be installed once.
Surface {
    id: root

    required property ShellModel shell
    required property HostState host

    objectName: "stage.install.box"
    implicitHeight: row.implicitHeight + Theme.space(8)
    border.width: 1
    border.color: Theme.line.strong

    RowLayout {
        id: row

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(3)

        Icon {
            Layout.alignment: Qt.AlignTop
            name: "download"
            size: Theme.icon
            color: Theme.text.mid
        }
        ColumnLayout {
            spacing: Theme.space(1)

            Label {
                Layout.fillWidth: true
                text: root.host.installing ? qsTr("Installing the session host") : qsTr("Games need the session host")
                kind: "strong"
            }
            Label {
                Layout.fillWidth: true
                text: root.host.installing ? root.host.text : root.host.error !== "" ? root.host.error : qsTr("It includes Gymnasium, PettingZoo, MiniGrid and Box2D in a separate environment: 370 MB, about a minute.")
                kind: "small"
                tone: "mid"
                color: root.host.error !== "" && !root.host.installing ? Theme.veto.fg : Theme.text.mid
                wrapMode: Text.WordWrap
                maximumLineCount: 3
                elide: Text.ElideRight
                num: true
            }
            Progress {
                Layout.fillWidth: true
                visible: root.host.installing
                objectName: "stage.install.progress"
                spoken: qsTr("Installation")
                value: root.host.value
            }
        }
        PushButton {
            visible: !root.host.installing
            kind: "primary"
            act: root.shell.actions.item("stage.install")
            text: root.host.error !== "" ? qsTr("Resume") : qsTr("Install, 370 MB")
        }
        PushButton {
            visible: root.host.installing
            objectName: "stage.install.stop"
            text: qsTr("Stop")
            onClicked: root.host.cancel()
        }
    }
}
