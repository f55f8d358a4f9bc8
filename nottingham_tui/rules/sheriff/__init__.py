"""Sheriff of Nottingham: goods, phases, deals, debts, scoring."""
