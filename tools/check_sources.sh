#!/usr/bin/env bash
# Keeps the house's promises about source text: short files, nothing left for later, nothing of one machine's own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0

# forbid PATTERN WHY FILE...
forbid() {
  if grep -nHE "$1" "${@:3}"; then
    echo "check_sources: $2" >&2
    status=1
  fi
}

our() {
  git ls-files --cached --others --exclude-standard "$@"
}

mapfile -t scripts < <(our run .ci/run 'tools/*.sh')
mapfile -t code < <(our 'src/*.[ch]pp' 'tests/*.[ch]pp' 'bench/*.[ch]pp' 'fuzz/*.[ch]pp' '*.cmake' '*.mjs')

for file in "${code[@]}"; do
  if (($(wc -l <"$file") > 500)); then
    echo "check_sources: $file: over 500 lines; split it by concept" >&2
    status=1
  fi
done

forbid '\b(TODO|FIXME|XXX|HACK)\b' "finish it, or file it; no markers in the code" "${code[@]}"
forbid 'GTEST_SKIP|\bDISABLED_|\b(it|test|describe)\.(skip|todo)\b' "every test runs" "${code[@]}"
forbid '[" =(](/home/|/root/|/work/)' "no path of one machine" "${code[@]}" run .ci/run
shellcheck "${scripts[@]}" || status=1

((status == 0)) && echo "check_sources: ${#code[@]} files clean"
exit "$status"
