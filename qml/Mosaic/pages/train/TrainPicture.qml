import QtQuick
import Mosaic
import Mosaic.Models

// What the environment shows now, small; the run page shows it large.
Rectangle {
    id: root

    required property TrainSummary summary

    width: view.frameSize.height > 0 ? Math.max(height / 2, Math.min(Theme.thumbWide, Math.round(height * view.frameSize.width / view.frameSize.height))) : height
    height: Theme.thumb
    color: Theme.bg.well
    radius: Theme.radius.control
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Newest picture of %1").arg(summary.title)

    LaneView {
        id: view

        anchors.fill: parent
        runId: root.summary.picture.runId
        lane: root.summary.picture.lane
        active: root.visible
        textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
    }
    Rectangle {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(1.5)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        visible: tag.text !== ""
        width: tag.implicitWidth + Theme.space(3)
        height: Theme.badge
        radius: Theme.radius.chip
        color: Theme.hud.bg

        Label {
            id: tag

            anchors.centerIn: parent
            text: view.stale ? qsTr("frame is old") : root.summary.picture.label
            kind: "micro"
            color: view.stale ? Theme.hud.warn : Theme.hud.text
            num: true
        }
    }
}
