SHELL := /bin/bash
# The first Python that is new enough; `make setup PYTHON=...` chooses another.
PYTHON ?= $(shell for v in python3 python3.11 python3.12 python3.13 python3.14; do command -v $$v >/dev/null && $$v -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$v && break; done)
# Targets start many processes: compile each module once, not in each of them.
unexport PYTHONDONTWRITEBYTECODE
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
PYTEST := $(BIN)/python -m pytest
# Each in a separate process, so that windows of one part do not meet those of another.
WINDOWS := shell renderers stage compare train agents run replay mind acts window golden
# A folder without tests is not a failure (pytest's status 5).
TESTED = ; status=$$?; [ $$status = 5 ] || exit $$status

.PHONY: help setup jason jason-if run demo test test-jason test-unit test-integration test-ui test-e2e test-clients test-browsers test-scripts test-families windows lint format bench golden pictures texts qmltypes pins soak proto clean

help:
	@echo "make setup    make .venv with everything (fast the second time)"
	@echo "make jason    build the Jason bridge (needs a JDK 17 or newer and Maven)"
	@echo "make run      the window; the first time with a demo library, later with your own runs"
	@echo "make demo     the window with a demo library and two live workers"
	@echo "make test     all tests; test-jason, test-unit, test-integration, test-ui, test-e2e: some of them"
	@echo "make test-clients   compiles and runs the clients of docs/clients, Rust's too (minutes)"
	@echo "make test-browsers  opens a shared page in Debian's Chromium and Firefox"
	@echo "make test-scripts   compares real RLlib, rl_zoo3, Tianshou, MPE and CleanRL with their records (gigabytes, minutes)"
	@echo "make test-families  tries every family of training workers for real (gigabytes, many minutes)"
	@echo "make lint     ruff, types, import rules; make format: let ruff rewrite"
	@echo "make texts    bring resources/languages up to date with the window; NEW=it adds a language"
	@echo "make qmltypes bring the lists of QML files and types up to date with the code"
	@echo "make golden   retake the pictures of tests/ui/golden, with which tests compare the pages"
	@echo "make pictures retake the pictures of the README, from real pages in tests"
	@echo "make bench    figures against budgets; ARGS='--quick cli_run'"
	@echo "make soak     faults, power cuts, eight hours under load, fuzzing: long (MOSAIC_SOAK_S, MOSAIC_FAULTS, MOSAIC_FUZZ_SEED)"
	@echo "make pins     pin requirements/NAME.in with hashes: make pins NAME=host-atari"
	@echo "make proto    regenerate sdk/mosaic_sdk/v1 from proto/"
	@echo "make clean    remove everything that these targets made"

setup: $(STAMP)/app $(STAMP)/worker-base $(STAMP)/worker-host jason-if

$(STAMP)/venv:
	@test -n "$(PYTHON)" || { echo "Mosaic needs Python 3.11 or newer on the path (or make setup PYTHON=/path/to/python)." >&2; exit 1; }
	@.ci/packages --venv $(PYTHON)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/requirements: $(STAMP)/venv requirements/dev.txt
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# Editable: only needed again if the metadata changes.
$(STAMP)/app: $(STAMP)/requirements pyproject.toml sdk/pyproject.toml
	$(PIP) install --no-deps --no-build-isolation -e sdk -e .
	@$(BIN)/python -m compileall -q $(BIN)/../lib core app sdk/mosaic_sdk >/dev/null || true
	@touch $@

# The bundled workers share one small environment outside .venv.
$(STAMP)/worker-base: $(STAMP)/app requirements/worker-base.txt
	$(BIN)/mosaic workers install random
	@touch $@

# The environment of the session host: Gymnasium, PettingZoo's classics, MiniGrid.
$(STAMP)/worker-host: $(STAMP)/app requirements/worker-host.txt
	$(BIN)/mosaic workers install host
	@touch $@

