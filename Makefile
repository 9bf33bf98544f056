# Every target sets up what it needs in .venv (pure Python, editable) and .venv-compiled (installed with mypyc).

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
COMPILED := .venv-compiled/bin
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/node_modules/*' -not -path '*/web/static/*' 2>/dev/null)
PIP := -m pip --disable-pip-version-check --quiet
WORKERS ?= 2
SERVE ?= --open # options of `towpath serve`

.NOTPARALLEL:
.PHONY: run page quick test check rules audit bench slower dist dist-check docs format setup setup-compiled setup-system test-pure test-compiled test-train lock clean

# Installs only what running needs; the package is not built, its sources are run where they lie.
run: .venv/.run
	$(BIN)/python src/towpath/web/build.py
	PYTHONPATH=src $(BIN)/python -m towpath.cli serve --next-port $(SERVE)

# The page in src/towpath/web/static, built with the Node that comes as a wheel.
page: setup
	$(BIN)/python src/towpath/web/build.py

# All but the server, the page and the browser, and the long look at whole games of tests/testing/test_games.py.
QUICK := tests/test_*.py tests/kernel tests/editions tests/games tests/testing/test_harness.py tests/playthroughs tests/finished tests/bots tests/cli tests/lab

# Whether a commit is sane, in under two minutes: no pyright, no page, no server, no compiled build.
quick: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n $(WORKERS) -q $(QUICK)


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
	$(BIN)/python src/towpath/web/build.py check

rules: setup
	$(BIN)/python tests/rulecheck.py

# Licences of all dependencies, and advisories where exports of the OSV database are given: make audit OSV="pypi.zip npm.zip"
audit: setup .venv-docs/.installed
	$(BIN)/python -m tools.audit --osv $(OSV)

# A table of speeds, which stays in build/bench.txt too.
bench: setup-compiled
	@mkdir -p build
	$(COMPILED)/towpath bench > build/bench.txt
	@cat build/bench.txt

# Whether the engine is slower than at another commit or release: make slower BASE=v1.0.0; SLOWER=--compiled compiles both.
BASE ?= HEAD~1
slower: setup
	$(BIN)/python -m tools.slower $(BASE) $(SLOWER)

# A release in dist/, of the last commit: sdist with the page, wheels pure and compiled; TWICE=--twice builds it again and compares.
dist: setup
	$(BIN)/python -m tools.dist $(TWICE)

# Each of its files in a fresh environment without Node and compiler: version and page.
dist-check: setup
	$(BIN)/python -m tools.dist.check

# The site of the documentation, in build/site. It fails if a link leads nowhere or if anything would be loaded from elsewhere.
docs: .venv-docs/.installed
	PYTHONPATH=src NO_MKDOCS_2_WARNING=1 .venv-docs/bin/python -m mkdocs build --quiet --strict --clean
	@echo "towpath: the site is in build/site; to search it too: python3 -m http.server -d build/site"

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python src/towpath/web/build.py format

setup: .venv/.installed

setup-compiled: .venv-compiled/.installed

# A browser, a database server and a Redis for the tests of page and server; without them those tests say that they are left out.
# Only root can install Debian packages; whoever does not want that sets TOWPATH_NO_APT=1.
setup-system:
	@if { command -v chromium && command -v redis-server && ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && [ "$$TOWPATH_NO_APT" != 1 ]; then \
		echo "towpath: you are root, so the Debian packages chromium, postgresql and redis-server are now installed for the tests (TOWPATH_NO_APT=1 prevents it)"; \
		{ apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install chromium postgresql redis-server; } >/dev/null 2>&1 \
			|| echo "towpath: chromium, postgresql or redis-server could not be installed; their tests are left out"; \
	else echo "towpath: without chromium, postgresql and redis-server their tests are left out (apt-get install chromium postgresql redis-server)"; fi

test-pure: setup page setup-system
	$(BIN)/python -m pytest -n $(WORKERS)

# The kernel that is tested must come from an extension module, not from src. Page and server are the same compiled or not.
test-compiled: export TOWPATH_PURE := 0
test-compiled: setup-compiled
	@$(COMPILED)/python -c 'import towpath.kernel as k; print("towpath.kernel is", k.__file__); assert k.__file__.endswith((".so", ".pyd")), "not compiled"'
	$(COMPILED)/python -m pytest -n $(WORKERS) --ignore=tests/browser --ignore=tests/server --ignore=tests/web --ignore=tests/fuzz/test_served.py

# Libraries of learning are heavy, so no lock has them; what needs them is left out of the other tests.
TRAIN := .venv-train/bin
LEARNING := torch==2.13.0 torchrl==0.14.1 sb3-contrib==2.9.2
test-train: .venv-train/.installed
	PYTHONPATH=src $(TRAIN)/python -m pytest -v tests/research/test_learning.py tests/lab/test_nets.py tests/lab/test_selfplay.py

# .venv grows in stages: what running needs, all that development needs, the package itself.
.venv/.run: requirements-run.lock
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Towpath needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/python $(PIP) install --no-compile --require-hashes --requirement requirements-run.lock
	@touch $@

.venv/.locked: .venv/.run requirements.lock
	$(@D)/bin/python $(PIP) install --require-hashes --requirement requirements.lock
	-@$(@D)/bin/python -W ignore -m compileall -qq -j 0 $(@D)/lib # the first stage leaves that out, to be quick
	@touch $@

# What the lock names is installed once: this environment looks for it in the other one, behind its own packages.
.venv-compiled/.locked: .venv/.locked
	$(PYTHON) -m venv --clear --without-pip $(@D)
	$(@D)/bin/python -c 'import pathlib, sys, sysconfig; own = pathlib.Path(sysconfig.get_path("purelib")); \
		locked = pathlib.Path(sys.prefix).parent / ".venv" / own.relative_to(sys.prefix); (own / "locked.pth").write_text(f"{locked}\n")'
	@touch $@

.venv/.installed: .venv/.locked pyproject.toml hatch_build.py src/towpath/__init__.py
	$(@D)/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv-compiled/.installed: .venv-compiled/.locked pyproject.toml hatch_build.py $(SOURCES)
	$(@D)/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

.venv-docs/.installed: requirements-docs.lock
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/python $(PIP) install --require-hashes --requirement requirements-docs.lock
	@touch $@

.venv-train/.installed: .venv/.installed Makefile
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/python -c 'import pathlib, sys, sysconfig; own = pathlib.Path(sysconfig.get_path("purelib")); \
		locked = pathlib.Path(sys.prefix).parent / ".venv" / own.relative_to(sys.prefix); (own / "locked.pth").write_text(f"{locked}\n")'
	$(@D)/bin/python $(PIP) install $(LEARNING)
	@touch $@

# Newest versions that fit pyproject.toml, with hashes and without the address of any index; the locks of running and of all agree.
COMPILE = .venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
	--custom-compile-command 'make lock' --upgrade
SERVER = --extra server pyproject.toml

lock:
	$(PYTHON) -m venv --clear .venv-lock
	.venv-lock/bin/python $(PIP) install uv
	$(COMPILE) $(SERVER) --group dev --extra research --extra train --extra redis --extra push --extra dataset --output-file requirements.lock
	$(COMPILE) $(SERVER) --group page --constraint requirements.lock --output-file requirements-run.lock
	$(COMPILE) --group docs --output-file requirements-docs.lock
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-compiled .venv-train .venv-docs .venv-lock build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
