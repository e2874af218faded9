/** Runs the script as is: exactly the given bytes arrive, with a signature over them. */
import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {readContract, readContractFile} from '../../openapi/model.ts';
import {LANGUAGES} from '../../samples/testing/languages.ts';
import {describeOperation, type Operation} from '../reference/operation.ts';
import {writeCurl} from './curl.ts';

const run = promisify(execFile);
const partner = readContract('partner');
const sandbox = readContract('sandbox');
const parcels = readContractFile(join(import.meta.dirname, '../console/testing/parcels.yaml'));
const AWKWARD = `@{"amount": 110.50,\t"t": "it's \\"q\\" \\\\ é🦆 $HOME $(w) \`z\` %s !x"}\r\n\n`;

type Case = [operation: Operation, environment: string, path: string, parameters: Record<string, string>];

const cases: Case[] = [
  [describeOperation(partner, 'createBill'), 'sandbox', '/api/partners/bills', {}],
  [describeOperation(partner, 'findBills'), 'sandbox', '/api/partners/bills?externalBillId=a%20%26%20b', {}],
  [describeOperation(partner, 'deleteBill'), 'sandbox', '/api/partners/bills/1042', {}],
  [describeOperation(partner, 'stageRequest'), 'sandbox', '/api/partners/p/staged-request', {}],
  [describeOperation(partner, 'getUser'), 'sandbox', '/api/users/u', {}],
  [describeOperation(sandbox, 'payBill'), 'sandbox', '/api/sandbox/bills/1042/pay', {}],
  [describeOperation(sandbox, 'deleteEndpoint'), 'sandbox', '/api/sandbox/endpoints/ep_01', {}],
  [describeOperation(parcels, 'sendParcel'), '', '/depots/$n/parcels?dry=no', {'X-Trace': "it's $1"}],
];

it.for(cases)('%#', async ([operation, environment, path, parameters], {skip}) => {
  const missing = LANGUAGES.find(({folder}) => folder === 'curl')?.missing() ?? [];
  skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`);
  const arrived: {incoming: IncomingMessage; body: string}[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    arrived.push({incoming, body: Buffer.concat(chunks).toString()});
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    HUTZ_API: api,
    API: api,
    HUTZ_API_KEY: 'key 1',
    X_PARCEL_CLIENT: 'key 1',
    HUTZ_SECRET_KEY: 'secret 1',
    X_PARCEL_SEAL: 'secret 1',
    HUTZ_MEMBER_TOKEN: 'jwt',
    HUTZ_TOKEN: 'jwt',
  };
  const script = writeCurl(operation, environment, {path, body: AWKWARD, parameters});
  const lines = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  await run('sh', ['-c', [...lines, script].join('\n')]).finally(() => server.close());

  const [{incoming, body} = {incoming: undefined, body: ''}] = arrived;
  const hasBody = operation.formats.length > 0;
  expect(incoming?.method).toBe(operation.method);
  expect(incoming?.url).toBe(path);
  expect(body).toBe(hasBody ? AWKWARD : '');
  for (const [name, value] of Object.entries(parameters)) expect(incoming?.headers[name.toLowerCase()]).toBe(value);
  for (const {header, signature, bearer} of operation.credentials) {
    const value = String(incoming?.headers[header.toLowerCase()]);
    if (!signature) {
      expect(value).toMatch(bearer ? /^Bearer jwt$/ : /^(key 1|secret 1|\d{10})$/);
      continue;
    }
    const timestamp = String(incoming?.headers[signature.headers.timestamp.toLowerCase()]);
    const signed = signature.template
      .replace('{timestamp}', timestamp)
      .replace('{body}', () =>
        signature.withoutBody.methods.includes(operation.method) ? `${operation.method} ${path}` : body,
      );
    expect(value).toBe(signature.prefix + createHmac('sha256', 'secret 1').update(signed).digest('hex'));
  }
});
