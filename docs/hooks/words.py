"""The few sentences that JavaScript says itself (`docs/assets/js/words.js` lists the keys), in the page's language."""

import json

from calculators.core.text import mark, translations

WORDS = {
    "loading": mark("Setting the table"),
    "opening": mark("Opening what you left here"),
    "loading_bytes": mark("{done} of {total} MB, needed once"),
    "by_hand": mark("Keep score by hand"),
    "failed": mark("The calculator cannot start in this browser. You can keep score by hand."),
    "restarted": mark("The calculator had to start again. Nothing is lost."),
    "not_saved": mark("This device does not let the page save anything. Share a link to keep the score."),
    "copied": mark("Copied"),
    "copy_failed": mark("Copying is not allowed here."),
    "link_copied": mark("Text and link copied"),
    "link_in_address": mark("The link is in the address bar."),
    "tally": mark("Score by hand"),
    "player": mark("Player {n}"),
    "players": mark("Players"),
    "round": mark("Round {n}"),
    "total": mark("Total"),
    "sign": mark("Plus or minus"),
    "sign_of": mark("Plus or minus: {player}, round {n}"),
    "score_of": mark("{player}, round {n}"),
    "name_of": mark("Name of player {n}"),
    "add_player": mark("Add a player"),
    "undo": mark("Undo"),
    "clear": mark("Clear everything"),
    "cleared": mark("Cleared"),
    "back": mark("Back to the calculator"),
    "ready": mark("The calculator is ready."),
    "not_entered": mark("not entered"),
    "not_a_number": mark("This is not a number."),
}


def as_json(lang: str) -> str:
    """All of them as JSON that may stand in a script element."""
    said = {key: translations(lang).gettext(sentence) for key, sentence in WORDS.items()}  # JavaScript fills the fields
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")
