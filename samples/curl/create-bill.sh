#!/bin/sh
# Creates a bill in the agreement format (dollars). Needs curl and openssl, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: sh create-bill.sh <externalBillId>
set -eu

# request:
method=POST
path=/api/partners/bills
due=$(date +%Y-%m | awk -F- '{ printf "%d-%02d-15", $1 + ($2 == 12), $2 % 12 + 1 }') # the 15th of next month
body='{"hutzAgreementId":"'$HUTZ_AGREEMENT_ID'","externalBillId":"'$1'","amount":110,"dueDate":"'$due'"}'
# end

# Sign exactly the bytes you send, or the method and target of a request without a body. openssl takes
# the key as an argument, which other users of the machine can see: run this only on your own machine.
content=${body:-"$method $path"}
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$content" | openssl dgst -sha256 -hmac "$HUTZ_SECRET_KEY" | sed 's/^.* //')

response=$(curl --silent --show-error --max-time 30 --request "$method" "${HUTZ_API%/}$path" \
  --header "content-type: application/json" \
  --header "x-api-key: $HUTZ_API_KEY" \
  --header "hutz-timestamp: $timestamp" \
  --header "hutz-signature: sha256=$signature" \
  --data-binary "$body" --write-out '%{http_code}')
printf '%s\n' "${response%???}" # without the status at the end

# On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
case $response in
  *2??) ;;
  *'"duplicate_bill"'*'"differences":[]'*) echo 'This bill already exists. Nothing was billed again.' >&2 ;;
  *'"duplicate_bill"'*)
    echo 'A bill with this number already exists, but differs. Nothing was billed again.' >&2
    exit 22 # as curl's --fail-with-body
    ;;
  *) exit 22 ;;
esac
