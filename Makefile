SHELL := /bin/bash
PYTHON ?= $(shell for v in python3.11 python3.12 python3.13 python3; do command -v $$v >/dev/null && $$v -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$v && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: setup run test lint bench soak proto clean

setup: $(STAMP)/app $(STAMP)/worker-base

$(STAMP)/venv:
	@test -n "$(PYTHON)" || { echo "Mosaic needs Python 3.11 or newer on the path." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/app: $(STAMP)/venv requirements/dev.txt pyproject.toml sdk/pyproject.toml
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-deps --no-build-isolation -e sdk -e .
	@touch $@

$(STAMP)/worker-base: $(STAMP)/app requirements/worker-base.txt
	$(BIN)/mosaic workers install random
	@touch $@

run: setup
	$(BIN)/mosaic demo

test: setup
	$(BIN)/python -m pytest

lint: $(STAMP)/app
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/basedpyright --level error
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks $(ARGS)

soak: setup
	MOSAIC_SOAK=1 $(BIN)/python -m pytest tests/integration -k "soak or kill" --timeout 3600

# Generated with the oldest supported grpcio-tools: generated code checks the runtime's version.
proto: $(STAMP)/venv
	@test -x $(STAMP)/protoc/bin/python || { python3 -m venv $(STAMP)/protoc && $(STAMP)/protoc/bin/python -m pip -q install --require-hashes -r requirements/proto.txt; }
	$(STAMP)/protoc/bin/python -m grpc_tools.protoc -I proto --python_out=$(STAMP) --pyi_out=$(STAMP) --grpc_python_out=$(STAMP) proto/mosaic/v1/*.proto
	@mkdir -p sdk/mosaic_sdk/v1 && for f in $(STAMP)/mosaic/v1/*.py*; do sed 's/^from mosaic\.v1 import/from mosaic_sdk.v1 import/' $$f > sdk/mosaic_sdk/v1/$$(basename $$f); done
	@touch sdk/mosaic_sdk/v1/__init__.py

clean:
	rm -rf $(VENV) build dist .pytest_cache .ruff_cache
