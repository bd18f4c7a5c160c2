"""The Mind tab: beliefs and reasons of programs, and dry runs of edited ones."""
