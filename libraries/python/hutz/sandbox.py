"""Runs the API on this machine for tests: the command line's sandbox as a process of its own, which ends with this one."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Dict, Mapping, Optional

from ._http import open_url

_TIMEOUT = 130.0
_HINT = " Set HUTZ_NODE to the path of Node 24 or newer."


class Sandbox:
    """
    A new workspace of a sandbox: its keys, household and agreement, as ``POST /api/sandbox/partners`` returns them. Ends the sandbox
    when used as a context manager.
    """

    def __init__(self, process: subprocess.Popen[bytes], url: str) -> None:
        self._process = process
        #: Origin of the API.
        self.url = url
        self._token = ""

    def _create_workspace(self, housemates: Optional[int]) -> None:
        workspace = self.call("POST", "/partners", None if housemates is None else {"housemates": housemates})
        self.partner_id: str = workspace["partnerId"]
        self.api_key: str = workspace["apiKey"]
        self.secret_key: str = workspace["secretKey"]
        self.webhook_secret: str = workspace["webhookSecret"]
        self.token: str = workspace["token"]
        self.house: Dict[str, Any] = workspace["house"]
        self.agreement: Dict[str, Any] = workspace["agreement"]
        self._token = self.token

    def call(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> Any:
        """
        Calls an operation under ``/api/sandbox``, such as ``call("POST", "/bills/1/pay")``. Raises ``RuntimeError`` for any other status
        than 2xx.
        """
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/sandbox{path}", data, headers, method=method)
        try:
            with open_url(request, _TIMEOUT) as response:
                text = response.read()
        except urllib.error.HTTPError as error:
            reason = error.read().decode("utf-8", "replace")
            raise RuntimeError(f"{method} /api/sandbox{path} returned {error.code}: {reason}") from error
        return json.loads(text) if text else None

    def advance_clock(self, seconds: int) -> None:
        """Returns when everything that falls due in these seconds has happened. Webhooks that are due now are received too."""
        self.call("POST", "/clock", {"advanceSeconds": seconds})

    def close(self) -> None:
        self._process.communicate()

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def start_sandbox(
    *, seed: Optional[int] = None, housemates: Optional[int] = None, node: Optional[str] = None
) -> Sandbox:
    """
    Returns when the sandbox accepts requests. Everything is in its memory; each call starts another.

    :param seed: creates the same keys and ids in each sandbox with this seed
    :param housemates: of the household; 4 by default
    :param node: path of Node 24 or newer; by default ``HUTZ_NODE``, or ``node`` on the ``PATH``
    """
    program = node or os.environ.get("HUTZ_NODE") or "node"
    options = ["--json", "--port", "0", "--until-stdin-ends", *([] if seed is None else [f"--seed={seed}"])]
    command = [program, str(Path(__file__).with_name("hutz.mjs")), "sandbox", *options]
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, cwd=tempfile.gettempdir()
            )
        except OSError as error:
            raise RuntimeError(f"The sandbox didn't start: {error}.{_HINT}") from error
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            process.communicate()
            errors.seek(0)
            reason = errors.read().decode("utf-8", "replace").strip()
            raise RuntimeError(f"The sandbox didn't start: {reason}{_HINT if 'needs Node' in reason else ''}")
    sandbox = Sandbox(process, json.loads(line)["url"])
    try:
        sandbox._create_workspace(housemates)
    except BaseException:
        sandbox.close()
        raise
    return sandbox
