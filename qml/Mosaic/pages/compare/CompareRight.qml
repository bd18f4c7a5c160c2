pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The verdict, where the focused pair parts, and seed by seed.
Dock {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    property int shownTab: 0

    objectName: "compare.right"
    rightSide: true
    tabs: [qsTr("Verdict"), qsTr("Seeds")]
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        sourceComponent: root.shownTab === 0 ? verdict : seeds
    }
    Component {
        id: verdict

        CompareVerdict {
            shell: root.shell
            compare: root.compare
        }
    }
    Component {
        id: seeds

        CompareSeeds {
            compare: root.compare
        }
    }
}
