pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models
import Mosaic
import Mosaic.Models

// One delegate for each kind of row that app/forms/form_model.py knows.
DelegateChooser {
    id: root

    required property FormModel form
    property EnvironmentChoices environments: null
    property string name: ""
    property real width: 200
    signal browsed(string key)

    role: "kind"

    DelegateChoice {
        roleValue: "group"

        FormGroup {
            width: root.width
        }
    }
    DelegateChoice {
        roleValue: "bool"

        FormToggle {
            width: root.width
            objectName: root.name + "." + key
            onToggled: checked => root.form.setChecked(key, checked)
        }
    }
    DelegateChoice {
        roleValue: "enum"

        FormEnum {
            width: root.width
            objectName: root.name + "." + key
            onChosen: index => root.form.setOption(key, index)
        }
    }
    DelegateChoice {
        roleValue: "tags"

        FormTags {
            width: root.width
            objectName: root.name + "." + key
            onAdded: tag => root.form.addTag(key, tag)
            onRemoved: tag => root.form.removeTag(key, tag)
        }
    }
    DelegateChoice {
        roleValue: "path"

        FormPath {
            width: root.width
            objectName: root.name + "." + key
            onEdited: text => root.form.setText(key, text)
            onBrowsed: root.browsed(key)
        }
    }
    DelegateChoice {
        roleValue: "environment"

        FormEnvironment {
            width: root.width
            objectName: root.name + "." + key
            choices: root.environments
            onEdited: text => root.form.setText(key, text)
        }
    }
    DelegateChoice {
        FormText {
            width: root.width
            objectName: root.name + "." + key
            onEdited: text => root.form.setText(key, text)
            onStepped: by => root.form.step(key, by)
        }
    }
}
