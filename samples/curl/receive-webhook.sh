#!/bin/sh
# Receives webhooks, as a CGI program for any web server. Needs openssl and jq, and in the environment HUTZ_WEBHOOK_SECRET
# and HUTZ_INBOX: a folder for the events, outside of what the server serves. openssl takes the key as an argument,
# which other users of the machine can see: run this only on your own machine.
# Run, for http://localhost:4000/cgi-bin/receive-webhook.sh:
#   mkdir -p www/cgi-bin && cp receive-webhook.sh www/cgi-bin
#   HUTZ_INBOX=$PWD/inbox busybox httpd -f -p 127.0.0.1:4000 -h www
# busybox httpd passes on no body in chunks. Our webhooks have none; if your proxy makes them, use a web server that joins them.
set -eu
export LC_ALL=C
tolerance_seconds=300
body_limit=1048576

hmac() { # key; reads the message, writes hex
  digest=$(openssl dgst -sha256 -hmac "$1")
  printf %s "${digest##* }"
}

# Whether two texts are the same. Compares their HMACs, so that the time it takes tells nothing about them.
same() { # secret, text, text
  [ "$(printf %s "$2" | hmac "$1")" = "$(printf %s "$3" | hmac "$1")" ]
}

# Whether the raw body (a file) was signed with the secret, within the tolerance of now (Unix seconds).
verify() { # secret timestamp signature previous-signature body now
  case $2 in '' | 0?* | *[!0-9]* | ??????????????*) return 1 ;; esac
  age=$(($6 - $2))
  [ "${age#-}" -le "$tolerance_seconds" ] || return 1
  expected=sha256=$({ printf '%s.' "$2" && cat "$5"; } | hmac "$1")
  # For 24 hours after a rotation, the second header is signed with the previous secret.
  same "$1" "$3" "$expected" || { [ -n "$4" ] && same "$1" "$4" "$expected"; }
}

# Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
# An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
work() { # file
  jq -r '"\(.event // .type) \(.id) agreement \((.data // .) | .hutzAgreementId // .agreement_id)"' "$1" >&2
}

# Does the work for a stored event, then marks it as done. After a crash, catch-up.sh does it again.
finish() { # file
  work "$1"
  : >"$1.done"
}

respond() { # status content-type text
  # busybox httpd closes the connection without saying so: the next delivery must not be sent on it.
  printf 'Status: %s\r\nConnection: close\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n%s' "$1" "$2" "${#3}" "$3"
}

receive() {
  mkdir -p "$HUTZ_INBOX"
  body=$(mktemp "$HUTZ_INBOX/receiving.XXXXXX")
  trap 'rm -f "$body"' EXIT
  if [ "$REQUEST_METHOD" != POST ]; then
    respond '404 Not Found' text/plain 'Not found'
    return
  fi
  length=${CONTENT_LENGTH:-$body_limit} # a server that has joined the chunks of a body gives no length
  case $length in *[!0-9]* | ??????????*) length=999999999 ;; esac
  if [ "$length" -gt "$body_limit" ]; then
    head -c $((10 * body_limit)) >/dev/null # so that a client that is still sending sees the response
    respond '400 Bad Request' text/plain 'Body too large'
    return
  fi
  head -c "$length" >"$body" # the raw bytes, before anything parses them
  if ! verify "$HUTZ_WEBHOOK_SECRET" "${HTTP_HUTZ_TIMESTAMP-}" "${HTTP_HUTZ_SIGNATURE-}" \
    "${HTTP_HUTZ_SIGNATURE_PREVIOUS-}" "$body" "$(date +%s)"; then
    respond '401 Unauthorized' text/plain 'Invalid signature'
    return
  fi
  # The id of one object in UTF-8 that has a name too: event in a flat body, type in an envelope.
  is_event='select(length == 1) | .[0] | select(.event // .type | type == "string") | .id | strings'
  if ! iconv -f UTF-8 -t UTF-8 "$body" >/dev/null 2>&1 || ! id=$(jq -ers "$is_event" "$body" 2>/dev/null); then
    respond '400 Bad Request' text/plain 'Invalid body'
    return
  fi
  # Stores the whole event under its id, or fails if it's already stored. In production, use a table with a unique key.
  digest=$(printf %s "$id" | openssl dgst -sha256)
  kept=$HUTZ_INBOX/${digest##* }.json
  is_new=yes
  ln "$body" "$kept" 2>/dev/null || is_new=no
  if [ ! -e "$kept" ]; then
    respond '500 Internal Server Error' text/plain 'Try again' # we send it again
    return
  fi
  respond '200 OK' application/json '{"received": true}'
  if [ "$is_new" = yes ]; then
    finish "$kept" <&- >&- & # the response doesn't wait for it
  fi
}

if [ -n "${REQUEST_METHOD-}" ]; then
  if [ -z "${HUTZ_WEBHOOK_SECRET-}" ] || [ -z "${HUTZ_INBOX-}" ]; then
    echo 'HUTZ_WEBHOOK_SECRET or HUTZ_INBOX is not set.' >&2
    respond '500 Internal Server Error' text/plain 'Not set up'
  else
    receive
  fi
fi
