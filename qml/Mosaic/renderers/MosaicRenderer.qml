pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// What every renderer is given and answers. It only draws: `view` knows what it means.
FocusScope {
    id: root

    required property RendererModel view
    property var payload: undefined
    property var legal: undefined
    property var overlay: undefined
    property var actionNames: []
    property var seats: []
    property var layers: ["legal", "last", "coordinates", "value", "fog"]
    property string seat: ""
    property string turn: ""
    property string lastBy: "agent"
    property bool interactive: false
    property bool flipped: false
    property bool ownsKeys: true
    property string title: ""
    property string position: ""
    property string summary: ""
    // Whether somebody else tells how the episode ended.
    property bool endTold: false
    // Words for how the episode ended.
    property string ending: ""
    property var offered: []
    property var captured: []
    // Where the picture is, in this item.
    property rect framed: Qt.rect(0, 0, width, height)
    signal acted(int action)
    signal announced(string text)

    function speak() {
        view.speak();
    }
    function flip() {
        flipped = !flipped;
    }

    activeFocusOnTab: true
    Accessible.role: Accessible.Graphic
    Accessible.name: title
    Accessible.description: view.listening ? position : summary
    Accessible.focusable: true
    Keys.onPressed: event => event.accepted = root.view.typed(event.key, event.modifiers, event.text)

    Binding {
        target: root.view
        property: "payload"
        value: root.payload
    }
    Binding {
        target: root.view
        property: "legal"
        value: root.legal
    }
    Binding {
        target: root.view
        property: "overlay"
        value: root.overlay
    }
    Binding {
        target: root.view
        property: "actionNames"
        value: root.actionNames
    }
    Binding {
        target: root.view
        property: "seats"
        value: root.seats
    }
    Binding {
        target: root.view
        property: "layers"
        value: root.layers
    }
    Binding {
        target: root.view
        property: "seat"
        value: root.seat
    }
    Binding {
        target: root.view
        property: "turn"
        value: root.turn
    }
    Binding {
        target: root.view
        property: "lastBy"
        value: root.lastBy
    }
    Binding {
        target: root.view
        property: "interactive"
        value: root.interactive
    }
    Binding {
        target: root.view
        property: "flipped"
        value: root.flipped
    }
    Binding {
        target: root.view
        property: "ownsKeys"
        value: root.ownsKeys
    }
    Binding {
        target: root.view
        property: "focused"
        value: root.activeFocus
    }
    Connections {
        target: root.view

        function onActed(action: int) {
            root.acted(action);
        }
        function onAnnounced(text: string) {
            root.Accessible.announce(text, Accessible.Polite);
            root.announced(text);
        }
    }
}
