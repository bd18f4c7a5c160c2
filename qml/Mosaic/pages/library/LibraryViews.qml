pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Saved views: a search with its filters, order, groups and columns, under a name.
Column {
    id: root

    required property LibraryQuery query

    width: (parent as Item)?.width ?? 200

    Label {
        leftPadding: Theme.space(2.5)
        topPadding: Theme.space(3)
        text: qsTr("Views")
        kind: "strong"
        tone: "mid"
    }
    Repeater {
        model: root.query.views

        NavRow {
            id: row

            required property string modelData

            objectName: "library.view." + modelData
            text: modelData
            icon.name: "bookmark"
            rightPadding: drop.width + Theme.space(1)
            onClicked: root.query.openView(modelData)

            IconButton {
                id: drop

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                objectName: row.objectName + ".drop"
                icon.name: "close"
                iconSize: Theme.iconSmall
                text: qsTr("Remove the view %1").arg(row.modelData)
                onClicked: root.query.dropView(row.modelData)
            }
        }
    }
    NavRow {
        objectName: "library.view.save"
        text: qsTr("Save this view")
        icon.name: "plus"
        onClicked: naming.open()

        Popover {
            id: naming

            objectName: "library.view.naming"
            pad: Theme.space(3.5)
            spoken: qsTr("Save this view")

            Field {
                objectName: "library.view.name"
                width: Theme.fieldMiddle
                label: qsTr("Name of the view")
                Component.onCompleted: forceActiveFocus(Qt.TabFocusReason)
                onFinished: {
                    root.query.saveView(input.text);
                    naming.close();
                }
            }
        }
    }
}
