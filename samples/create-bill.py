# Creates a bill with one signed request. Needs Python 3.8 or newer, and your keys in the environment:
#   HUTZ_API (for instance http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

body = json.dumps({
    "hutzAgreementId": os.environ["HUTZ_AGREEMENT_ID"],
    "externalBillId": f"inv-{time.time_ns()}-{os.getpid()}",
    "amount": 110,
    "dueDate": "2027-01-31",
}).encode()
timestamp = str(int(time.time()))
signature = hmac.new(os.environ["HUTZ_SECRET_KEY"].encode(), timestamp.encode() + b"." + body, hashlib.sha256)

request = urllib.request.Request(
    os.environ["HUTZ_API"] + "/api/partners/bills",
    data=body,
    method="POST",
    headers={
        "content-type": "application/json",
        "x-api-key": os.environ["HUTZ_API_KEY"],
        "hutz-timestamp": timestamp,
        "hutz-signature": "sha256=" + signature.hexdigest(),
    },
)
try:
    print(urllib.request.urlopen(request).read().decode())
except urllib.error.HTTPError as error:
    print(error.read().decode())
    sys.exit(1)
