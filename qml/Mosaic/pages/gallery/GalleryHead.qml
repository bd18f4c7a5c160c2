import QtQuick
import Mosaic

Label {
    kind: "small"
    font.weight: 600
    tone: "low"
    topPadding: 6
    Accessible.role: Accessible.Heading
    Accessible.name: text
}
