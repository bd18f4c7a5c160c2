pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models
import Mosaic
import Mosaic.Models

// The window: rail, one page, log drawer, status bar; above them the sheets of the moment.
Window {
    id: root

    required property ShellModel shell
    required property Desktop session

    // A page is read when it is first gone to, and stays.
    component Slot: Loader {
        required property var modelData
        readonly property bool here: root.shell.page === modelData.name

        function come() {
            if (here && status === Loader.Null)
                setSource(Qt.resolvedUrl("pages/" + modelData.file), {"shell": root.shell, "session": root.session});
        }

        anchors.fill: parent
        visible: opacity > 0
        opacity: here ? 1 : 0
        enabled: here
        focus: here
        onHereChanged: come()
        Component.onCompleted: come()

        Behavior on opacity {
            NumberAnimation {
                duration: Theme.base
                easing.type: Easing.Bezier
                easing.bezierCurve: Theme.ease
            }
        }
    }

    width: shell.windowWidth
    height: shell.windowHeight
    minimumWidth: 480
    minimumHeight: 320
    title: qsTr("Mosaic")
    color: Theme.bg.well
    visibility: shell.fullScreen ? Window.FullScreen : shell.maximised ? Window.Maximized : Window.Windowed
    onWidthChanged: shell.keepWindow(width, height, visibility === Window.Maximized)
    onHeightChanged: shell.keepWindow(width, height, visibility === Window.Maximized)
    onClosing: event => event.accepted = shell.mayClose()

    Binding {
        target: root.shell
        property: "extent"
        value: root.width / Theme.scale
    }
    Instantiator {
        model: root.shell.actions

        delegate: Shortcut {
            required property ActionItem action

            sequences: action.sequences
            enabled: action.enabled
            context: Qt.ApplicationShortcut
            onActivated: action.trigger()
        }
    }

    Item {
        id: canvas

        width: root.width / Theme.scale
        height: root.height / Theme.scale
        scale: Theme.scale
        transformOrigin: Item.TopLeft

        Rail {
            id: rail

            height: parent.height
            shell: root.shell
            worded: root.shell.band !== "narrow"
        }
        FocusScope {
            id: pages

            anchors.left: rail.right
            anchors.right: parent.right
            anchors.bottom: drawer.top
            height: drawer.y
            focus: true

            Repeater {
                model: root.shell.pages

                Slot {
                }
            }
        }
        Loader {
            id: drawer

            anchors.left: rail.right
            anchors.right: parent.right
            anchors.bottom: status.top
            height: active ? Math.min(root.shell.logHeight, canvas.height * 0.5) : 0
            active: root.shell.logOpen

            sourceComponent: LogDrawer {
                shell: root.shell
            }
        }
        StatusBar {
            id: status

            anchors.left: rail.right
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            shell: root.shell
        }
        DropSheet {
            anchors.fill: parent
            z: 30
            session: root.session
        }
        Snackbar {
            // Beside a game the decisions and the end stand above the transport, whose timeline is
            // only to be looked at: a notice lies over that, where there is the width.
            readonly property bool low: root.shell.page === "stage" && root.session.stage.phase === "session" && pages.width > 1000

            anchors.horizontalCenter: pages.horizontalCenter
            anchors.bottom: drawer.top
            anchors.bottomMargin: low ? Math.max(0, (Theme.transport - height) / 2) : Math.min(Theme.transport + Theme.space(2.5), pages.height / 4)
            z: 40
            snack: root.shell.snack
            most: Math.min(Theme.form, pages.width - Theme.space(8))
            onFreed: hadKeys => {
                if (hadKeys)
                    pages.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
        CommandPalette {
            shell: root.shell
        }
        ShortcutSheet {
            shell: root.shell
        }
        Loader {
            anchors.fill: parent
            z: 50
            active: root.session.mind.editor.used

            sourceComponent: MindSheet {
                mind: root.session.mind
                shell: root.shell
            }
        }
        TrustSheet {
            trust: root.session.trust
        }
        Loader {
            anchors.fill: parent
            z: 50
            active: root.session.filming.used

            sourceComponent: FilmSheet {
                filming: root.session.filming
            }
        }
        ClosingSheet {
            session: root.session
        }
    }
}
