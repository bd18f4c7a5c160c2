pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// A game: its picture, what it is about, and one button.
FocusScope {
    id: root

    required property StageModel stage
    required property int index
    required property string key
    required property string title
    required property string family
    required property string help
    required property url art
    required property bool pictured
    required property string note
    required property var variants
    required property var starts
    required property bool favourite
    required property string trouble
    required property bool based
    property int variant: 0
    readonly property bool first: index === 0
    readonly property string why: trouble !== "" ? trouble : !based && stage.host.known ? stage.starting !== "" ? qsTr("%1 is starting").arg(stage.starting) : "" : !stage.host.known ? qsTr("Mosaic is starting") : stage.host.ready ? stage.starting !== "" ? qsTr("%1 is starting").arg(stage.starting) : "" : qsTr("Install the session host first")

    objectName: "stage.card." + key
    implicitHeight: Theme.card
    Accessible.role: Accessible.Grouping
    Accessible.name: title
    onKeyChanged: {
        variant = 0;
        stage.gallery.seen(key);
    }
    Component.onCompleted: stage.gallery.seen(key)

    HoverHandler {
        id: hover
    }
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius.sheet
        color: hover.hovered ? Theme.bg.card : Theme.bg.panel
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.space(2.5)
        anchors.bottomMargin: Theme.space(3.5)
        spacing: 0

        Rectangle {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.picture
                radius: Theme.radius.control
                color: Theme.bg.well
                clip: true

                Image {
                    anchors.fill: parent
                    objectName: root.objectName + ".picture"
                    source: root.art
                    asynchronous: root.pictured
                    sourceSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                    fillMode: root.pictured ? Image.PreserveAspectFit : Image.PreserveAspectCrop
                }
                Label {
                    anchors.centerIn: parent
                    width: parent.width - Theme.space(6)
                    visible: root.art.toString() === ""
                    horizontalAlignment: Text.AlignHCenter
                    text: root.family
                    kind: "title"
                    tone: "low"
                    elide: Text.ElideRight
                }
                MouseArea {
                    anchors.fill: parent
                    enabled: root.why === ""
                    cursorShape: Qt.PointingHandCursor
                    onClicked: root.stage.start(root.key, root.variant)
                }
            }
        RowLayout {
            Layout.fillWidth: true
            Layout.topMargin: Theme.space(1.5)
            Layout.leftMargin: Theme.space(2)
            Layout.rightMargin: Theme.space(1)
            spacing: Theme.space(2)

            Label {
                Layout.fillWidth: true
                text: root.title
                kind: "title"
                elide: Text.ElideRight
            }
            IconButton {
                objectName: "stage.favour." + root.key
                icon.name: "star"
                on: root.favourite
                ink: root.favourite ? Theme.text.hi : Theme.text.low
                text: root.favourite ? qsTr("%1 is a favourite").arg(root.title) : qsTr("Make %1 a favourite").arg(root.title)
                onClicked: root.stage.gallery.favour(root.key)
            }
        }
        Label {
            Layout.fillWidth: true
            Layout.preferredHeight: 2 * Theme.body.line
            Layout.leftMargin: Theme.space(2)
            Layout.rightMargin: Theme.space(2)
            text: root.help
            tone: "mid"
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            elide: Text.ElideRight
        }
        Label {
            Layout.fillWidth: true
            Layout.topMargin: Theme.space(0.5)
            Layout.leftMargin: Theme.space(2)
            Layout.rightMargin: Theme.space(2)
            text: root.note
            kind: "small"
            tone: "low"
        }
        Item {
            Layout.fillHeight: true
        }
        RowLayout {
            Layout.leftMargin: Theme.space(1.5)
            Layout.rightMargin: Theme.space(1.5)
            spacing: Theme.space(2)

            PushButton {
                objectName: "stage.play." + root.key
                focus: true
                kind: root.first && root.stage.gallery.wanted.trim() !== "" ? "primary" : "plain"
                text: qsTr("Play")
                icon.name: "play"
                reason: root.why
                Accessible.name: qsTr("Play %1").arg(root.title)
                onClicked: root.stage.start(root.key, root.variant)
            }
            Loader {
                Layout.fillWidth: true
                active: root.variants.length > 1

                sourceComponent: Combo {
                    objectName: root.objectName + ".variant"
                    placeholder: qsTr("Variant of %1").arg(root.title)
                    options: root.variants
                    current: root.variant
                    onChosen: index => root.variant = index
                }
            }
            Loader {
                visible: active
                active: root.starts.length > 0

                sourceComponent: IconButton {
                    id: begin

                    objectName: "stage.begin." + root.key
                    icon.name: "flag"
                    text: qsTr("Start %1 from a position").arg(root.title)
                    reason: root.why
                    onClicked: positions.open()

                    StageStart {
                        id: positions

                        target: begin
                        titles: root.starts
                        onChosen: position => root.stage.startAt(root.key, position)
                    }
                }
            }
        }
    }
}
