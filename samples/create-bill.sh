#!/bin/sh
# Creates a bill with one signed request. Needs curl and openssl, and your keys in the environment:
#   HUTZ_API (for instance http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
set -eu

body='{"hutzAgreementId":"'$HUTZ_AGREEMENT_ID'","externalBillId":"inv-'$(date +%s)-$$'","amount":110,"dueDate":"2027-01-31"}'
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

curl --silent --show-error "$HUTZ_API/api/partners/bills" \
  --header "content-type: application/json" \
  --header "x-api-key: $HUTZ_API_KEY" \
  --header "hutz-timestamp: $timestamp" \
  --header "hutz-signature: sha256=$signature" \
  --data-binary "$body"
