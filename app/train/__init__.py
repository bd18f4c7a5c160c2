"""The Train page: what trains, what waits, what ended today, and the form that starts more."""
