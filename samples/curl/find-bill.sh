#!/bin/sh
# Looks a bill up by your own id for it. Needs curl and openssl, and your keys in the environment:
#   HUTZ_API (for instance http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: sh find-bill.sh <externalBillId>
set -eu

# request:
method=GET
path=/api/partners/bills?externalBillId=$(printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr ' ' %)
body=
# end

# The bytes that are signed are the bytes that are sent; a GET signs an empty body. openssl takes the key as an argument,
# which every user of the machine can see: run this where you are the only one.
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

curl --silent --show-error --fail-with-body --max-time 30 --request "$method" "$HUTZ_API$path" \
  --header "content-type: application/json" \
  --header "x-api-key: $HUTZ_API_KEY" \
  --header "hutz-timestamp: $timestamp" \
  --header "hutz-signature: sha256=$signature" \
  --data-binary "$body"
