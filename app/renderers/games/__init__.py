"""Board games with a renderer: one module each, with `RULES`, found automatically."""
