pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic

// A way in: a picture, two sentences and one button that starts something.
Surface {
    id: root

    required property url art
    required property string title
    required property string text
    required property string word
    property string symbol: ""
    property string why: ""
    property bool first: false
    property bool large: true
    signal opened

    implicitHeight: large ? Theme.picture * 2 + Theme.space(2) : Theme.picture + Theme.space(2)
    Accessible.role: Accessible.Grouping
    Accessible.name: title
    border.width: first ? 2 : Theme.edge
    border.color: first ? Theme.accent.solid : Theme.line.hair

    GridLayout {
        anchors.fill: parent
        anchors.margins: Theme.space(2.5)
        columns: root.large ? 1 : 2
        columnSpacing: Theme.space(3)
        rowSpacing: Theme.space(3)

        Rectangle {
            Layout.fillWidth: root.large
            Layout.fillHeight: !root.large
            Layout.preferredWidth: root.width / 3
            Layout.preferredHeight: Theme.picture
            radius: Theme.radius.control
            color: Theme.bg.well
            clip: true

            Image {
                anchors.fill: parent
                source: root.art
                sourceSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                fillMode: Image.PreserveAspectCrop
            }
            MouseArea {
                anchors.fill: parent
                enabled: root.why === ""
                cursorShape: Qt.PointingHandCursor
                onClicked: root.opened()
            }
        }
        ColumnLayout {
            Layout.leftMargin: root.large ? Theme.space(2) : 0
            spacing: Theme.space(1)

            Label {
                Layout.fillWidth: true
                text: root.title
                kind: "title"
                elide: Text.ElideRight
            }
            Label {
                Layout.fillWidth: true
                Layout.preferredHeight: 2 * Theme.body.line
                text: root.text
                tone: "mid"
                verticalAlignment: Text.AlignTop
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
            }
            Item {
                Layout.fillHeight: true
            }
            PushButton {
                objectName: root.objectName + ".open"
                kind: root.first ? "primary" : "plain"
                text: root.word
                icon.name: root.symbol
                reason: root.why
                onClicked: root.opened()
            }
        }
    }
}
