import QtQuick
import QtQuick.Layouts
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
    implicitHeight: Theme.controlDense
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: (status === "ok" ? qsTr("passed") : status === "warn" ? qsTr("warning") : status === "fail" ? qsTr("to fix") : qsTr("checking")) + (note !== "" ? ", " + note : "")

    RowLayout {
        anchors.fill: parent
        spacing: Theme.space(2.5)

        Item {
            implicitWidth: Theme.space(3.5)
            implicitHeight: implicitWidth

            Icon {
                anchors.centerIn: parent
                visible: root.status === "busy"
                name: "hourglass"
                size: Theme.iconDense
                color: Theme.text.low
            }
            Glyph {
                anchors.centerIn: parent
                visible: root.status !== "busy"
                actor: root.status === "ok" ? "accent" : root.status === "warn" ? "warning" : "veto"
                hollow: root.status === "ok"
                size: Theme.iconDense
            }
        }
        Label {
            Layout.fillWidth: true
            text: root.text
            tone: root.status === "ok" || root.status === "busy" ? "mid" : "hi"
            num: true
        }
        Label {
            visible: root.cure === ""
            text: root.note
            kind: "small"
            tone: "low"
            num: true
        }
        PushButton {
            visible: root.cure !== ""
            objectName: root.objectName + ".cure"
            implicitHeight: Theme.chip + Theme.space(1)
            dense: true
            text: root.cure
            onClicked: root.cured()
        }
    }
}
