"""The toolkit of all pages: properties, lists, texts, theme, icons."""
