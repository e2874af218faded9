# Creates a bill in the agreement format (dollars). Needs Python 3.11 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: python3 create-bill.py <externalBillId>
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
from datetime import date, timedelta

# request:
method = "POST"
path = "/api/partners/bills"
due = (date.today().replace(day=1) + timedelta(days=31)).replace(day=15)  # next month
body = json.dumps({
    "hutzAgreementId": os.environ["HUTZ_AGREEMENT_ID"],
    "externalBillId": sys.argv[1],
    "amount": 110,
    "dueDate": due.isoformat(),
}).encode()
# end

# Sign exactly the bytes you send, or the method and target of a request without a body.
content = body or f"{method} {path}".encode()
timestamp = str(int(time.time()))
signature = hmac.new(os.environ["HUTZ_SECRET_KEY"].encode(), timestamp.encode() + b"." + content, hashlib.sha256)

request = urllib.request.Request(
    os.environ["HUTZ_API"].rstrip("/") + path,
    data=body or None,
    method=method,
    headers={
        "content-type": "application/json",
        "x-api-key": os.environ["HUTZ_API_KEY"],
        "hutz-timestamp": timestamp,
        "hutz-signature": "sha256=" + signature.hexdigest(),
    },
)
try:
    response = urllib.request.urlopen(request, timeout=30)
    print(response.read().decode())
    if response.url != request.full_url:
        sys.exit(f"The request was redirected to {response.url}.")
except urllib.error.HTTPError as error:
    text = error.read().decode()
    print(text)
    # On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
    if '"duplicate_bill"' not in text:
        sys.exit(1)
    if json.loads(text)["differences"]:
        sys.exit("A bill with this number already exists, but differs. Nothing was billed again.")
    print("This bill already exists. Nothing was billed again.", file=sys.stderr)
