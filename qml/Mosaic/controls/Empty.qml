import QtQuick
import Mosaic
import Mosaic.Models

// An empty state that teaches: what this is, one sentence, one act.
Column {
    id: root

    property string icon: ""
    property string title: ""
    property string text: ""
    property string action: act ? act.text : ""
    property ActionItem act: null
    property string note: ""
    signal acted

    spacing: Theme.space(2)
    width: Math.min(Theme.message, (parent as Item)?.width - Theme.space(8))

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: root.icon !== ""
        name: root.icon
        size: 28
        color: Theme.text.low
    }
    Label {
        width: parent.width
        text: root.title
        kind: "title"
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    Label {
        width: parent.width
        bottomPadding: go.visible ? Theme.space(3) : 0
        text: root.text
        tone: "mid"
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        num: true
    }
    PushButton {
        id: go

        anchors.horizontalCenter: parent.horizontalCenter
        visible: root.action !== ""
        objectName: root.objectName + ".act"
        kind: "primary"
        text: root.action
        keys: root.act ? root.act.keys : ""
        reason: root.act ? root.act.reason : ""
        onClicked: root.act ? root.act.trigger() : root.acted()
    }
    Label {
        width: parent.width
        visible: root.note !== ""
        topPadding: Theme.space(1)
        text: root.note
        kind: "small"
        tone: "low"
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        num: true
    }
}
