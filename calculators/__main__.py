"""`python -m calculators` is `tableside`."""

from calculators.cli import main

main()
