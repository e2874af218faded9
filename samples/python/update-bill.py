# Updates a bill that isn't paid yet. Needs Python 3.11 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: python3 update-bill.py <billId>
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

# request:
method = "PATCH"
path = f"/api/partners/bills/{sys.argv[1]}"
body = json.dumps({"billId": int(sys.argv[1]), "amount": 112.4}).encode()
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
    print(error.read().decode())
    sys.exit(1)
