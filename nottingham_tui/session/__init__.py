"""Tables, their saves and who follows them; the only holders of a state outside the rules."""
