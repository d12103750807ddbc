"""`python -m scraper`."""

from scraper.cli import main

main(prog_name="python -m scraper")
