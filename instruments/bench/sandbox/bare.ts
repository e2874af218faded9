/**
 * The baseline: node:http reads a body, verifies its HMAC and returns a constant. No routing, no
 * contract, no store. SECRET is the secret key; the scheme is the contract's.
 */
import {createHmac, createSecretKey, timingSafeEqual} from 'node:crypto';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SIGNATURE as scheme} from '../../../openapi/generated/rules.ts';
import {signedBytes} from '../../../openapi/signing/signing.ts';
import {createBillExample} from '../contract.ts';

const key = createSecretKey(Buffer.from(process.env.SECRET ?? ''));
const payload = Buffer.from(JSON.stringify(createBillExample()));
const headers = {'content-type': 'application/json', 'content-length': payload.length};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const timestamp = String(request.headers[scheme.headers.timestamp]);
    const sent = Buffer.from(String(request.headers[scheme.headers.signature]).slice(scheme.prefix.length), 'hex');
    const right = createHmac('sha256', key)
      .update(signedBytes(scheme, timestamp, body))
      .digest();
    if (sent.length === right.length && timingSafeEqual(sent, right)) response.writeHead(201, headers).end(payload);
    else response.writeHead(401).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
