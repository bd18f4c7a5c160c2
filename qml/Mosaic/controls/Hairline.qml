import QtQuick
import Mosaic

// The line between regions; nothing else is lined.
Rectangle {
    implicitWidth: 1
    implicitHeight: 1
    color: Theme.line.hair
}
