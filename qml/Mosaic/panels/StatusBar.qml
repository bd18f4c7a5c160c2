pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The live truth: value, then word. "0 dropped" stays visible.
Rectangle {
    id: root

    required property ShellModel shell
    readonly property StatusModel status: shell.status
    readonly property bool troubled: status.storeTrouble !== ""
    readonly property ActionItem logAct: shell.actions.item("view.log")

    component Live: Row {
        property string value: ""
        property string word: ""
        property bool alarm: false

        anchors.verticalCenter: parent?.verticalCenter
        spacing: Theme.space(1.5)
        Accessible.role: Accessible.StaticText
        Accessible.name: value + " " + word

        Glyph {
            anchors.verticalCenter: parent.verticalCenter
            visible: parent.alarm
            actor: "warning"
            size: Theme.iconTiny
        }
        Label {
            text: parent.value
            kind: "micro"
            color: parent.alarm ? Theme.warning.fg : Theme.text.mid
            num: true
        }
        Label {
            text: parent.word
            kind: "micro"
            tone: "low"
        }
    }

    implicitHeight: Theme.statusBar
    color: Theme.bg.window
    Accessible.role: Accessible.StatusBar
    Accessible.name: qsTr("Status")

    Hairline {
        width: parent.width
    }
    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3.5)
        height: parent.height
        spacing: Theme.space(4)

        Row {
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(1.5)
            Accessible.role: Accessible.StaticText
            Accessible.name: state.text + ", " + root.status.workersText

            Glyph {
                anchors.verticalCenter: parent.verticalCenter
                actor: root.troubled ? "veto" : root.status.connected ? "accent" : "warning"
                size: Theme.iconTiny
            }
            Label {
                id: state

                text: root.troubled ? root.status.storeTrouble : root.status.state
                kind: "micro"
                color: root.troubled ? Theme.veto.fg : Theme.text.mid
            }
            Label {
                text: root.troubled ? root.status.storeHint : root.status.workersText
                kind: "micro"
                tone: "low"
                num: true
            }
        }
        Live {
            value: root.status.rowsText
            word: qsTr("rows/s saved")
        }
        Live {
            value: root.status.droppedText
            word: qsTr("dropped")
            alarm: root.status.dropped > 0
        }
        T.Button {
            id: faults

            objectName: "status.faults"
            visible: root.status.faults > 0
            height: parent.height
            implicitWidth: implicitContentWidth
            padding: 0
            focusPolicy: Qt.TabFocus
            hoverEnabled: true
            Accessible.role: Accessible.Button
            Accessible.name: root.status.faultsText + " " + root.status.faultsWord
            Accessible.description: tip.text
            Keys.onReturnPressed: click()
            onClicked: if (!root.shell.logOpen)
                root.logAct.trigger()

            contentItem: Item {
                implicitWidth: count.implicitWidth

                Live {
                    id: count

                    anchors.verticalCenter: parent.verticalCenter
                    value: root.status.faultsText
                    word: root.status.faultsWord
                    alarm: true
                    Accessible.ignored: true
                }
            }
            background: Item {
                FocusRing {
                    shown: faults.visualFocus
                    off: -2
                }
            }
            HoverTip {
                id: tip

                text: qsTr("Faults that Mosaic contained since it started. The log names each.")
                wanted: faults.hovered
            }
        }
        Live {
            value: root.status.spoolText
            word: qsTr("in spool")
            visible: root.width > 560 || root.status.spoolBytes > 0
        }
    }
    Row {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(2)
        height: parent.height
        spacing: Theme.space(4)

        Live {
            visible: root.status.watchText !== "" && root.width > 900
            value: root.status.watchText
            word: qsTr("drawing cost")
        }
        Live {
            visible: root.status.screenText !== "" && root.width > 760
            value: root.status.screenText
            word: qsTr("to screen")
        }
        Live {
            visible: root.width > 620
            value: root.status.cpuText
            word: qsTr("CPU")
        }
        T.Button {
            id: log

            objectName: "status.log"
            height: parent.height
            implicitWidth: implicitContentWidth + Theme.space(3)
            padding: 0
            leftPadding: Theme.space(1.5)
            focusPolicy: Qt.TabFocus
            hoverEnabled: true
            text: qsTr("Log")
            Accessible.role: Accessible.Button
            Accessible.name: root.logAct.text
            Accessible.checked: root.logAct.checked
            Keys.onReturnPressed: click()
            onClicked: root.logAct.trigger()

            contentItem: Row {
                spacing: Theme.space(1)

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    name: "log"
                    size: Theme.iconDense
                    color: log.hovered || root.shell.logOpen ? Theme.text.hi : Theme.text.mid
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: log.text
                    kind: "micro"
                    color: log.hovered || root.shell.logOpen ? Theme.text.hi : Theme.text.mid
                }
            }
            background: Item {
                FocusRing {
                    shown: log.visualFocus
                    off: -2
                }
            }
            HoverTip {
                text: root.logAct.text
                keys: root.logAct.keys
                wanted: log.hovered
            }
        }
    }
}
