pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Fields, and a form made of a schema.
GalleryPanel {
    id: root

    required property FormModel form

    GalleryHead {
        text: qsTr("Fields")
    }
    Row {
        width: parent.width
        spacing: Theme.space(3)

        Field {
            width: (parent.width - Theme.space(3)) / 2
            objectName: "gallery.seeds"
            label: qsTr("Seeds")
            text: "1 to 64"
        }
        Field {
            width: (parent.width - Theme.space(3)) / 2
            objectName: "gallery.deadline"
            label: qsTr("Deadline")
            text: "2.0"
            unit: "s"
            numeric: true
        }
    }
    Field {
        width: parent.width
        objectName: "gallery.wrong"
        label: qsTr("Learning rate")
        text: "−0.0003"
        numeric: true
        error: qsTr("Set a number above 0, for example 0.0003")
        cure: qsTr("Set 0.0003")
    }
    SearchField {
        width: parent.width
        objectName: "gallery.search"
        placeholder: qsTr("name, environment, seed, tag or note")
    }
    Combo {
        width: parent.width
        objectName: "gallery.combo"
        label: qsTr("Who decides")
        options: [
            {
                "text": "CleanRL PPO",
                "actor": "agent",
                "note": "2.0 M"
            },
            {
                "text": "guard.asl",
                "actor": "supervisor"
            },
            {
                "text": qsTr("You"),
                "actor": "human"
            }
        ]
        current: 0
        onChosen: index => current = index
    }
    TagEditor {
        id: tags

        width: parent.width
        objectName: "gallery.tags"
        label: qsTr("Tags")
        tags: ["paper", "guard study"]
        icon: "tag"
        onAdded: tag => tags.tags = [...tags.tags, tag]
        onRemoved: tag => tags.tags = tags.tags.filter(t => t !== tag)
    }
    Row {
        spacing: Theme.space(3)

        Slider {
            objectName: "gallery.slider"
            spoken: qsTr("Frames per second")
            from: 1
            to: 60
            value: 30
            stepSize: 1
            shown: qsTr("%1 per second").arg(value)
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Screen: 30 frames per second")
            kind: "small"
            num: true
        }
    }
    GalleryHead {
        text: qsTr("A form from a schema")
    }
    SchemaForm {
        width: parent.width
        objectName: "gallery.form"
        form: root.form
    }
}
