// Prints accept or reject for each golden vector of the signing scheme: node verify-vectors.mjs signing.vectors.json
import { readFileSync } from 'node:fs';
import { verify } from './receive-webhook.mjs';

for (const { secret, now, timestamp, bodyBase64, times = 1, signature } of JSON.parse(readFileSync(process.argv[2])).vectors) {
  const headers = { 'hutz-timestamp': timestamp, 'hutz-signature': signature };
  const body = Buffer.concat(Array(times).fill(Buffer.from(bodyBase64, 'base64')));
  console.log(verify(secret, headers, body, now) ? 'accept' : 'reject');
}
