"""The launcher: supervises one worker process, records its output, survives the app.

Import nothing heavy here: the engine imports single modules, and start-up time matters.
"""
