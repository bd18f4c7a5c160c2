import QtQuick
import Mosaic

// The heading of a nested object.
Item {
    id: root

    required property string label
    required property string help
    required property int level

    implicitHeight: Theme.controlDense + Theme.space(0.5)
    Accessible.role: Accessible.Heading
    Accessible.name: label

    Label {
        x: root.level * Theme.space(3.5)
        anchors.bottom: parent.bottom
        text: root.label
        kind: "small"
        font.weight: 600
        tone: "mid"
    }
}
