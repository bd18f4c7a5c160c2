"""Tools of the developers: previews, screenshots, type lists, translations."""
