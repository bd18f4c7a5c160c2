"""AgentSpeak programs as supervisors: found, checked, started, tried on what was recorded."""
