pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// One metric small: its name, its newest value, its curve. A press makes it the large one.
T.Button {
    id: root

    required property CurveModel curves
    property string title: ""
    property string value: ""
    property string axis: "step"
    property int smoothing: 1
    property bool banded: false

    text: title
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    padding: 0
    Accessible.role: Accessible.Button
    Accessible.name: title + (value !== "" ? ", " + value : "")
    Accessible.description: qsTr("Enlarge")
    Keys.onReturnPressed: click()

    contentItem: Item {
        Label {
            id: name

            width: parent.width - said.width - Theme.space(2)
            height: Theme.body.line
            text: root.title
            kind: "small"
            tone: "mid"
            elide: Text.ElideMiddle
            num: true
        }
        Label {
            id: said

            anchors.right: parent.right
            height: Theme.body.line
            text: root.value
            kind: "strong"
            num: true
        }
        CurvePanelPlot {
            anchors.fill: parent
            anchors.topMargin: Theme.body.line + Theme.space(0.5)
            model: root.curves
            axis: root.axis
            smoothing: root.smoothing
            grouped: root.banded
            small: true
        }
    }
    background: Rectangle {
        anchors.fill: parent
        anchors.margins: -Theme.space(1.5)
        radius: Theme.radius.control
        color: root.hovered ? Theme.alpha(Theme.text.hi, 0.035) : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: 0
        }
    }
}
