import QtQuick
import QtQuick.Layouts
import Mosaic

// One line of the log.
Item {
    id: root

    required property string time
    required property int level
    required property string word
    required property string run
    required property string worker
    required property string text
    property bool narrow: false
    readonly property string actor: level >= 40 ? "veto" : level >= 30 ? "warning" : ""

    readonly property real timeWidth: 94
    readonly property real wordWidth: 56
    readonly property real sourceWidth: 150

    implicitHeight: content.implicitHeight + Theme.space(1)
    Accessible.role: Accessible.ListItem
    Accessible.name: word + ", " + text
    Accessible.description: [time, run, worker].join(" ")

    RowLayout {
        id: content

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(3.5)
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(1)

        Label {
            Layout.alignment: Qt.AlignTop
            Layout.preferredWidth: root.timeWidth
            Layout.preferredHeight: Theme.codeStyle.line
            text: root.time
            kind: "code"
            tone: "low"
        }
        Item {
            Layout.alignment: Qt.AlignTop
            implicitWidth: Theme.space(3.5)
            implicitHeight: Theme.codeStyle.line

            Glyph {
                anchors.centerIn: parent
                visible: root.actor !== ""
                actor: root.actor
                size: Theme.iconTiny
            }
        }
        Label {
            Layout.alignment: Qt.AlignTop
            Layout.preferredWidth: root.wordWidth
            Layout.preferredHeight: Theme.codeStyle.line
            visible: !root.narrow
            text: root.word
            kind: "small"
            color: root.actor === "" ? Theme.text.low : Theme.actor(root.actor).fg
        }
        Label {
            Layout.alignment: Qt.AlignTop
            Layout.preferredWidth: root.sourceWidth
            Layout.preferredHeight: Theme.codeStyle.line
            Layout.rightMargin: Theme.space(1.5)
            visible: !root.narrow
            text: [root.run, root.worker].filter(part => part !== "").join(" · ")
            kind: "small"
            tone: "mid"
            elide: Text.ElideMiddle
            num: true
        }
        Label {
            Layout.fillWidth: true
            text: root.text
            kind: "code"
            wrapMode: Text.WrapAnywhere
            maximumLineCount: 6
            color: root.level >= 40 ? Theme.veto.fg : root.level < 20 ? Theme.text.low : Theme.text.hi
        }
    }
}
