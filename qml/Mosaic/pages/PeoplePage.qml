pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// An experiment in which a person plays: what comes next, how far it is, and who was who at the end.
Page {
    id: root

    readonly property PeopleModel people: session.people
    readonly property bool open: people.phase === "open"

    title: open ? people.title : qsTr("People")
    middle: open ? null : mode
    trailing: open ? acts : null

    Component {
        id: mode

        CompareMode {
            shell: root.shell
        }
    }
    Component {
        id: acts

        PushButton {
            act: root.shell.actions.item("people.leave")
            keys: ""
            text: qsTr("Another")
            icon.name: "plus"
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    Loader {
        anchors.fill: parent
        focus: true
        sourceComponent: root.open ? trial : choice
    }
    Component {
        id: choice

        PeopleChoice {
            people: root.people
        }
    }
    Component {
        id: trial

        PeopleTrial {
            shell: root.shell
            people: root.people
        }
    }
}
