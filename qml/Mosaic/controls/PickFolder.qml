import QtQuick
import QtQuick.Dialogs

FolderDialog {
    id: root

    signal taken(url: url)

    onAccepted: taken(selectedFolder)
    Component.onCompleted: open()
}
