# Prints accept or reject for each golden vector of the signing scheme: python3 verify_vectors.py signing.vectors.json
import base64
import json
import sys

from receive_webhook import verify

with open(sys.argv[1], "rb") as file:
    vectors = json.load(file)["vectors"]
for vector in vectors:
    headers = {"hutz-timestamp": vector["timestamp"], "hutz-signature": vector["signature"]}
    body = base64.b64decode(vector["bodyBase64"]) * vector.get("times", 1)
    if vector.get("method") in ("GET", "HEAD", "DELETE"):
        body = f"{vector['method']} {vector['target']}".encode()
    print("accept" if verify(vector["secret"], headers, body, vector["now"]) else "reject")
