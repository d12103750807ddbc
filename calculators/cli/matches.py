"""`tableside play` and `tableside replay`: one game, to its score sheet."""

import click

from calculators.bots import play_match
from calculators.cli.common import JSON, LANG, OPTIONS, SEATS, SEED, SLUG, fail, print_end, read, room_of, seated, write
from calculators.core.record import make_record, read_record, replay
from calculators.core.refusal import InputError
from calculators.games import game as find_game


@click.command()
@SLUG
@SEATS
@SEED
@OPTIONS
@click.option("--check", is_flag=True, help="Check the invariants after every move.")
@click.option("--record", "record_file", metavar="FILE", help="Write the record of the game here.")
@JSON
@LANG
def play(
    slug: str,
    seats: str,
    seed: int,
    options: tuple[str, ...],
    check: bool,
    record_file: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play a game between computers and print its score sheet.

    GAME is a slug of `tableside list`.
    """
    room = room_of(slug, lang, as_json=as_json)
    try:
        levels, chosen = seated(room, seats, options)
        state = play_match(room, levels, chosen, seed, check=check)
        if record_file:
            write(record_file, make_record(room, state, levels, chosen, seed).text())
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    print_end(room, state.score_sheet(), lang, as_json=as_json, moves=len(state.moves), seed=seed)


@click.command("replay")
@click.argument("file", default="-")
@JSON
@LANG
def replay_record(file: str, as_json: bool, lang: str) -> None:
    """Play a record again and verify its moves and result.

    FILE is what `play --record` wrote (default: standard input).
    """
    room = None
    try:
        record = read_record(read(file))
        room = find_game(record.game)
        state = replay(room, record)
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    sheet, moves = state.score_sheet(), len(state.moves)
    print_end(room, sheet, lang, as_json=as_json, moves=moves, seed=record.seed, verified=True)
