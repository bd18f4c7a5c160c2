import QtQuick
import Mosaic
import Mosaic.Models

// A trend in a table row: shape, no axis; the dot is the newest value.
SparkPaint {
    id: root

    property string spoken: ""

    implicitWidth: Theme.columnNarrow - Theme.space(1)
    implicitHeight: Theme.body.line + Theme.space(1)
    color: Theme.text.mid
    textureSize.width: Math.ceil(width * Theme.scale * Screen.devicePixelRatio)
    textureSize.height: Math.ceil(height * Theme.scale * Screen.devicePixelRatio)
    Accessible.role: Accessible.Graphic
    Accessible.name: spoken
    Accessible.ignored: spoken === ""
}
