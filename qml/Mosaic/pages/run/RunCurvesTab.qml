pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// One large curve and the others small below it.
Flickable {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property RunCurves curves: run.curves
    readonly property list<string> axes: ["step", "episode", "time"]
    readonly property int across: width > 1180 ? 5 : width > 900 ? 4 : width > 480 ? 3 : 2
    readonly property int lines: Math.ceil(grid.count / across)
    readonly property real smallHeight: 116
    readonly property real below: grid.count === 0 ? 0 : Math.min(lines, height > 760 ? 2 : 1) * (smallHeight + 16)
    // Of the large curve, below which all of this is scrolled.
    readonly property real least: 200

    contentWidth: width
    contentHeight: Math.max(height, header.height + below + least + 90)
    clip: true
    interactive: contentHeight > height + 1
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}

    RunHeader {
        id: header

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.leftMargin: Theme.space(5)
        anchors.rightMargin: Theme.space(5)
        anchors.topMargin: Theme.space(4)
        run: root.run
        shell: root.shell
    }
    Item {
        id: bar

        anchors.top: header.bottom
        anchors.topMargin: Theme.space(3)
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(5)
        anchors.rightMargin: Theme.space(5)
        height: Theme.control

        Row {
            height: parent.height
            spacing: Theme.space(3)

            RunMetricPick {
                anchors.verticalCenter: parent.verticalCenter
                curves: root.curves
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.curves.main !== null && panel.entries.length < 2 && text !== ""
                text: root.curves.main ? root.curves.main.value : ""
                kind: "strong"
                num: true
            }
        }
        Row {
            anchors.right: parent.right
            height: parent.height
            spacing: Theme.space(1.5)

            SegmentedControl {
                anchors.verticalCenter: parent.verticalCenter
                objectName: "run.axis"
                dense: true
                labels: [qsTr("Step"), qsTr("Episode"), qsTr("Time")]
                current: root.axes.indexOf(root.curves.axis)
                onChosen: index => root.curves.axis = root.axes[index]
            }
            RunCurveOptions {
                anchors.verticalCenter: parent.verticalCenter
                run: root.run
                shell: root.shell
            }
        }
    }
    Loader {
        id: panelLoader

        anchors.top: bar.bottom
        anchors.topMargin: Theme.space(1.5)
        anchors.bottom: small.top
        anchors.bottomMargin: Theme.space(2.5)
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(5)
        anchors.rightMargin: Theme.space(5)
        active: root.curves.main !== null
        visible: level.text === ""

        sourceComponent: CurvePanel {
            objectName: "run.curve"
            curves: root.curves.main.curves
            title: root.curves.main.title
            axis: root.curves.axis
            smoothing: root.curves.smoothing
            banded: root.curves.grouped
            onMarkPressed: (run, slot, episode) => root.curves.vetoWanted(run, slot, episode)
        }
    }
    Label {
        id: level

        anchors.centerIn: panelLoader
        width: Math.min(panelLoader.width, implicitWidth)
        objectName: "run.curve.constant"
        visible: text !== ""
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: root.curves.main?.constant ?? ""
        color: Theme.text.mid
        num: true
    }
    QtObject {
        id: panel

        readonly property CurvePanel item: panelLoader.item as CurvePanel
        readonly property var entries: item ? item.entries : []
    }
    Connections {
        target: root.curves

        function onFitWanted() {
            panel.item?.plot.fit();
        }
        function onPictureWanted() {
            const path = root.run.exportPath(root.curves.main.title + ".png");
            panel.item?.plot.savePng(path);
            root.run.saidSaved(path);
        }
    }
    Item {
        id: small

        y: root.contentHeight - height
        x: Theme.space(3.5)
        width: root.width - 2 * x
        height: root.below
        clip: true

        GridView {
            id: grid

            anchors.fill: parent
            objectName: "run.panels"
            cellWidth: Math.floor(width / root.across)
            cellHeight: root.smallHeight + Theme.space(4)
            cacheBuffer: 0
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height + 1
            model: root.curves.panels
            T.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Other curves")

            delegate: Item {
                id: cell

                required property Panel panel
                required property string metric

                width: GridView.view.cellWidth
                height: root.smallHeight
                Component.onCompleted: root.curves.look(metric, true)
                Component.onDestruction: root.curves?.look(metric, false)

                CurvePanelSmall {
                    anchors.fill: parent
                    anchors.leftMargin: Theme.space(1.5)
                    anchors.rightMargin: Theme.space(3)
                    objectName: "run.panel." + cell.metric
                    curves: cell.panel.curves
                    title: cell.panel.title
                    value: cell.panel.value
                    axis: root.curves.axis
                    smoothing: root.curves.smoothing
                    banded: root.curves.grouped
                    onClicked: root.curves.showMetric(cell.metric)
                }
            }
        }
    }
}
