pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// The names of the columns; a press sorts, again turns round.
Item {
    id: root

    required property TableLayout table
    property string sortKey: ""
    property bool descending: false
    signal sorted(string key)

    implicitHeight: Theme.controlDense
    implicitWidth: table.width

    Repeater {
        model: root.table.shown

        T.Button {
            id: head

            required property TableColumn modelData
            readonly property bool sorts: root.sortKey === modelData.key

            objectName: root.objectName + "." + modelData.key
            x: root.table.xOf(modelData.key)
            width: root.table.widthOf(modelData)
            height: root.height
            enabled: modelData.sortable
            text: modelData.title
            focusPolicy: modelData.sortable ? Qt.StrongFocus : Qt.NoFocus
            hoverEnabled: true
            Accessible.role: Accessible.ColumnHeader
            Accessible.name: text
            Accessible.description: !sorts ? "" : root.descending ? qsTr("sorted, largest first") : qsTr("sorted, smallest first")
            Keys.onReturnPressed: click()
            onClicked: root.sorted(modelData.key)

            contentItem: Item {
                Row {
                    x: head.modelData.rightAligned ? parent.width - width : 0
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: Theme.space(1)

                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        text: head.text
                        kind: "small"
                        font.weight: head.sorts ? 600 : 400
                        color: head.sorts || head.hovered ? Theme.text.hi : Theme.text.low
                    }
                    Icon {
                        anchors.verticalCenter: parent.verticalCenter
                        visible: head.sorts
                        name: root.descending ? "sortDown" : "sortUp"
                        size: Theme.iconTiny
                        color: Theme.text.hi
                    }
                }
            }
            background: Item {
                FocusRing {
                    shown: head.visualFocus
                    off: 0
                }
            }
        }
    }
}