JASON := $(STAMP)/jason
JASON_SOURCES := $(shell find jason_bridge/src/main jason_bridge/pom.xml jason_bridge/*.py proto/mosaic/v1 -type f 2>/dev/null)

jason: $(JASON)

$(JASON): $(JASON_SOURCES) | $(STAMP)/venv
	@$(BIN)/python jason_bridge/build.py
	@touch $@

# Mosaic runs without the bridge, so setup continues and reports what is missing.
jason-if: | $(STAMP)/app
	@$(MAKE) -s jason || echo "Without the Jason bridge, AgentSpeak programs can't be run."

# What tests start: Stockfish, GNU Go, bubblewrap.
$(STAMP)/programs: .ci/packages | $(STAMP)/venv
	@.ci/packages --tests
	@touch $@

# The first time with the demo.
run: setup
	@if [ -e $(STAMP)/ran ]; then exec $(BIN)/mosaic; else touch $(STAMP)/ran; exec $(BIN)/mosaic --demo; fi

demo: setup
	$(BIN)/mosaic --demo

# Runs all parts even if some fail, and names the failed ones at the end.
PARTS = unit jason integration ui e2e
test: setup
	@failed=; for part in $(PARTS); do $(MAKE) -s test-$$part || failed="$$failed $$part"; done; \
	if [ -n "$$failed" ]; then echo "FAILED:$$failed"; exit 1; fi; echo "All parts passed: $(PARTS)"

test-unit: setup
	@$(PYTEST) -n 2 --dist loadfile tests/unit $(ARGS) $(TESTED)

# The bridge's own tests in Java; without a JDK it reports that they were not run.
test-jason: setup
	@$(BIN)/python jason_bridge/build.py --test || { [ $$? = 69 ] && echo "not run: JUnit tests of jason_bridge"; }

# Two files at a time: they start real processes, and mostly wait.
test-integration: setup $(STAMP)/programs $(STAMP)/protoc/.done
	@$(PYTEST) -n 2 --dist loadfile tests/integration $(ARGS) $(TESTED)

# The clients of docs/clients; reports those that were not run because their tools are missing.
test-clients: setup $(STAMP)/protoc/.done
	@MOSAIC_CLIENTS=all $(PYTEST) tests/integration/clients $(ARGS)

# A shared page in real browsers, without a screen.
test-browsers: setup
	@.ci/packages --browsers
	@$(PYTEST) tests/browsers $(ARGS)

# Real frameworks in separate environments: gigabytes and minutes, not part of CI.
test-scripts: setup
	@$(BIN)/python tests/frameworks/framework_table.py $(ARGS)

# Every family in its own environment: trial, a training to a known score, its own actions.
test-families: setup
	@$(BIN)/python tests/frameworks/family_table.py $(ARGS)

test-ui: setup $(STAMP)/programs
	@export QT_QPA_PLATFORM=$${QT_QPA_PLATFORM:-offscreen}; status=0; \
	for part in $(WINDOWS); do $(PYTEST) tests/ui/$$part $(ARGS) || status=1; done; exit $$status

windows:
	@echo $(WINDOWS)

# NEW=it adds a language; translate the texts that are marked unfinished.
texts: setup
	@$(BIN)/python -m app.dev.translations $(NEW)

qmltypes: setup
	@$(BIN)/python -m app.dev.qmltypes

# The oldest Python that Mosaic runs on: newer ones install the same versions.
pins: $(STAMP)/app
	$(BIN)/uv pip compile requirements/$(NAME).in --generate-hashes --no-header --python-version 3.11 -q -o requirements/$(NAME).txt

# After an intended change of the look: check the pictures that `git diff` lists.
golden: setup
	MOSAIC_GOLDEN=1 QT_QPA_PLATFORM=offscreen $(PYTEST) -q tests/ui/golden $(ARGS)

# Tests of the pages save screenshots; three of them are in the README, beside one of the demo.
SHOTS := $(CURDIR)/build/pictures
pictures: setup
	@mkdir -p $(SHOTS)
	MOSAIC_SHOTS=$(SHOTS) QT_QPA_PLATFORM=offscreen $(PYTEST) -q tests/ui/stage/test_stage_supervise.py -k vetoes_says_so
	MOSAIC_SHOTS=$(SHOTS) QT_QPA_PLATFORM=offscreen $(PYTEST) -q tests/ui/compare/test_compare_page.py
	MOSAIC_SHOTS=$(SHOTS) QT_QPA_PLATFORM=offscreen $(PYTEST) -q tests/ui/mind/test_mind_tab.py
	cp $(SHOTS)/refused.png docs/pictures/stage.png
	cp $(SHOTS)/compare-verdict.png docs/pictures/compare.png
	cp $(SHOTS)/mind-sentence.png docs/pictures/mind.png
	rm -rf $(SHOTS)/profile
	$(BIN)/mosaic --profile $(SHOTS)/profile --demo --screenshot train docs/pictures/run.png

test-e2e: setup
	@$(PYTEST) tests/e2e $(ARGS) $(TESTED)

# Runs all checks even if some fail.
lint: $(STAMP)/app
	@status=0; \
	$(BIN)/ruff check . || status=1; \
	$(BIN)/ruff format --check . || status=1; \
	$(BIN)/basedpyright --level error || status=1; \
	$(BIN)/lint-imports || status=1; \
	exit $$status

format: $(STAMP)/app
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: setup
	$(BIN)/python -m benchmarks $(ARGS)

soak: setup
	MOSAIC_SOAK=1 $(BIN)/python -m benchmarks power_loss faults soak
	MOSAIC_SOAK=1 $(PYTEST) tests/integration -k "soak or kill or power" --timeout 3600 $(ARGS)
	MOSAIC_SOAK=1 $(PYTEST) tests/integration/fuzz --timeout 7200 $(ARGS)
	MOSAIC_SOAK=1 QT_QPA_PLATFORM=offscreen $(PYTEST) tests/ui/window -k hangs --timeout 7200 $(ARGS)

# Generated with the oldest supported grpcio-tools: generated code checks the runtime's version.
proto: $(STAMP)/protoc/.done
	@rm -rf $(STAMP)/generated && mkdir -p $(STAMP)/generated sdk/mosaic_sdk/v1
	@$(STAMP)/protoc/bin/python -m grpc_tools.protoc -I proto --python_out=$(STAMP)/generated --pyi_out=$(STAMP)/generated --grpc_python_out=$(STAMP)/generated proto/mosaic/v1/*.proto
	@for f in $(STAMP)/generated/mosaic/v1/*.py*; do sed 's/^from mosaic\.v1 import/from mosaic_sdk.v1 import/' $$f > sdk/mosaic_sdk/v1/$$(basename $$f); done
	@touch sdk/mosaic_sdk/v1/__init__.py

$(STAMP)/protoc/.done: $(STAMP)/venv requirements/proto.txt
	@$(BIN)/python -m venv $(STAMP)/protoc
	@$(STAMP)/protoc/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/proto.txt
	@touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
