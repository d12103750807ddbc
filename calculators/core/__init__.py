"""What the games share: text in two languages, refusals, input, score sheets, the game contract, records, rules."""
