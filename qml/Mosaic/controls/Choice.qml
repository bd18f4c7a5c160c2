import QtQuick
import QtQuick.Templates as T

// What SegmentedControl and Tabs share: one of a few, chosen by a click or with the arrow keys.
// The owner binds `current` and writes its model in onChosen; the control never writes itself.
T.Control {
    id: root

    property list<string> labels: []
    property int current: 0
    signal chosen(int index)

    function offer(index: int) {
        if (index >= 0 && index < labels.length && index !== current)
            chosen(index);
    }
}
