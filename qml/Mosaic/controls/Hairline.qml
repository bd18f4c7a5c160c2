import QtQuick
import Mosaic

// The line between regions; nothing else is lined.
Rectangle {
    implicitWidth: Theme.hairline
    implicitHeight: Theme.hairline
    color: Theme.line.hair
}
