pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// One table over the reports of a suite. A row opens its games, an experiment its report.
Page {
    id: root

    readonly property LeagueModel league: session.league
    readonly property bool wide: width >= 1100

    title: qsTr("League")
    middle: mode

    Component {
        id: mode

        CompareMode {
            shell: root.shell
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    ScrollArea {
        id: sheet

        anchors.fill: parent
        objectName: "league.sheet"
        focus: true
        pad: Theme.space(8)
        inset: width < 620 ? Theme.space(4) : root.wide ? Theme.space(10) : Math.max(Theme.space(10), (width - Theme.chooser) / 2)
        spacing: Theme.space(5)

        Column {
            width: parent.width
            spacing: Theme.space(1.5)

            Label {
                width: parent.width
                text: qsTr("Who is the best overall?")
                kind: "display"
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Label {
                width: parent.width
                text: qsTr("Reports of the same environments, metric and range are rated together. Elo is relative to the average; the intervals are of 95 % and count each seed once.")
                tone: "mid"
                wrapMode: Text.WordWrap
            }
        }
        CompareTrouble {
            width: parent.width
            visible: root.league.error !== ""
            text: root.league.error
        }
        Flow {
            width: parent.width
            spacing: Theme.space(3)

            Combo {
                width: Theme.fieldWide
                visible: root.league.suiteNames.length > 1
                objectName: "league.suite"
                label: qsTr("Suite")
                options: root.league.suiteNames
                current: root.league.suite
                onChosen: index => root.league.chooseSuite(index)
            }
        }
        Label {
            width: parent.width
            visible: root.league.known && root.league.rows.count === 0
            objectName: "league.empty"
            text: qsTr("There is no report yet. Save one on the Compare, Tournament or People page, or add a report.json of mosaic eval.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
        GridLayout {
            width: parent.width
            columns: root.wide ? 2 : 1
            columnSpacing: Theme.space(10)
            rowSpacing: Theme.space(5)

            Column {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                Layout.preferredWidth: 3
                spacing: Theme.space(5)

                Column {
                    width: parent.width
                    spacing: Theme.space(0.5)

                    Repeater {
                        model: root.league.rows

                        LeagueRow {
                            width: parent?.width ?? 0
                            chosen: root.league.chosen === modelData.name
                            onClicked: root.league.choose(index)
                        }
                    }
                }
                Label {
                    width: parent.width
                    visible: text !== ""
                    text: root.league.note
                    kind: "small"
                    tone: "low"
                    wrapMode: Text.WordWrap
                }
                Row {
                    spacing: Theme.space(3)

                    PushButton {
                        objectName: "league.add"
                        text: qsTr("Add a report")
                        icon.name: "plus"
                        onClicked: dialog.ask()
                    }
                    PushButton {
                        act: root.shell.actions.item("league.check")
                    }
                    PushButton {
                        act: root.shell.actions.item("league.html")
                        kind: "ghost"
                    }
                }
            }
            Column {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                Layout.preferredWidth: 2
                spacing: Theme.space(5)

                Column {
                    width: parent.width
                    visible: root.league.games.length > 0
                    spacing: Theme.space(0.5)

                    Label {
                        width: parent.width
                        objectName: "league.games"
                        text: qsTr("Games of %1, the lowest first").arg(root.league.chosen)
                        wrapMode: Text.Wrap
                        kind: "small"
                        font.weight: 600
                        tone: "mid"
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                    }
                    Repeater {
                        model: root.league.games

                        NavRow {
                            required property int index
                            required property var modelData

                            width: parent?.width ?? 0
                            objectName: "league.game." + index
                            text: modelData.text
                            count: modelData.note
                            icon.name: "film"
                            onClicked: root.league.openGame(index)
                        }
                    }
                }
                Column {
                    width: parent.width
                    visible: root.league.experiments.count > 0
                    spacing: Theme.space(0.5)

                    Label {
                        text: qsTr("Experiments")
                        kind: "small"
                        font.weight: 600
                        tone: "mid"
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                    }
                    Repeater {
                        model: root.league.experiments

                        Column {
                            id: report

                            required property int index
                            required property var modelData

                            width: parent?.width ?? 0

                            NavRow {
                                width: parent.width
                                objectName: "league.experiment." + report.index
                                text: report.modelData.name + ", " + report.modelData.digest
                                count: report.modelData.note
                                icon.name: "library"
                                onClicked: root.league.openReport(report.modelData.page)
                            }
                            Label {
                                x: Theme.space(10)
                                width: parent.width - Theme.space(12)
                                text: report.modelData.check
                                kind: "small"
                                tone: "low"
                                wrapMode: Text.WordWrap
                            }
                        }
                    }
                }
            }
        }
        CompareFile {
            id: dialog

            onTaken: url => root.league.add(url)
        }
    }
}
