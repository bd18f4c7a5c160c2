import QtQuick
import Mosaic

// A menu of MenuRows in a Column: `Menu { MenuColumn { MenuRow { ... } } }`.
Popover {
    least: 200
    most: 480
    whole: true
}
