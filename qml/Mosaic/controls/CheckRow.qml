import QtQuick
import Mosaic

// One line of a preflight: what was checked, how it went, and the cure.
Item {
    id: root

    property string status: "ok" // ok warn fail busy
    property string text: ""
    property string note: ""
    property string cure: ""
    signal cured

    width: (parent as Item)?.width ?? 200
    implicitHeight: 28
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: (status === "ok" ? qsTr("in order") : status === "warn" ? qsTr("warning") : status === "fail" ? qsTr("to fix") : qsTr("being checked")) + (note !== "" ? ", " + note : "")

    Icon {
        x: 1
        anchors.verticalCenter: parent.verticalCenter
        visible: root.status === "busy"
        name: "hourglass"
        size: 14
        color: Theme.text.low
    }
    Glyph {
        x: 1
        anchors.verticalCenter: parent.verticalCenter
        visible: root.status !== "busy"
        actor: root.status === "ok" ? "accent" : root.status === "warn" ? "warning" : "veto"
        hollow: root.status === "ok"
        size: 13
    }
    Label {
        x: 24
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - 24 - (mend.visible ? mend.width : aside.implicitWidth) - 10
        text: root.text
        tone: root.status === "ok" || root.status === "busy" ? "mid" : "hi"
        num: true
    }
    Label {
        id: aside

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: root.cure === ""
        text: root.note
        kind: "small"
        tone: "low"
        num: true
    }
    Btn {
        id: mend

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: root.cure !== ""
        objectName: root.objectName + ".cure"
        implicitHeight: 26
        dense: true
        text: root.cure
        onClicked: root.cured()
    }
}
