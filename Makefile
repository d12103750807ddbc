# make serve   set up, build and serve the site at http://127.0.0.1:8000
# make test    set up and run lint, types and all tests (browser tests included)
# make build   build the site into site/
# make lint    format check, lint, strict types, translations
# make rules   rule coverage: per game, paragraphs, cited by code, exercised by tests
# make bench   speed, sizes and playing strength (not part of make test: machines vary); hours, with PART=20 less than one
# make soak    browser tests on a crowded machine; mutation tests, which must notice 85% of a thousand spoilt lines of rules
# make wiki    build the site with your own wiki dumps: make wiki DUMPS="a.txt b.xml"; then make serve shows them
# make messages  collect new sentences into the translation catalogues

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
export NO_MKDOCS_2_WARNING := 1

VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8000
DUMPS ?=

# Bytecode is made for Pyodide's own Python, so the version must be 3.13: the shim's, python3.13, or a plain python3.
FIND_PYTHON = for python in python3.13 python3 python; do \
	  if $$python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' 2>/dev/null; then echo $$python; break; fi; done

.PHONY: help serve build test lint rules bench soak wiki messages setup browser clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

setup: $(VENV)/.done node_modules/.done

$(VENV)/.done: pyproject.toml docs/hooks/wheel.py docs/hooks/messages.py
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then \
	  echo "Tableside needs Python 3.13 (python3.13 or python3 on the PATH); with pyenv: pyenv install 3.13" >&2; exit 1; fi; \
	$$python -m venv $(VENV)
	$(PY) -m pip install --quiet --upgrade pip
	$(PY) -m pip install --quiet -e '.[site,test]'
	@touch $@

node_modules/.done: package.json package-lock.json
	@node --version >/dev/null 2>&1 || { echo "Tableside needs Node.js 20 or newer" >&2; exit 1; }
	npm ci --silent
	@touch $@

build: setup
	$(PY) docs/hooks/messages.py compile
	$(VENV)/bin/mkdocs build --strict --quiet

serve: build
	@echo "Tableside: http://127.0.0.1:$(PORT)"
	@$(PY) -m http.server $(PORT) --bind 127.0.0.1 --directory site || \
	  { echo "Is port $(PORT) taken? Another one: make serve PORT=8001" >&2; exit 1; }

browser: setup
	$(PY) tests/browser/chromium.py

lint: setup
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(PY) docs/hooks/messages.py check

test: lint build browser
	$(VENV)/bin/pytest -n 2 --dist loadgroup

rules: setup
	@$(VENV)/bin/tableside rules --coverage

bench: build browser
	@missed=0; for script in tests/bench/*.py; do echo "== $$script"; $(PY) $$script || missed=1; done; exit $$missed

soak: build browser
	$(VENV)/bin/pytest -m browser -n 6 --dist loadgroup --force-reruns 0
	$(PY) -m pip install --quiet -e '.[soak]'
	rm -rf mutants
	$(VENV)/bin/mutmut run
	$(VENV)/bin/mutmut results
	@$(VENV)/bin/mutmut export-cicd-stats
	@$(PY) -c "import json; found = json.load(open('mutants/mutmut-cicd-stats.json')); \
	  share = 1 - (found['survived'] + found['no_tests']) / found['total']; \
	  print(f'noticed: {share:.1%}'); raise SystemExit(share < 0.85)"

# A dump with damage in it ends with status 2, but what could be read is there.
wiki: setup
	@test -n "$(DUMPS)" || { echo 'Which dumps? make wiki DUMPS="a.txt b.xml"' >&2; exit 2; }
	rm -rf docs/wiki/*/
	$(PY) -m scraper build $(DUMPS) --out docs/wiki || test -n "$$(ls -d docs/wiki/*/ 2>/dev/null)"
	@$(MAKE) --no-print-directory build

messages: setup
	$(PY) docs/hooks/messages.py update
	$(PY) docs/hooks/messages.py compile

clean:
	rm -rf site build dist mutants docs/wiki/*/ .mypy_cache .pytest_cache .ruff_cache .hypothesis
