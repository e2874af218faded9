/** The Python library by itself: headers and bodies as frameworks give them, amounts, errors and keys. */
import {execFile, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, describe, expect, it} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {ROOT, temporaryFolder} from '../mock-server/testing/portal.ts';
import {whenReady} from '../mock-server/testing/start-process.ts';
import {signed} from '../samples/testing/receiver.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
afterAll(() => folder.remove());

const secret = 'htzwh_test';
const EVENT = '{"id": "evt_1", "event": "bill.paid", "hutzAgreementId": "agr_é"}';
const {headers: own = {}} = signed(secret, EVENT);

const env = {
  ...process.env,
  PYTHONPATH: join(ROOT, 'libraries', 'python'),
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUTF8: '1',
  SECRET: secret,
  EVENT,
  TIMESTAMP: own['hutz-timestamp'] ?? '',
  SIGNATURE: own['hutz-signature'] ?? '',
};

function write(source: string): string {
  const file = join(mkdtempSync(join(folder.path, 'program-')), 'program.py');
  writeFileSync(file, source);
  return file;
}

/** The printed lines, each `name: result`. */
async function results(source: string, ...args: string[]): Promise<Record<string, string>> {
  const {stdout} = await run('python3', [write(source), ...args], {env});
  const lines = stdout.trim().split('\n');
  return Object.fromEntries(lines.map(line => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
}

const VERIFY = `
import json
from email.message import Message
from os import environ
from hutz import WebhookVerificationError, verify_webhook

event, secret = environ["EVENT"], environ["SECRET"]
own = {"hutz-timestamp": environ["TIMESTAMP"], "hutz-signature": environ["SIGNATURE"]}
title = {name.title(): value for name, value in own.items()}
message = Message()
for name, value in title.items():
    message[name] = value

class OnlyItems:
    """Like the headers of Werkzeug and Django."""
    def items(self):
        return title.items()

def outcome(name, body, headers):
    try:
        print(f"{name}: {verify_webhook(body, headers, secret)['id']}")
    except WebhookVerificationError as error:
        print(f"{name}: {error.reason}")
        if error.reason == "body_parsed":
            print(f"advice: {error}")
        if name == "another body":
            print(f"fix: {error}")

raw = event.encode()
for name, headers in {
    "a dict": own,
    "title case": title,
    "upper case": {name.upper(): value for name, value in own.items()},
    "lists of values": {name: [value] for name, value in title.items()},
    "a Message": message,
    "items": OnlyItems(),
    "a list of pairs": list(title.items()),
    "pairs of bytes": [(name.encode(), value.encode()) for name, value in own.items()],
    "a WSGI environ": {"wsgi.input": object(), "HTTP_HUTZ_TIMESTAMP": own["hutz-timestamp"], "HTTP_HUTZ_SIGNATURE": own["hutz-signature"]},
}.items():
    outcome(name, raw, headers)
for name, body in {"text": event, "bytearray": bytearray(raw), "memoryview": memoryview(raw), "parsed": json.loads(event)}.items():
    outcome(name, body, own)
outcome("no headers", raw, {})
outcome("no signature", raw, {"hutz-timestamp": own["hutz-timestamp"]})
outcome("milliseconds", raw, {**own, "hutz-timestamp": own["hutz-timestamp"] + "000"})
outcome("old", raw, {**own, "hutz-timestamp": "1700000000"})
outcome("another body", raw + b" ", own)
outcome("not ASCII", raw, {**own, "hutz-signature": "sha256=é"})
for name, wrong in {
    "empty secret": "", "empty second secret": [secret, ""], "no secret": None, "newline": secret + "\\n",
}.items():
    try:
        print(f"{name}: {verify_webhook(raw, own, wrong)['id']}")
    except ValueError as error:
        print(f"{name}: {error}")
`;

const CALLS = `
import sys
from decimal import Decimal
from hutz import Hutz, HutzConnectionError, HutzError

hutz = Hutz(base_url=sys.argv[1], api_key="htz_1", secret_key="htzsk_1", retries=0)
bill = {"hutzAgreementId": "a", "externalBillId": "b", "dueDate": "2099-01-31"}
invoice = {"agreement_id": "a", "external_id": "b", "due_date": "2099-01-31"}

def attempt(name, body):
    try:
        hutz.create_bill(body)
    except (HutzError, ValueError) as error:
        print(f"{name}: {error}")

for name, amount in {
    "Decimal": Decimal("110.10"), "text": "999999.99", "zeros": Decimal("110.5000"), "whole": Decimal("110"),
    "half a cent": Decimal("10.555"), "NaN": Decimal("NaN"), "dollar sign": "$10",
}.items():
    attempt(name, {**bill, "amount": amount})
attempt("cents", {**invoice, "amount": Decimal("11010")})
attempt("dollars as cents", {**invoice, "amount": Decimal("150.00")})

for name in ["page", "page of an error", "null of an error", "gateway error"]:
    try:
        hutz.find_bills(external_bill_id=name)
    except HutzError as error:
        print(f"{name}: {error}")

for name, base_url in [("no URL", None), ("host only", "localhost:3000"), ("address only", "127.0.0.1:3000")]:
    try:
        Hutz(base_url=base_url, api_key="htz_1", secret_key="htzsk_1")
    except ValueError as error:
        print(f"{name}: {error}")

for name, api_key, secret_key in [("secret as key", "htzsk_1", "htz_1"), ("webhook secret as secret", "htz_1", "htzwh_1"), ("key twice", "htz_1", "htz_1"), ("newline", "htz_1", "htzsk_1\\n")]:
    try:
        Hutz(base_url=sys.argv[1], api_key=api_key, secret_key=secret_key)
    except ValueError as error:
        print(f"{name}: {error}")

try:
    Hutz(base_url=sys.argv[2], api_key="htz_1", secret_key="htzsk_1", retries=0).find_bills(limit=1)
except HutzConnectionError as error:
    print(f"nobody responds: {error}")
`;

const RECEIVER = `
import os, sys
from http.server import ThreadingHTTPServer
from hutz import WebhookHandler

class Receiver(WebhookHandler):
    secret = os.environ["SECRET"]
    def store(self, event_id, body):
        return False
    def on_event(self, event):
        pass

ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
`;

describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('the Python library', () => {
  it('verifies headers and bodies as frameworks give them, and names what is wrong', async () => {
    const {advice, fix, ...outcomes} = await results(VERIFY);
    const accepted = ['a dict', 'title case', 'upper case', 'lists of values', 'a Message', 'items'];
    const noSecret = "The webhook secret is empty. Pass your workspace's webhookSecret.";
    accepted.push('a list of pairs', 'pairs of bytes', 'a WSGI environ', 'text', 'bytearray', 'memoryview');
    expect(outcomes).toEqual({
      ...Object.fromEntries(accepted.map(name => [name, 'evt_1'])),
      parsed: 'body_parsed',
      'empty secret': noSecret,
      'empty second secret': noSecret,
      'no secret': noSecret,
      newline: 'The webhook secret has white space around it. Trim it when you read it.',
      'another body': 'signature_mismatch',
      'no headers': 'missing_timestamp',
      'no signature': 'missing_signature',
      milliseconds: 'timestamp_in_milliseconds',
      old: 'timestamp_expired',
      'not ASCII': 'signature_mismatch',
    });
    expect(fix).toBe(
      "The signature doesn't match. Verify the exact bytes you received with your webhook secret, which starts with htzwh_.",
    );
    expect(advice).toMatch(/needs the raw body, but got dict.*request\.get_data/);
  });

  it('sends amounts exactly, prints the whole error, names a server that is down, and rejects bad URLs and swapped keys before anything is sent', async () => {
    const sent: string[] = [];
    const server = createServer(async (incoming, response) => {
      if (incoming.method === 'GET') {
        const {url = ''} = incoming;
        const isError = url.endsWith('error');
        return void response
          .writeHead(isError ? 404 : 200)
          .end(/gateway/.test(url) ? '{"errors":{"a":["b"]}}' : /null/.test(url) ? 'null' : '<!doctype html>');
      }
      let body = '';
      for await (const chunk of incoming) body += chunk;
      sent.push(`${incoming.url} ${/"amount": ([^,}]+)/.exec(body)?.[1]}`);
      const errors = [
        {path: '/dueDate', message: 'must be a date.'},
        {path: '', message: 'The body has no changes.'},
      ];
      response.writeHead(400, {'x-request-id': 'req_7'});
      response.end(JSON.stringify({message: 'The request has errors.', reason: 'invalid_request', errors}));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const {port} = server.address() as AddressInfo;
    const silent = `http://127.0.0.1:${await freePort()}`;
    const printed = await results(CALLS, `http://127.0.0.1:${port}/`, silent).finally(() => server.close());
    const error =
      'The request has errors. /dueDate: must be a date. The body has no changes. (status 400, reason invalid_request, request req_7)';
    const noUrl = "base_url isn't a URL. Pass the API's, such as https://api.hutz.example.";
    const dollars = 'amount must be dollars with at most two decimals, such as "150.00".';
    expect(printed).toEqual({
      Decimal: error,
      text: error,
      zeros: error,
      whole: error,
      cents: error,
      'half a cent': dollars,
      NaN: dollars,
      'dollar sign': dollars,
      'dollars as cents': 'amount must be whole cents, such as "15000".',
      page: 'Hutz returned 200 without JSON of the API. (status 200, reason server_error)',
      'page of an error': 'Hutz returned 404 without JSON of the API. (status 404, reason server_error)',
      'null of an error': 'Hutz returned 404 without JSON of the API. (status 404, reason server_error)',
      'gateway error': 'Hutz returned 404 without JSON of the API. (status 404, reason server_error)',
      'no URL': noUrl,
      'host only': noUrl,
      'address only': noUrl,
      'secret as key': 'api_key is a secret. Pass the key that starts with htz_.',
      'webhook secret as secret': "secret_key isn't the secret key. Pass the key that starts with htzsk_.",
      'key twice': "secret_key isn't the secret key. Pass the key that starts with htzsk_.",
      newline: 'secret_key has white space around it. Trim it when you read it.',
      'nobody responds': expect.stringMatching(
        new RegExp(`^GET ${silent}/api/partners/bills got no response: .*Connection refused`),
      ),
    });
    const amounts = ['110.1', '999999.99', '110.5', '110', '11010'];
    expect(sent).toEqual(amounts.map(amount => `/api/partners/bills ${amount}`));
  });

  it('receives a body in chunks, and a path with a query', async () => {
    const port = await freePort();
    const started = spawn('python3', [write(RECEIVER), String(port)], {env, stdio: ['ignore', 'ignore', 'inherit']});
    const receiver = await whenReady('The receiver', started, port);
    const status = async (...chunks: string[]) => {
      const headers = {...signed(secret, chunks.join('')).headers, 'transfer-encoding': 'chunked'};
      const sending = request({port, host: '127.0.0.1', path: '/webhooks/hutz?a=1', method: 'POST', headers});
      for (const chunk of chunks) sending.write(chunk);
      sending.end();
      const [response] = await once(sending, 'response');
      // The rest of a body that is too large may meet a closed connection.
      sending.on('error', () => {});
      response.resume();
      return response.statusCode;
    };
    try {
      expect(await status(EVENT.slice(0, 9), EVENT.slice(9))).toBe(200);
      expect(await status(EVENT.padEnd(1024 * 1024 - 1))).toBe(200);
      expect(await status(EVENT.padEnd(1024 * 1024), ' '.repeat(100))).toBe(400);
    } finally {
      await receiver.stop('SIGKILL');
    }
  });
});
