import QtQuick
import QtQuick.Dialogs

FileDialog {
    id: root

    signal taken(urls: list<url>)

    fileMode: FileDialog.OpenFiles
    onAccepted: taken(selectedFiles)
    Component.onCompleted: open()
}
