pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every control in its states, by example. Tests walk it; `python -m app.dev.page_preview gallery` shows it.
Rectangle {
    id: root

    required property ShellModel shell
    required property FormModel form
    readonly property bool roomy: canvas.width >= 1180

    color: Theme.bg.well

    Item {
        id: canvas

        width: root.width / Theme.scale
        height: root.height / Theme.scale
        scale: Theme.scale
        transformOrigin: Item.TopLeft

        ScrollArea {
            anchors.fill: parent
            anchors.margins: Theme.space(4)
            objectName: "gallery.area"

            Flow {
                id: flow

                readonly property real third: root.roomy ? (width - 24) / 3 : width

                width: parent.width
                spacing: Theme.space(3)

                GalleryActs {
                    width: flow.third
                    shell: root.shell
                }
                GalleryInputs {
                    width: flow.third
                    form: root.form
                }
                GalleryParts {
                    width: flow.third
                    shell: root.shell
                }
            }
        }
    }
}
