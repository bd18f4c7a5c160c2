pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The environment, as large as there is room, with nothing on it but marks of the game. Around it
// who plays, below it what is decided and what hands can do.
FocusScope {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool lost: play.status === "lost" || play.status === "failed"
    readonly property bool two: play.seats.count === 2 && !play.axes.length && height > 420
    readonly property bool hybrid: play.mode === "hybrid"
    readonly property bool tall: height > 480
    readonly property bool ended: play.scored && (play.status === "over" || play.status === "ended")
    // Beside a strip of decisions the board keeps its size by what is left out around it.
    readonly property real sideHeight: two && !hybrid ? Theme.rowTall : Theme.tileTitle
    readonly property real around: Theme.space(hybrid ? 1 : 2)

    objectName: "stage.scene"
    focus: true
    activeFocusOnTab: true
    Accessible.role: Accessible.Canvas
    Accessible.name: play.title
    Accessible.description: play.turnText + ". " + play.whereText
    Accessible.focusable: true
    Component.onCompleted: forceActiveFocus(Qt.OtherFocusReason)

    Connections {
        target: root.stage

        function onFocusWanted() {
            picture.forceActiveFocus(Qt.OtherFocusReason);
        }
        function onChooserWanted() {
            decision.choose();
        }
    }
    Connections {
        target: root.Window.window

        function onFrameSwapped() {
            root.stage.presented();
        }
    }
    ColumnLayout {
        anchors.fill: parent
        anchors.topMargin: Theme.space(root.hybrid ? 1 : 1.5)
        anchors.bottomMargin: Theme.space(root.hybrid ? 1.5 : 1)
        spacing: 0

        StagePlayer {
            Layout.fillWidth: true
            Layout.preferredHeight: root.sideHeight
            Layout.leftMargin: Theme.space(5)
            Layout.rightMargin: Theme.space(5)
            play: root.play
            first: false
            two: root.two
            captured: picture.captured
        }
        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.minimumHeight: Theme.thumb
            Layout.topMargin: root.around
            // The frame round a seat that was taken over ends above what is below it.
            Layout.bottomMargin: root.around + Theme.space(!root.hybrid ? 0 : root.two ? 0.5 : 1.5)
            Layout.leftMargin: Theme.space(5)
            Layout.rightMargin: Theme.space(5)

            StagePicture {
                id: picture

                anchors.fill: parent
                focus: true
                shell: root.shell
                stage: root.stage
                opacity: root.lost ? 0.35 : 1
            }
            StageCountDown {
                anchors.centerIn: parent
                visible: root.play.startsIn > 0 && root.play.status === "running"
                play: root.play
            }
            StageLost {
                anchors.centerIn: parent
                width: Math.min(parent.width, Theme.notice)
                visible: root.lost
                shell: root.shell
                play: root.play
            }
        }
        StagePlayer {
            Layout.fillWidth: true
            Layout.preferredHeight: root.sideHeight
            Layout.leftMargin: Theme.space(5)
            Layout.rightMargin: Theme.space(5)
            Layout.bottomMargin: Theme.space(1)
            visible: root.two
            opacity: root.ended && end.y < y + height ? 0 : 1
            play: root.play
            first: true
            two: root.two
            captured: picture.captured
        }
        StageHands {
            opacity: root.ended ? 0 : 1
            enabled: !root.ended
            Layout.fillWidth: true
            Layout.maximumWidth: Theme.band
            Layout.leftMargin: Theme.space(4)
            Layout.rightMargin: Theme.space(4)
            Layout.bottomMargin: Theme.space(implicitHeight > 0 ? 2 : 0)
            Layout.alignment: Qt.AlignHCenter
            visible: !root.hybrid
            stage: root.stage
        }
        StageSaid {
            opacity: root.ended ? 0 : 1
            enabled: !root.ended
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.control
            Layout.maximumWidth: Theme.band
            Layout.leftMargin: Theme.space(4)
            Layout.rightMargin: Theme.space(4)
            Layout.bottomMargin: Theme.space(1)
            Layout.alignment: Qt.AlignHCenter
            visible: !root.hybrid && (root.tall || !quiet)
            shell: root.shell
            stage: root.stage
        }
        StageDecision {
            id: decision

            opacity: root.ended ? 0 : 1
            enabled: !root.ended
            Layout.fillWidth: true
            Layout.maximumWidth: Theme.band
            Layout.leftMargin: Theme.space(4)
            Layout.rightMargin: Theme.space(4)
            Layout.alignment: Qt.AlignHCenter
            brief: !root.tall
            visible: root.hybrid
            shell: root.shell
            stage: root.stage
        }
    }
    StageEnd {
        id: end

        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(root.hybrid ? 1.5 : 1)
        width: Math.min(parent.width - Theme.space(8), Math.max(Theme.band, implicitWidth))
        height: Math.max(implicitHeight, root.hybrid ? decision.height : 0)
        visible: root.ended
        low: !root.tall
        shell: root.shell
        stage: root.stage
        ending: picture.ending
    }
}
