pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What there is: kinds of runs, and tags.
Dock {
    id: root

    required property LibraryModel library

    objectName: "library.left"

    ScrollArea {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(2)
        anchors.rightMargin: Theme.space(2)
        pad: Theme.space(3)

        Repeater {
            model: root.library.scopes

            NavRow {
                required property string scope
                required property string title
                required property string symbol
                required property string many

                objectName: "library.scope." + scope
                text: title
                icon.name: symbol
                count: many
                selected: root.library.query.scope === scope && root.library.query.tag === ""
                onClicked: root.library.query.choose(scope)
            }
        }
        LibraryViews {
            query: root.library.query
        }
        Label {
            leftPadding: Theme.space(2.5)
            topPadding: Theme.space(3)
            visible: root.library.tags.count > 0
            text: qsTr("Tags")
            kind: "strong"
            tone: "mid"
        }
        Repeater {
            model: root.library.tags

            NavRow {
                required property string scope
                required property string title
                required property string many

                objectName: "library.tag." + scope
                text: title
                icon.name: "tag"
                count: many
                selected: root.library.query.tag === scope
                onClicked: root.library.query.chooseTag(scope)
            }
        }
    }
}
