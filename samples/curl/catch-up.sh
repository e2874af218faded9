#!/bin/sh
# Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
# Needs curl, openssl and jq, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
# Run: sh catch-up.sh
set -eu

inbox=${HUTZ_INBOX:-inbox}
cursor=${HUTZ_CURSOR:-cursor}

# Writes the response into the file $page and prints its status.
get() { # path
  method=GET
  path=$1
  body=
  # A GET signs its method and target. openssl takes the key as an argument, which other users of the machine can see: run
  # this only on your own machine.
  content=${body:-"$method $path"}
  timestamp=$(date +%s)
  signature=$(printf '%s.%s' "$timestamp" "$content" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

  curl --silent --show-error --max-time 30 --request "$method" "${HUTZ_API%/}$path" \
    --output "$page" --write-out '%{http_code}' \
    --header "x-api-key: $HUTZ_API_KEY" \
    --header "hutz-timestamp: $timestamp" \
    --header "hutz-signature: sha256=$signature"
}

# Stores the whole event. Fails if it's already stored. In production, use a table with a unique key on the event's id.
keep() { # file event
  temporary=$(mktemp "$inbox/storing.XXXXXX") || return 1
  is_new=no
  printf '%s\n' "$2" >"$temporary" && ln "$temporary" "$1" 2>/dev/null && is_new=yes
  rm -f "$temporary"
  [ "$is_new" = yes ]
}

# Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
# An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
work() { # file
  jq -r '"\(.event // .type) \(.id) agreement \((.data // .) | .hutzAgreementId // .agreement_id)"' "$1"
}

# Does the work for a stored event, then marks it as done. After a crash, the next run does it again.
finish() { # file
  work "$1"
  : >"$1.done"
}

mkdir -p "$inbox"
page=$(mktemp)
trap 'rm -f "$page"' EXIT

# An event stored in the last minute can be in progress. An older one that isn't done was interrupted.
find "$inbox" -name '*.json' -mmin +1 | while read -r file; do
  [ -e "$file.done" ] || finish "$file"
done

after=$(cat "$cursor" 2>/dev/null || true)
while :; do
  status=$(get "/api/partners/events?limit=100${after:+&after=$after}")
  if [ "$status" = 410 ] && [ -n "$after" ]; then
    after= # that event is gone: start with the oldest
    continue
  fi
  if [ "$status" != 200 ]; then
    cat "$page" >&2
    exit 1
  fi
  [ "$(jq '.data | length' "$page")" -gt 0 ] || exit 0

  jq -r '.data[] | "\(.id) \(tojson)"' "$page" | while read -r id event; do
    kept=$inbox/$(printf %s "$id" | openssl dgst -sha256 | sed 's/^.* //').json
    if keep "$kept" "$event"; then
      finish "$kept"
    elif [ ! -e "$kept" ]; then
      echo "Cannot write to $inbox." >&2
      exit 1
    fi
  done
  after=$(jq -r .nextCursor "$page")
  printf '%s\n' "$after" >"$cursor" # after the page was handled
done
