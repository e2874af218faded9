#!/bin/sh
# Prints accept or reject for each golden vector of the signing scheme: sh verify-vectors.sh signing.vectors.json
set -eu
. "$(dirname "$0")/receive-webhook.sh"
body=$(mktemp)
trap 'rm -f "$body"' EXIT

judge() { # secret timestamp signature base64 times now method target
  printf %s "$4" | base64 -d >"$body.once"
  if [ "$5" -gt 1 ]; then
    # Doubled while that is not too much, then cut to length.
    cp "$body.once" "$body"
    size=$(($(wc -c <"$body.once") * $5))
    while [ "$(wc -c <"$body")" -lt "$size" ]; do
      cat "$body" "$body" >"$body.twice" && mv "$body.twice" "$body"
    done
    head -c "$size" "$body" >"$body.cut" && mv "$body.cut" "$body"
  else
    cp "$body.once" "$body"
  fi
  rm -f "$body.once"
  case $7 in GET | HEAD | DELETE) printf '%s %s' "$7" "$8" >"$body" ;; esac
  if verify "$1" "$2" "$3" '' "$body" "$6"; then echo accept; else echo reject; fi
}

eval "$(jq -r '.vectors[] | @sh "judge \(.secret) \(.timestamp // "") \(.signature // "") \(.bodyBase64) \(.times // 1) \(.now | floor) \(.method // "") \(.target // "")"' "$1")"
