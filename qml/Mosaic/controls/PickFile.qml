import QtQuick
import QtQuick.Dialogs

FileDialog {
    id: root

    signal taken(url: url)

    onAccepted: taken(selectedFile)
    Component.onCompleted: open()
}
