# Every target sets up what it needs in .venv (pure Python, editable) and .venv-compiled (installed with mypyc).

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
COMPILED := .venv-compiled/bin
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null)
PIP := -m pip --disable-pip-version-check --quiet
WORKERS ?= 2

.NOTPARALLEL:
.PHONY: run test check rules bench format setup setup-compiled test-pure test-compiled lock clean

run: setup
	$(BIN)/towpath play boonlake --seats 2

# Ends with a pytest run in either case.
test: check
	@if $(BIN)/python -c 'import hatch_build, os, sys; sys.exit(os.environ.get("TOWPATH_PURE") == "1" or not hatch_build.has_c_compiler())'; then \
		$(MAKE) --no-print-directory test-pure test-compiled; \
	else \
		echo "towpath: no C compiler found or TOWPATH_PURE=1; testing pure Python only"; \
		$(MAKE) --no-print-directory test-pure; \
	fi

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright

rules: setup
	$(BIN)/python tests/rulecheck.py

bench: setup-compiled
	$(COMPILED)/towpath bench

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

setup: .venv/.installed

setup-compiled: .venv-compiled/.installed

test-pure: setup
	$(BIN)/python -m pytest -n $(WORKERS)

# The kernel that is tested must come from an extension module, not from src.
test-compiled: export TOWPATH_PURE := 0
test-compiled: setup-compiled
	@$(COMPILED)/python -c 'import towpath.kernel as k; print("towpath.kernel is", k.__file__); assert k.__file__.endswith((".so", ".pyd")), "not compiled"'
	$(COMPILED)/python -m pytest -n $(WORKERS)

.venv/.locked .venv-compiled/.locked: requirements.lock
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Towpath needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/python $(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

.venv/.installed: .venv/.locked pyproject.toml hatch_build.py
	$(@D)/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv-compiled/.installed: .venv-compiled/.locked pyproject.toml hatch_build.py $(SOURCES)
	$(@D)/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

# Newest versions that fit pyproject.toml, with hashes and without the address of any index.
lock:
	$(PYTHON) -m venv --clear .venv-lock
	.venv-lock/bin/python $(PIP) install uv
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --group dev --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command 'make lock' --output-file requirements.lock pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-compiled .venv-lock build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
