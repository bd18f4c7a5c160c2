import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The one round button of a transport: play or pause.
T.Button {
    id: root

    property ActionItem act: null
    property string reason: act ? act.reason : ""
    readonly property bool off: !enabled || reason !== ""

    objectName: act ? act.actionId : ""
    text: act ? act.text : ""
    icon.name: act ? act.icon : ""
    implicitWidth: Theme.row
    implicitHeight: Theme.row
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: reason
    Keys.onReturnPressed: if (!off) click()
    Keys.onSpacePressed: event => event.accepted = root.reason !== ""
    onClicked: if (act) act.trigger()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: root.icon.name
            size: 18
            color: Theme.bg.window
        }
    }
    background: Rectangle {
        radius: height / 2
        color: root.off ? Theme.text.off : root.down ? Theme.text.mid : Theme.text.hi

        FocusRing {
            shown: root.visualFocus
            around: parent.height / 2
        }
    }
    HoverTip {
        text: root.reason !== "" ? root.text + ": " + root.reason : root.text
        keys: root.act ? root.act.keys : ""
        wanted: root.hovered || root.visualFocus && root.reason !== ""
    }
}
