import QtQuick
import Mosaic
import Mosaic.Models

// At the top of the form: whose training goes on, from where, and the way out of it.
Surface {
    id: root

    required property TrainingEntries entries

    implicitHeight: words.height + Theme.space(5)
    color: Theme.accent.tint
    border.width: Theme.edge
    border.color: Theme.accent.fg
    Accessible.role: Accessible.StaticText
    Accessible.name: title.text + ". " + details.text

    Column {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        x: Theme.space(3)
        width: parent.width - 2 * x
        spacing: Theme.space(1)

        Label {
            id: title

            objectName: "train.continued.title"
            width: parent.width
            text: root.entries.continuedTitle
            kind: "strong"
            wrapMode: Text.Wrap
            num: true
        }
        Label {
            id: details

            objectName: "train.continued.text"
            width: parent.width
            text: root.entries.continuedText
            kind: "small"
            tone: "mid"
            wrapMode: Text.Wrap
            num: true
        }
        Link {
            objectName: "train.continued.leave"
            text: qsTr("Begin at zero instead")
            onClicked: root.entries.beginAnew()
        }
    }
}
