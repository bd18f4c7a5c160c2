import QtQuick
import Mosaic

// Label above, input, and below it what is wrong with the cure.
FocusScope {
    id: root

    property string label: ""
    property string hint: ""
    property string error: ""
    property string cure: ""
    default property alias body: holder.data
    signal cured

    implicitWidth: Theme.fieldWide
    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: Theme.space(1)

        Item {
            width: parent.width
            height: Theme.small.line
            visible: root.label !== ""

            Label {
                anchors.left: parent.left
                anchors.right: aside.left
                anchors.rightMargin: Theme.space(2)
                anchors.verticalCenter: parent.verticalCenter
                text: root.label
                kind: "small"
                tone: "mid"
            }
            Label {
                id: aside

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                text: root.hint
                kind: "small"
                tone: "low"
                num: true
            }
        }
        Item {
            id: holder

            width: parent.width
            height: childrenRect.height
        }
        Row {
            width: parent.width
            visible: root.error !== ""
            spacing: Theme.space(1.5)

            Glyph {
                y: Theme.space(0.5)
                actor: "veto"
            }
            Label {
                width: Math.min(implicitWidth, parent.width - Theme.space(5) - (mend.visible ? mend.width + Theme.space(1.5) : 0))
                text: root.error
                kind: "small"
                wrapMode: Text.WordWrap
                num: true
                color: Theme.veto.fg
            }
            Link {
                id: mend

                y: -Theme.space(0.5)
                visible: root.cure !== ""
                objectName: root.objectName + ".cure"
                text: root.cure
                onClicked: root.cured()
            }
        }
    }
}
