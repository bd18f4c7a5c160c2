pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// No experiment is open yet.
ScrollArea {
    id: root

    required property PeopleModel people

    objectName: "people.choice"
    pad: Theme.space(8)
    inset: width < 620 ? Theme.space(4) : Math.max(Theme.space(10), (width - Theme.chooser) / 2)
    spacing: Theme.space(5)

    Column {
        width: parent.width
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            text: qsTr("How good are you?")
            kind: "display"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("You play the same seeds as the agents, in random order and in blocks with breaks. The end shows who the others are.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    CompareTrouble {
        width: parent.width
        visible: root.people.error !== ""
        text: root.people.error
    }
    PushButton {
        objectName: "people.open"
        kind: "primary"
        text: qsTr("Open an experiment file")
        icon.name: "folder"
        onClicked: dialog.ask()
    }
    Label {
        width: parent.width
        text: qsTr("In the file, a person is a line-up with operator = { kind = \"human\" }. In a tournament, choose You among the players.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    CompareFile {
        id: dialog

        onTaken: url => root.people.open(url)
    }
}
