"""A schema with every kind of field, for the tests of forms."""

SCHEMA = {
    "required": ["steps", "seeds", "rate"],
    "properties": {
        "steps": {"type": "integer", "minimum": 1, "default": 2_000_000},
        "rate": {"type": "number", "exclusiveMinimum": 0, "default": 0.0003},
        "seeds": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1,
                  "default": [1]},
        "target": {"anyOf": [{"type": "number"}, {"type": "null"}]},
        "start": {"type": ["string", "null"], "format": "file-path", "x-advanced": True},
        "mode": {"enum": ["fast", "exact"], "x-labels": ["Fast", "Exact"], "default": "fast"},
        "net": {"$ref": "#/$defs/net"},
        "extra": {"type": "object"},
        "version": {"const": 1},
    },
    "$defs": {"net": {"type": "object", "title": "Network", "properties": {
        "layers": {"type": "integer", "minimum": 1, "maximum": 8, "default": 2},
        "wide": {"type": "boolean", "default": True, "x-advanced": True}}}},
}  # fmt: skip
