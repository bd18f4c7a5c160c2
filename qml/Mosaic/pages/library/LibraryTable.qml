pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The table with its search: arrows move, Shift extends, Enter opens.
Item {
    id: root

    required property LibraryModel library
    required property ShellModel shell
    readonly property list<string> groupWords: [qsTr("No grouping"), qsTr("By environment"), qsTr("By worker"), qsTr("By state"), qsTr("By day"), qsTr("By tag"), qsTr("By launch")]
    readonly property list<string> groupKeys: ["", "environment", "worker", "state", "day", "tag", "start"]

    TableLayout {
        id: columns

        width: root.width
        gap: Theme.space(2)
        hidden: root.library.query.hidden

        TableColumn {
            key: "name"
            title: qsTr("Run")
            fill: 3
            width: Theme.columnTime
        }
        TableColumn {
            key: "environment"
            title: qsTr("Environment")
            fill: 1
            width: Theme.columnWide
            needs: 760
        }
        TableColumn {
            key: "worker"
            title: qsTr("Who")
            fill: 1
            width: Theme.columnWide
            needs: 520
        }
        TableColumn {
            key: "return"
            title: qsTr("Result")
            width: Theme.column
            rightAligned: true
        }
        TableColumn {
            key: "trend"
            title: ""
            width: Theme.columnNarrow
            needs: 460
            sortable: false
        }
        TableColumn {
            key: "steps"
            title: qsTr("Steps")
            width: Theme.columnShort
            rightAligned: true
            needs: 400
        }
        TableColumn {
            key: "episodes"
            title: qsTr("Episodes")
            width: Theme.columnNarrow
            rightAligned: true
            needs: 1000
        }
        TableColumn {
            key: "duration"
            title: qsTr("Duration")
            width: Theme.columnNarrow
            rightAligned: true
            needs: 900
        }
        TableColumn {
            key: "when"
            title: qsTr("When")
            width: Theme.column
            rightAligned: true
        }
    }
    SearchField {
        id: search

        objectName: "library.search"
        anchors.left: parent.left
        anchors.right: group.visible ? group.left : choose.left
        anchors.rightMargin: Theme.space(2)
        text: root.library.query.text
        // Beside its count of matches.
        placeholder: width > 460 ? qsTr("name, environment, tag or note; env:lake return>20") : qsTr("Search runs")
        unit: root.library.foundText
        focus: true
        onEdited: text => root.library.query.search(text)
        Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
    }
    Combo {
        id: group

        objectName: "library.group"
        anchors.right: choose.left
        anchors.rightMargin: Theme.space(2)
        visible: root.width > 520
        width: Theme.fieldMiddle
        placeholder: qsTr("Group runs")
        options: root.groupWords
        current: root.groupKeys.indexOf(root.library.query.group)
        onChosen: index => root.library.query.groupBy(root.groupKeys[index])
    }
    LibraryColumns {
        id: choose

        anchors.right: parent.right
        query: root.library.query
        table: columns
    }
    Row {
        id: chips

        anchors.top: search.bottom
        anchors.topMargin: Theme.space(2)
        spacing: Theme.space(1.5)

        Repeater {
            model: [
                {
                    "id": "today",
                    "text": qsTr("since yesterday")
                },
                {
                    "id": "failed",
                    "text": qsTr("failed")
                },
                {
                    "id": "tagged",
                    "text": qsTr("tagged")
                }
            ]

            Chip {
                required property var modelData
                readonly property bool active: root.library.query.filters.some(f => f.id === modelData.id)

                objectName: "library.filter." + modelData.id
                text: modelData.text
                icon: active ? "check" : ""
                pressable: true
                ink: active ? Theme.accent.fg : Theme.text.mid
                Accessible.checked: active
                onPressed: root.library.query.toggleFilter(modelData.id)
            }
        }
    }
    TableHead {
        id: head

        objectName: "library.head"
        anchors.top: chips.bottom
        anchors.topMargin: Theme.space(2)
        width: parent.width
        table: columns
        sortKey: root.library.query.sortKey
        descending: root.library.query.descending
        onSorted: key => root.library.query.sort(key)
    }
    ListView {
        id: list

        objectName: "library.list"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        model: root.library.table
        reuseItems: true
        cacheBuffer: 0
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Runs")
        Keys.onUpPressed: event => positionViewAtIndex(root.library.selection.move(-1, event.modifiers & Qt.ShiftModifier), ListView.Contain)
        Keys.onDownPressed: event => positionViewAtIndex(root.library.selection.move(1, event.modifiers & Qt.ShiftModifier), ListView.Contain)
        Keys.onReturnPressed: root.library.openSelected()
        Keys.onMenuPressed: menu.openAt(list, Qt.point(Theme.space(4), Theme.space(4)))

        delegate: LibraryRow {
            id: row

            width: ListView.view.width
            table: columns
            onFolded: root.library.fold(index)
            onMenuWanted: at => {
                if (!row.chosen)
                    root.library.selection.pick(row.index, 0);
                menu.openAt(row, at);
            }
            onPicked: modifiers => {
                // Keys are for the rows from here on, not for the search.
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.library.selection.pick(index, modifiers);
            }
            onOpened: isHeading ? root.library.fold(index) : root.library.openSelected()
        }
    }
    LibraryMenu {
        id: menu

        shell: root.shell
        library: root.library
    }
    Label {
        anchors.centerIn: list
        visible: list.count === 0
        text: root.library.query.scope === "bin" && root.library.query.text === "" ? qsTr("The bin is empty.") : root.library.query.text !== "" ? qsTr("No matches. Press Esc to clear the search.") : root.library.query.filters.length > 0 ? qsTr("No runs match the filters.") : qsTr("No runs of this kind.")
        tone: "low"
    }
}
