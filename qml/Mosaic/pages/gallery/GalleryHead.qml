import QtQuick
import Mosaic

Label {
    kind: "small"
    font.weight: 600
    tone: "low"
    topPadding: Theme.space(1.5)
    Accessible.role: Accessible.Heading
    Accessible.name: text
}
