#!/bin/sh
# Creates a bill in the agreement format (dollars). Needs curl and openssl, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: sh create-bill.sh
set -eu

# request:
# On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
# another externalBillId, or update the existing bill.
method=POST
path=/api/partners/bills
body='{"hutzAgreementId":"'$HUTZ_AGREEMENT_ID'","externalBillId":"inv-'$(date +%s)-$$'","amount":110,"dueDate":"2027-01-31"}'
# end

# Sign exactly the bytes you send. A GET signs an empty body. openssl takes the key as an argument,
# which other users of the machine can see: run this only on your own machine.
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

curl --silent --show-error --fail-with-body --max-time 30 --request "$method" "$HUTZ_API$path" \
  --header "content-type: application/json" \
  --header "x-api-key: $HUTZ_API_KEY" \
  --header "hutz-timestamp: $timestamp" \
  --header "hutz-signature: sha256=$signature" \
  --data-binary "$body"
