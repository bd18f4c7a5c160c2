pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Families by capabilities. A cell is what a trial found; focused or under the mouse it says more.
Column {
    id: root

    required property CapabilityMatrix matrix
    readonly property bool wide: width >= 760
    readonly property real named: Theme.columnTime + Theme.space(6)
    readonly property real act: Theme.columnWide
    readonly property real cell: wide ? Math.floor((width - named - act - Theme.space(4)) / Math.max(1, matrix.columns.length)) : Theme.column
    property string told: ""

    spacing: 0

    Item {
        width: parent.width
        height: Theme.rowTwo
        visible: root.wide && root.matrix.rows.count > 0

        Row {
            x: root.named
            height: parent.height

            Repeater {
                model: root.matrix.columns

                Label {
                    required property string modelData

                    width: root.cell
                    height: parent.height
                    leftPadding: Theme.space(0.5)
                    rightPadding: Theme.space(0.5)
                    bottomPadding: Theme.space(2)
                    text: modelData
                    kind: "micro"
                    tone: "low"
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignBottom
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
            }
        }
    }
    Repeater {
        model: root.matrix.rows

        Item {
            id: family

            required property int index
            required property var modelData
            readonly property bool busy: modelData.share >= 0

            width: root.width
            height: (root.wide ? Theme.rowTwo : names.height + cells.height + Theme.space(4)) + (bar.visible ? Theme.space(2) : 0)
            Accessible.role: Accessible.Grouping
            Accessible.name: modelData.title + ", " + modelData.tried

            Hairline {
                width: parent.width
            }
            Column {
                id: names

                y: root.wide ? (Theme.rowTwo - height) / 2 : Theme.space(2)
                width: root.wide ? root.named - Theme.space(2) : parent.width - root.act - Theme.space(2)

                Label {
                    width: parent.width
                    text: family.modelData.title
                    elide: Text.ElideRight
                }
                Label {
                    width: parent.width
                    text: family.modelData.missing !== "" ? qsTr("not installed") : family.modelData.tried
                    kind: "small"
                    tone: family.modelData.fresh ? "low" : "mid"
                    num: true
                    elide: Text.ElideRight
                }
            }
            Flow {
                id: cells

                x: root.wide ? root.named : 0
                y: root.wide ? 0 : names.y + names.height + Theme.space(1)
                width: root.wide ? root.cell * root.matrix.columns.length : parent.width

                Repeater {
                    model: family.modelData.cells

                    T.AbstractButton {
                        id: cell

                        required property int index
                        required property var modelData
                        readonly property color ink: modelData.verdict === "pass" ? Theme.accent.fg : modelData.verdict === "fail" ? Theme.veto.fg : Theme.text.low

                        objectName: "capability." + family.modelData.id + "." + index
                        width: root.cell
                        height: Theme.rowTwo
                        focusPolicy: modelData.verdict === "" ? Qt.NoFocus : Qt.StrongFocus
                        hoverEnabled: true
                        Accessible.role: Accessible.Button
                        Accessible.name: modelData.text
                        Keys.onReturnPressed: click()
                        onClicked: root.told = family.modelData.title + ". " + modelData.text

                        contentItem: Item {
                            Column {
                                anchors.centerIn: parent
                                spacing: Theme.space(0.5)

                                Icon {
                                    anchors.horizontalCenter: parent.horizontalCenter
                                    visible: cell.modelData.symbol !== ""
                                    name: cell.modelData.symbol
                                    color: cell.ink
                                }
                                Label {
                                    anchors.horizontalCenter: parent.horizontalCenter
                                    visible: cell.modelData.symbol === ""
                                    text: "?"
                                    tone: "low"
                                }
                                Label {
                                    visible: !root.wide
                                    width: root.cell
                                    text: cell.modelData.word
                                    kind: "micro"
                                    tone: "low"
                                    horizontalAlignment: Text.AlignHCenter
                                    wrapMode: Text.Wrap
                                }
                            }
                        }
                        background: Rectangle {
                            radius: Theme.radius.control
                            color: Theme.lift(Theme.clear, cell.hovered, cell.down)

                            FocusRing {
                                shown: cell.visualFocus
                                off: 0
                            }
                        }

                        HoverTip {
                            text: cell.modelData.text
                            wanted: cell.hovered || cell.visualFocus
                        }
                    }
                }
            }
            PushButton {
                anchors.right: parent.right
                y: root.wide ? (Theme.rowTwo - height) / 2 : Theme.space(2)
                objectName: "capability.try." + family.modelData.id
                dense: true
                text: family.busy ? qsTr("Cancel") : family.modelData.missing !== "" ? qsTr("Install") : family.modelData.fresh ? qsTr("Try it out") : qsTr("Try again")
                reason: family.busy || family.modelData.missing !== "" ? "" : family.modelData.reason
                Accessible.description: family.modelData.title
                onClicked: family.busy ? root.matrix.cancel() : family.modelData.missing !== "" ? root.matrix.install() : root.matrix.tryOut(family.modelData.id)
            }
            Progress {
                id: bar

                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.space(1)
                width: parent.width
                visible: family.busy
                value: family.modelData.share
                spoken: qsTr("Trial of %1").arg(family.modelData.title)
            }
        }
    }
    Hairline {
        width: parent.width
        visible: root.matrix.rows.count > 0
    }
    Label {
        width: parent.width
        topPadding: Theme.space(4)
        objectName: "capability.told"
        text: root.told !== "" ? root.told : qsTr("A trial trains for a moment, pauses, evaluates, saves, loads, acts, resumes and stops the worker. It takes about a minute. Press a cell to read what happened.")
        kind: "small"
        tone: "mid"
        wrapMode: Text.Wrap
    }
}
