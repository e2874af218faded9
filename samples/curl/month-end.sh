#!/bin/sh
# Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
# A month begins and ends at midnight in Texas (America/Chicago). Needs curl 7.66 or newer, openssl and jq, and your keys in the
# environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: sh month-end.sh <YYYY-MM>
set -eu

# Writes the response into the file $page. After a 429 or 503, curl waits as long as Retry-After says, and asks again.
get() { # path
  method=GET
  path=$1
  body=
  # A GET signs its method and target. openssl takes the key as an argument, which other users of the machine can see: run
  # this only on your own machine.
  content=${body:-"$method $path"}
  timestamp=$(date +%s)
  signature=$(printf '%s.%s' "$timestamp" "$content" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

  curl --silent --show-error --fail-with-body --retry 3 --max-time 30 --request "$method" "${HUTZ_API%/}$path" \
    --output "$page" \
    --header "x-api-key: $HUTZ_API_KEY" \
    --header "hutz-timestamp: $timestamp" \
    --header "hutz-signature: sha256=$signature"
}

# Prints all bills that match the filters, one on a line, page by page.
list() { # filters
  cursor=
  while :; do
    get "/api/partners/bills?$1&limit=100${cursor:+&cursor=$cursor}" || { cat "$page" >&2 && return 1; }
    jq -c '.data[]' "$page"
    [ "$(jq .hasMore "$page")" = true ] || return 0
    cursor=$(jq -r .nextCursor "$page")
  done
}

# The first midnight of a month in Texas, in seconds since 1970. 06:00 UTC is midnight there in winter, and 1:00 in summer.
start_of() { # YYYY-MM
  six=$(jq -n --arg month "$1" '"\($month)-01T06:00:00Z" | fromdate')
  zone=CST6CDT,M3.2.0,M11.1.0 # America/Chicago, also on a system without time zones
  hour=$(TZ=$zone date -d "@$six" +%H 2>/dev/null || TZ=$zone date -r "$six" +%H)
  echo $((six - ${hour#0} * 3600))
}

# Adds amounts as whole cents.
sum() { # field
  jq -s --arg field "$1" 'map(.[$field] | sub("\\.";"") | tonumber) | add // 0'
}

dollars() { # cents
  printf '%d.%02d' $(($1 / 100)) $(($1 % 100))
}

count() {
  wc -l | tr -d ' '
}

case ${1-} in
  [0-9][0-9][0-9][0-9]-0[1-9] | [0-9][0-9][0-9][0-9]-1[0-2]) ;;
  *) echo 'Run: sh month-end.sh <YYYY-MM>' >&2 && exit 1 ;;
esac
unset TZ # jq reads times in UTC
end=$(start_of "$(echo "$1" | awk -F- '{ printf "%04d-%02d", $1 + ($2 == 12), $2 % 12 + 1 }')")
start=$(start_of "$1")
from=$(jq -nr "$start | todate")
to=$(jq -nr "$end | todate")

bills=$(mktemp -d)
page=$bills/page
trap 'rm -rf "$bills"' EXIT
list "createdAfter=$from" >"$bills/all"
jq -c "select((.createdAt[:19] + \"Z\" | fromdate) < $end)" "$bills/all" >"$bills/created"
list "paidAfter=$from&paidBefore=$to" >"$bills/paid"
list overdue=true >"$bills/overdue"
owed=$(sum amount <"$bills/paid")
collected=$(sum totalAmount <"$bills/paid")

echo "$1 in Texas: $from to $to"
echo "Bills created: $(count <"$bills/created"), for $(dollars "$(sum amount <"$bills/created")")"
echo "Bills paid: $(count <"$bills/paid"), households paid $(dollars "$collected")"
echo "Owed to you: $(dollars "$owed")"
echo "Fees: $(dollars $((collected - owed)))"
echo "Bills overdue now: $(count <"$bills/overdue"), for $(dollars "$(sum amount <"$bills/overdue")")"
