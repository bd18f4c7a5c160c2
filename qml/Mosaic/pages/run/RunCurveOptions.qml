pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How curves are drawn, and where they can go.
IconButton {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property RunCurves curves: run.curves
    readonly property var others: curves.choices.filter(one => one.metric !== root.curves.metric)

    objectName: "run.options"
    icon.name: "settings"
    text: qsTr("Curve options")
    onClicked: panel.open()

    Popover {
        id: panel

        target: root
        atRight: true
        least: 280
        pad: Theme.space(3.5)
        spoken: root.text

        Column {
            width: Theme.fieldLong
            spacing: Theme.space(3)

            Column {
                width: parent.width
                spacing: Theme.space(0.5)

                Item {
                    width: parent.width
                    height: Theme.small.line

                    Label {
                        text: qsTr("Smoothing")
                        kind: "small"
                        tone: "mid"
                    }
                    Label {
                        anchors.right: parent.right
                        text: root.curves.smoothing > 1 ? qsTr("mean of %1").arg(root.curves.smoothing) : qsTr("none")
                        kind: "small"
                        tone: "low"
                        num: true
                    }
                }
                Slider {
                    width: parent.width
                    objectName: "run.smoothing"
                    focus: true
                    spoken: qsTr("Smoothing")
                    shown: qsTr("mean of %1").arg(root.curves.smoothing)
                    from: 0
                    to: 3
                    stepSize: 0.1
                    value: Math.log10(root.curves.smoothing)
                    onMoved: root.curves.smoothing = Math.round(Math.pow(10, value))
                }
            }
            Combo {
                width: parent.width
                objectName: "run.second"
                label: qsTr("Right axis")
                options: [qsTr("none"), ...root.others.map(one => one.text)]
                current: Math.max(0, root.others.findIndex(one => one.metric === root.curves.second) + 1)
                onChosen: index => root.curves.showSecond(index === 0 ? "" : root.others[index - 1].metric)
            }
            Toggle {
                width: parent.width
                objectName: "run.banded"
                text: qsTr("Seeds as a band")
                checked: root.curves.grouped
                onToggled: root.curves.grouped = checked
            }
            Hairline {
                width: parent.width
                color: Theme.line.strong
            }
            Column {
                width: parent.width

                MenuRow {
                    menu: panel
                    visible: reason === ""
                    act: root.shell.actions.item("run.seeds")
                }
                MenuRow {
                    menu: panel
                    act: root.shell.actions.item("run.fit")
                }
                MenuRow {
                    menu: panel
                    act: root.shell.actions.item("run.export_png")
                }
                MenuRow {
                    menu: panel
                    act: root.shell.actions.item("run.export_csv")
                }
            }
        }
    }
}
