"""Forms made from a JSON schema."""
