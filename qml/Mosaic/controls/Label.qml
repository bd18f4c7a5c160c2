import QtQuick
import Mosaic

// Text in one of the nine styles. `num` for anything with figures in it: they keep their columns.
Text {
    id: root

    property string kind: "body" // micro small body strong title heading display figure code
    property string tone: "hi"   // hi mid low off
    property bool num: false
    readonly property Theme.Style look: Theme.style(kind)

    color: tone === "hi" ? Theme.text.hi : tone === "mid" ? Theme.text.mid : tone === "low" ? Theme.text.low : Theme.text.off
    font.family: look.family
    font.pixelSize: look.px
    font.weight: look.weight
    font.hintingPreference: Font.PreferNoHinting
    font.features: kind === "code" ? Theme.code : num ? Theme.numbers : Theme.plain
    lineHeight: wrapMode === Text.NoWrap ? 1 : look.line
    lineHeightMode: wrapMode === Text.NoWrap ? Text.ProportionalHeight : Text.FixedHeight
    verticalAlignment: Text.AlignVCenter
    elide: wrapMode === Text.NoWrap ? Text.ElideRight : Text.ElideNone
    textFormat: Text.PlainText
}
