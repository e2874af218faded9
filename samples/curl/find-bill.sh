#!/bin/sh
# Finds a bill by your own id. Needs curl and openssl, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: sh find-bill.sh <externalBillId>
set -eu

# request:
method=GET
path=/api/partners/bills?externalBillId=$(printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr ' ' %)
body=
# end

# Sign exactly the bytes you send, or the method and target of a request without a body. openssl takes
# the key as an argument, which other users of the machine can see: run this only on your own machine.
content=${body:-"$method $path"}
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$content" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

curl --silent --show-error --fail-with-body --location --max-redirs 0 --max-time 30 --request "$method" "${HUTZ_API%/}$path" \
  --header "content-type: application/json" \
  --header "x-api-key: $HUTZ_API_KEY" \
  --header "hutz-timestamp: $timestamp" \
  --header "hutz-signature: sha256=$signature" \
  --data-binary "$body"
