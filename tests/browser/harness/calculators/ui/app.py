"""A counter that speaks the browser contract, with a few errands for the runtime's tests."""

import importlib
import json
import os
import random
import sys
import traceback
from typing import Any

from jinja2 import DictLoader, Environment

TEMPLATE = """
<h1>Harness</h1>
<p id="count" tabindex="-1" data-home>{{ count }}</p>
<p id="name">{{ name }}</p><p id="random">{{ random }}</p><p id="said">{{ said }}</p>
<p id="rooms">{{ rooms | join(" ") }}</p>
<button id="add" data-do="add" data-arg="1">Add {{ count }}</button>
<a id="link" href="#nowhere" data-do="add" data-arg="10">Add ten</a>
<input id="field" aria-label="Name" data-change="name" value="{{ name }}">
<input id="tick" type="checkbox" aria-label="Tick" data-change="tick" {{ "checked" if tick }}>
<button id="chain" data-do="chain">Chain</button>
<button id="slow" data-do="slow">Slow</button>
<button id="share" data-do="share">Share</button>
<button id="copy" data-copy="a copy">Copy</button>
<button id="file" data-do="file">File</button>
<button id="ask" data-do="ask">Ask</button>
<button id="crash" data-do="crash">Crash</button>
<button id="low" data-do="add" data-arg="3" {{ "disabled" if count > 2 }}>Only while it is low</button>
<div data-keys='{"Enter":"paint:keys"}'><a id="link-keys" href="#nowhere" data-do="add" data-arg="1">Add one</a></div>
<details id="more"><summary>More</summary>More</details>
<div id="grid" data-grid="3" data-drag data-keys='{"5":"paint:five","t":"turn"}'>
{% for cell in range(9) %}<button id="cell-{{ cell }}" data-do="paint" data-arg="{{ cell }}"
 >{{ "x" if cell in painted else cell }}</button>{% endfor %}
</div>
{% if asking %}<dialog id="sheet" aria-label="Sheet" data-open>
<button id="yes" data-do="answer" data-arg="yes">Yes</button></dialog>{% endif %}
"""
environment = Environment(loader=DictLoader({"page": TEMPLATE}), autoescape=True, auto_reload=False)
state: dict[str, Any] = {}
ROOMS: list[str] = []  # that were put here


def boot(*slugs: str) -> None:
    """Warm the template and import rooms, as the real package does."""
    first_view("score", "harness", "en")
    sys.path_importer_cache.clear()  # knows of no file that came later
    for slug in slugs:
        ROOMS.append(importlib.import_module(f"calculators.games.{slug}").NAME)


def first_view(page: str, game: str, lang: str) -> str:
    """The page as the site serves it."""
    del page, game, lang
    return _html(_fresh())


def handle(event: str) -> str:
    """One event in, one reply out."""
    ask = json.loads(event)
    do, arg, value = ask["do"], ask["arg"], ask["value"]
    reply: dict[str, Any] = dict.fromkeys(("html", "save", "status", "focus", "next", "share", "file"))
    state["random"] = random.Random(ask["seed"]).randrange(10**9)
    match do:
        case "open":
            state.update(_fresh() | json.loads(ask["saved"] or "{}"))
            if ask["link"]:
                state["count"] = int(ask["link"].removeprefix("count="))
            state["random"] = random.Random(ask["seed"]).randrange(10**9)
        case "add":
            state["count"] += int(arg)
            reply["status"] = f"Count {state['count']}"
        case "name" | "tick":
            state[do] = value
            state["said"] += f"{do} {value};"
        case "paint":
            if str(arg).isdigit():
                state["painted"] = sorted({*state["painted"], int(arg)})
            state["said"] += f"paint {arg} {value};"
        case "turn":
            state["said"] += f"turn {value};"
        case "chain" | "step":
            state["count"] += 1
            if state["count"] < 3:
                reply["next"] = {"do": "step", "after": 30}
        case "slow":
            sum(range(3_000_000))
            state["count"] += 1
        case "share":
            reply["share"] = {"title": "Harness", "text": "Look", "hash": f"count={state['count']}"}
        case "file":
            reply["file"] = {"name": "scores.csv", "text": "a,b\n1,2\n"}
        case "ask" | "close" | "answer":
            state["asking"] = do == "ask"
            state["said"] += f"{do} {arg};"
        case "crash":
            os.abort()
        case "imports":
            state["said"] = _try_imports(str(arg))
    if do != "imports":
        reply["save"] = json.dumps({key: state[key] for key in ("count", "name", "painted")})
    return json.dumps(reply | {"n": ask["n"], "html": _html(state)})


def _fresh() -> dict[str, Any]:
    return {"count": 0, "name": "", "tick": False, "random": "", "said": "", "painted": [], "asking": False}


def _html(values: dict[str, Any]) -> str:
    return environment.get_template("page").render(values, rooms=ROOMS)


def _try_imports(names: str) -> str:
    """Import each module, then raise and format an exception; the answer lists what went wrong, or "fine"."""
    wrong = []
    for name in names.split():
        try:
            importlib.import_module(name)
        except Exception as error:
            wrong.append(f"{name}: {error!r}")
    try:
        "x".encode("no-such-codec")
    except LookupError:
        if "no-such-codec" not in traceback.format_exc():
            wrong.append("traceback")
    return "; ".join(wrong) or "fine"
