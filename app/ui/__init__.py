"""The toolkit that every page is made of: properties, lists, texts, theme, icons."""
