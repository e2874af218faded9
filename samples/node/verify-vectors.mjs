// Prints accept or reject for each golden vector of the signing scheme: node verify-vectors.mjs signing.vectors.json
import { readFileSync } from 'node:fs';
import { verify } from './receive-webhook.mjs';

for (const vector of JSON.parse(readFileSync(process.argv[2])).vectors) {
  const { secret, now, timestamp, method, target, bodyBase64, times = 1, signature } = vector;
  const headers = { 'hutz-timestamp': timestamp, 'hutz-signature': signature };
  const body = Buffer.concat(Array(times).fill(Buffer.from(bodyBase64, 'base64')));
  const content = ['GET', 'HEAD', 'DELETE'].includes(method) ? Buffer.from(`${method} ${target}`) : body;
  console.log(verify(secret, headers, content, now) ? 'accept' : 'reject');
}
