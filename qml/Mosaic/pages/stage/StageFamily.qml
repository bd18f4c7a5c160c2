import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// A family of environments that is not installed: what it holds, and the button that changes that.
Surface {
    id: root

    required property FamilyList families
    required property string key
    required property string title
    required property string about
    required property int megabytes
    required property bool installing
    required property string text
    required property real value
    required property string error

    objectName: "stage.family." + key
    implicitHeight: row.implicitHeight + Theme.space(6)
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    RowLayout {
        id: row

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(3)

        ColumnLayout {
            spacing: Theme.space(0.5)

            Label {
                Layout.fillWidth: true
                text: root.title
                kind: "strong"
                elide: Text.ElideRight
            }
            Label {
                Layout.fillWidth: true
                text: root.installing ? root.text : root.error !== "" ? root.error : root.about
                kind: "small"
                color: root.error !== "" && !root.installing ? Theme.veto.fg : Theme.text.mid
                elide: Text.ElideRight
            }
            Progress {
                Layout.fillWidth: true
                visible: root.installing
                objectName: root.objectName + ".progress"
                spoken: qsTr("Installation of %1").arg(root.title)
                value: root.value
            }
        }
        PushButton {
            objectName: root.objectName + (root.installing ? ".stop" : ".install")
            text: root.installing ? qsTr("Stop") : root.error !== "" ? qsTr("Resume") : qsTr("Install, %1 MB").arg(root.megabytes)
            icon.name: root.installing ? "" : "download"
            Accessible.name: root.installing ? qsTr("Stop installing %1").arg(root.title) : qsTr("Install %1").arg(root.title)
            onClicked: root.installing ? root.families.cancel(root.key) : root.families.install(root.key)
        }
    }
}
