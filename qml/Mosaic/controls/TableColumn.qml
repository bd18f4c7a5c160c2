import QtQuick

// A column of a table: `fill` takes the room that is left; below `needs` pixels it goes.
QtObject {
    property string key: ""
    property string title: ""
    property real width: 80
    property real fill: 0
    property real needs: 0
    property bool rightAligned: false
    property bool sortable: true
}
