"""AgentSpeak programs as supervisors: library, checks, start, dry runs on recorded runs."""
