# make play and make test set everything up by themselves: all they need is Python 3.11 or later.
PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/playable
READY := .venv/ready
CLIENT := src/regalia/server/client/index.html
COMPILE := uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: play test test-quick test-long test-newest test-pypy check format lint types audit bench bench-server bench-server-long docs lock clean

play: $(PLAYABLE) $(CLIENT)
	@$(BIN)/regalia serve --open

test: $(READY) $(CLIENT)
	@$(BIN)/pytest -n auto

# What has changed since main, within two minutes: its own tests, and the kit for a game.
test-quick: $(READY) $(CLIENT)
	@$(BIN)/python -m tools.quick

# The long form: all that `make test` samples, for hours. LONG=2 plays other games than LONG=1.
LONG ?= 1
test-long: $(READY) $(CLIENT)
	@REGALIA_LONG=$(LONG) $(BIN)/pytest -n auto

# The engine's tests on the newest other Python that this machine has.
test-newest: $(READY)
	@$(BIN)/python -m tools.newest

# The same on PyPy, if it is here: bots may think on it.
test-pypy: $(READY)
	@$(BIN)/python -m tools.pypy

check: $(READY) lint types audit test

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY) $(CLIENT)
	$(BIN)/mypy
	$(BIN)/python -m tools.build_web --check

# Known holes in what we depend on. Says so and goes on where the lists of them can't be reached.
audit: $(READY)
	$(BIN)/python -m tools.audit

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/python -m bench

bench-server: $(READY) $(CLIENT)
	$(BIN)/python -m bench.server

# 2,000 kills, a million messages of nonsense, 100,000 compared views, crowds: says every minute or so how far it came.
bench-server-long: $(READY) $(CLIENT)
	@REGALIA_LONG=$(LONG) $(BIN)/pytest -q -s $(addprefix tests/server/test_,faults.py fuzz.py secrecy.py crowds.py)

# The documentation as a site in site/, with a reference from the docstrings.
docs: $(PLAYABLE)
	@$(BIN)/python -m tools.docs

# Needs uv. The locked files name no registry.
lock:
	$(COMPILE) pyproject.toml --extra server --group build -o requirements.txt
	$(COMPILE) pyproject.toml --all-extras --group dev --constraint requirements.txt -o requirements-dev.txt
	$(COMPILE) --group pypy -o tools/requirements-pypy.txt
	$(COMPILE) --group docs -o tools/requirements-docs.txt

$(PLAYABLE): requirements.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here: install Python 3.11 or later," \
		"or name one with: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Regalia needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m tools.set_up play
	@touch $@

$(READY): $(PLAYABLE) requirements-dev.txt
	@$(BIN)/python -m tools.set_up work
	@touch $@

# Set up anew when the Python that it was set up with has gone.
ifeq ($(wildcard $(BIN)/python),)
.PHONY: $(PLAYABLE)
endif

# The browser client, built with Node: the machine's if it is recent, else one from PyPI.
$(CLIENT): $(PLAYABLE) $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
	@$(BIN)/python -m tools.build_web

clean:
	rm -rf .venv .venv-newest .venv-pypy .venv-docs site .bench .node dist web/node_modules src/regalia/server/client .mypy_cache .ruff_cache .pytest_cache
