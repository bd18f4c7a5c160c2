pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The verdict and where the focused pair parts; the plots; seed by seed.
Dock {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    property int shownTab: 0

    objectName: "compare.right"
    rightSide: true
    tabs: [qsTr("Verdict"), qsTr("Plots"), qsTr("Seeds")]
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        sourceComponent: [verdict, plots, seeds][root.shownTab]
    }
    Component {
        id: verdict

        CompareVerdict {
            shell: root.shell
            compare: root.compare
        }
    }
    Component {
        id: plots

        ComparePlots {
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
