# make play and make test set everything up by themselves: all they need is Python 3.11 or later.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test check format lint types bench lock clean

play: $(READY)
	@$(BIN)/regalia play barbarian-kingdoms

test: $(READY)
	$(BIN)/pytest -n auto

check: $(READY) lint types test

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/python -m bench

# Needs uv. The locked file names no registry.
lock:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links -o requirements.txt

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Regalia needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

clean:
	rm -rf .venv .bench dist .mypy_cache .ruff_cache .pytest_cache
