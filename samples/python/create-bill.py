# Creates a bill in the agreement format (dollars). Needs Python 3.11 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
# Run: python3 create-bill.py
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

# request:
# On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
# another externalBillId, or update the existing bill.
method = "POST"
path = "/api/partners/bills"
body = json.dumps({
    "hutzAgreementId": os.environ["HUTZ_AGREEMENT_ID"],
    "externalBillId": f"inv-{time.time_ns()}-{os.getpid()}",
    "amount": 110,
    "dueDate": "2027-01-31",
}).encode()
# end

# Sign exactly the bytes you send. A GET signs an empty body.
timestamp = str(int(time.time()))
signature = hmac.new(os.environ["HUTZ_SECRET_KEY"].encode(), timestamp.encode() + b"." + body, hashlib.sha256)

request = urllib.request.Request(
    os.environ["HUTZ_API"] + path,
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
    print(urllib.request.urlopen(request, timeout=30).read().decode())
except urllib.error.HTTPError as error:
    print(error.read().decode())
    sys.exit(1)
