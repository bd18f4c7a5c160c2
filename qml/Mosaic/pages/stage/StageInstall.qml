import QtQuick
import Mosaic
import Mosaic.Models

// The environments live in a process of their own, which has to be installed once.
Surface {
    id: root

    required property ShellModel shell
    required property HostState host

    objectName: "stage.install.box"
    implicitHeight: words.implicitHeight + 32
    border.width: 1
    border.color: Theme.line.strong

    Icon {
        x: 18
        y: 18
        name: "download"
        size: 20
        color: Theme.text.mid
    }
    Column {
        id: words

        x: 52
        y: 16
        width: Math.max(0, parent.width - x - 170)
        spacing: Theme.space(1)

        Label {
            width: parent.width
            text: root.host.installing ? qsTr("Installing the session host") : qsTr("Games need the session host")
            kind: "strong"
        }
        Label {
            width: parent.width
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
            width: parent.width
            visible: root.host.installing
            objectName: "stage.install.progress"
            spoken: qsTr("Installation")
            value: root.host.value
        }
    }
    PushButton {
        id: act

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.host.installing
        kind: "primary"
        act: root.shell.actions.item("stage.install")
        text: root.host.error !== "" ? qsTr("Resume") : qsTr("Install, 370 MB")
    }
    PushButton {
        id: stop

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        visible: root.host.installing
        objectName: "stage.install.stop"
        text: qsTr("Stop")
        onClicked: root.host.cancel()
    }
}
