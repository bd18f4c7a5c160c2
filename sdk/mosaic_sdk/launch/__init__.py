"""The launcher: minds one worker process, records what it says, survives the app.

Import nothing heavy here: the engine imports single modules of it, and start-up counts.
"""
