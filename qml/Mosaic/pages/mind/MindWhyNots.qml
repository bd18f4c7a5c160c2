pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The plans that stood before it and did not fire, each with the condition that failed.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.whynot"
    title: qsTr("Why not")
    visible: mind.explanation.whyNot.count > 0
    pad: Theme.space(2.5)
    headPad: Theme.space(4)

    Repeater {
        model: root.mind.explanation.whyNot

        T.Button {
            id: one

            required property string plan
            required property string conjunct
            required property string place
            required property int line
            required property int index

            width: parent?.width ?? 0
            implicitHeight: body.implicitHeight + Theme.space(3)
            objectName: "mind.whynot." + index
            hoverEnabled: true
            Accessible.role: Accessible.Button
            Accessible.name: plan + ", " + place + ", " + conjunct
            Accessible.description: qsTr("Opens the program at this plan")
            Keys.onReturnPressed: click()
            onClicked: root.mind.openProgram(line)

            contentItem: Item {
                Column {
                    id: body

                    anchors.left: parent.left
                    anchors.leftMargin: Theme.space(1.5)
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.space(1.5)
                    anchors.top: parent.top
                    anchors.topMargin: Theme.space(1.5)

                    Row {
                        spacing: Theme.space(1.5)

                        Label {
                            text: one.plan
                            kind: "strong"
                        }
                        Label {
                            text: qsTr("does not apply: %1").arg(one.place)
                            kind: "small"
                            tone: "low"
                            num: true
                        }
                    }
                    Label {
                        width: parent.width
                        text: one.conjunct
                        kind: "code"
                        tone: "mid"
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    }
                }
            }
            background: Rectangle {
                radius: Theme.radius.control
                color: one.hovered ? Theme.bg.hover : Theme.clear

                FocusRing {
                    shown: one.visualFocus
                }
            }
        }
    }
}
