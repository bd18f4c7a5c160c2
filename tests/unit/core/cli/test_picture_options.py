import argparse

import pytest

from core.cli.picture_options import add_pictures, picture_modes
from core.errors import InvalidInput


def modes(*words):
    parser = argparse.ArgumentParser()
    add_pictures(parser)
    return picture_modes(parser.parse_args(words))


def test_variables_of_the_options_that_were_given():
    assert modes() == {}
    assert modes("--pictures", "every:3") == {"MOSAIC_PICTURES": "every:3"}
    assert modes("--clips", "every:100,best") == {"MOSAIC_CLIPS": "every:100,best"}


@pytest.mark.parametrize("option", ["--pictures", "--clips"])
def test_what_can_not_be_read_names_its_option(option):
    with pytest.raises(InvalidInput) as caught:
        modes(option, "sometimes")
    assert option in str(caught.value.hint)
