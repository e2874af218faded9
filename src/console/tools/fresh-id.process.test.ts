/** The console's code in every language, run twice at the same time: each run creates another external id, and signs what it sends. */
import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {basename, join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '../../../mock-server/testing/portal.ts';
import {readContract} from '../../../openapi/model.ts';
import {LANGUAGES} from '../../../samples/testing/languages.ts';
import {curlOf} from '../../format/curl.ts';
import {describeOperation} from '../../reference/operation.ts';
import {fill} from '../../samples/fill.ts';
import {withFreshId} from './fresh-id.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
afterAll(() => folder.remove());

const operation = describeOperation(readContract('partner'), 'createBill');
const BODY = '{\n  "externalBillId": "inv-0a1b2c",\n  "amount": 110.50\n}';
const request = {method: 'POST', path: '/api/partners/bills', body: BODY};
const filled = {externalBillId: 'inv-0a1b2c'};

it.for(LANGUAGES)('$name', async (language, {skip}) => {
  const missing = language.missing();
  skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`);
  const source = language.source('create-bill');
  const own = join(folder.path, language.folder);
  mkdirSync(own);
  const file = join(own, basename(source));
  const code =
    language.folder === 'curl'
      ? curlOf(operation, 'sandbox', {...request, parameters: {}})
      : fill(language.folder, readFileSync(source, 'utf8'), request);
  writeFileSync(file, withFreshId(language.folder, code, operation, 0, BODY, filled));

  const arrived: {headers: IncomingHttpHeaders; body: string}[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    arrived.push({headers: incoming.headers, body: Buffer.concat(chunks).toString()});
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const HUTZ_API = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const variables = [`HUTZ_API=${HUTZ_API}`, 'HUTZ_API_KEY=htz_1', 'HUTZ_SECRET_KEY=htzsk_1'];
  const send = () => run('env', [...variables, ...language.fromSource(file)], {cwd: own});
  await Promise.all([send(), send()]).finally(() => server.close());

  const ids = arrived.map(({body}) => JSON.parse(body).externalBillId);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^inv-[\w-]{8,}$/);
  for (const {headers, body} of arrived) {
    expect(body).toContain('"amount": 110.50');
    const digest = createHmac('sha256', 'htzsk_1').update(`${headers['hutz-timestamp']}.${body}`).digest('hex');
    expect(headers['hutz-signature']).toBe(`sha256=${digest}`);
  }
});
