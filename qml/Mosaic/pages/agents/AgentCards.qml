pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The cards with their search: arrows move, Enter plays.
Item {
    id: root

    required property AgentsModel agents

    SearchField {
        id: search

        objectName: "agents.search"
        width: parent.width
        placeholder: qsTr("name, environment, algorithm, file, tag or note")
        unit: root.agents.foundText
        focus: true
        onEdited: text => {
            search.text = text;
            root.agents.search(text);
        }
        Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
    }
    ListView {
        id: list

        objectName: "agents.list"
        anchors.top: search.bottom
        anchors.topMargin: Theme.space(2)
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        model: root.agents.table
        reuseItems: true
        cacheBuffer: 0
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Checkpoints")
        Keys.onUpPressed: {
            root.agents.move(-1);
            positionViewAtIndex(root.agents.current, ListView.Contain);
        }
        Keys.onDownPressed: {
            root.agents.move(1);
            positionViewAtIndex(root.agents.current, ListView.Contain);
        }

        delegate: AgentCard {
            width: ListView.view.width - Theme.space(2)
            chosen: index === root.agents.current
            active: chosen && ListView.view.activeFocus
            onTaken: {
                root.agents.choose(agentKey);
                list.forceActiveFocus(Qt.MouseFocusReason);
            }
        }
    }
    Label {
        anchors.centerIn: list
        visible: list.count === 0
        text: search.text !== "" ? qsTr("No matches. Press Esc to clear the search.") : qsTr("No checkpoints of this kind.")
        tone: "low"
    }
}
