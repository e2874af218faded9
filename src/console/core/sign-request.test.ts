/** The golden vectors through the request that the console would send, and a scheme that is not the portal's. */
import {createHmac} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import type {TypedRequest} from './sent-request.ts';
import {signRequest} from './sign-request.ts';

type Vector = {
  name: string;
  secret: string;
  timestamp: string | null;
  bodyBase64: string;
  method?: string;
  times?: number;
  signature: string;
  expect: string;
};

const read = (name: string) => readFileSync(new URL(`../../../openapi/${name}`, import.meta.url), 'utf8');
const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');
const vectors = (JSON.parse(read('signing/signing.vectors.json')).vectors as Vector[]).flatMap(vector => {
  const bytes = Buffer.concat(Array.from({length: vector.times ?? 1}, () => Buffer.from(vector.bodyBase64, 'base64')));
  const body = bytes.toString('utf8');
  // A text field cannot hold bytes that are not UTF-8.
  const fits = vector.expect === 'ok' && !vector.method && Buffer.from(body).equals(bytes);
  return fits ? [{...vector, body}] : [];
});

const typedWith = (typed: Partial<TypedRequest>): TypedRequest => ({
  format: 0,
  body: '',
  parameters: {},
  environment: '',
  ...typed,
});

describe('golden vectors', () => {
  it('include enough that fit a text field', () => expect(vectors.length).toBeGreaterThan(30));

  it.each(vectors)('$name', async ({secret, timestamp, body, signature}) => {
    const values = {workspace: {apiKey: 'htz_1', secretKey: secret}, now: Number(timestamp) * 1000 + 999, unique: 'x'};
    const request = await signRequest(operation, typedWith({body}), values);
    expect(request.headers['hutz-signature']).toBe(signature);
    expect(Buffer.from(request.body ?? []).toString()).toBe(body);
    expect(request.masked.signing?.text).toBe(`${timestamp}.${body}`);
  });
});

it('a request without a body signs its method and target, below the base URL', async () => {
  const server = {url: 'https://api.example/v1', description: '', environment: ''};
  const find = {...describeOperation(readContract('partner'), 'findBills'), servers: [server]};
  const values = {workspace: {apiKey: 'htz_1', secretKey: 's'}, now: 5000, unique: 'x'};
  const {headers, masked} = await signRequest(find, typedWith({parameters: {externalBillId: 'a b'}}), values);
  const signed = '5.GET /v1/api/partners/bills?externalBillId=a+b';
  expect(masked.signing?.text).toBe(signed);
  expect(headers['hutz-signature']).toBe(`sha256=${createHmac('sha256', 's').update(signed).digest('hex')}`);
});

describe('another document', () => {
  const other: Operation = {
    ...operation,
    path: '/v2/{name}/things',
    servers: [{url: 'https://other.example/base/', description: '', environment: ''}],
    parameters: [
      {name: 'name', in: 'path', type: 'string', required: true},
      {name: 'q', in: 'query', type: 'string'},
      {name: 'empty', in: 'query', type: 'string'},
      {name: 'x-trace', in: 'header', type: 'string'},
    ],
    credentials: [
      {header: 'x-at', description: ''},
      {header: 'Authorization', description: '', bearer: true, secret: true, fill: '{{workspace.token}}'},
      {
        header: 'x-sign',
        description: '',
        fill: '{{workspace.secret}}',
        signature: {
          algorithm: 'HMAC-SHA256',
          encoding: 'hex',
          prefix: '',
          template: 'v1:{timestamp}:{body}',
          withoutBody: {methods: ['GET'], content: '{method} {target}'},
          headers: {signature: 'x-sign', timestamp: 'x-at'},
          timestampUnit: 'seconds',
          toleranceSeconds: 60,
        },
      },
    ],
  };

  it('is signed by its own scheme with its own headers and URL', async () => {
    const typed = typedWith({body: '{}', parameters: {name: 'a b/c', q: 'x&y', empty: '', 'x-trace': '1'}});
    const values = {workspace: {secret: 's', token: 'tok_12345678'}, now: 5000, unique: 'x'};
    const {headers, masked} = await signRequest(other, typed, values);
    expect(masked.url).toBe('https://other.example/base/v2/a%20b%2Fc/things?q=x%26y');
    expect(headers).toMatchObject({'x-at': '5', 'x-trace': '1', Authorization: 'Bearer tok_12345678'});
    expect(headers['x-sign']).toBe(createHmac('sha256', 's').update('v1:5:{}').digest('hex'));
    expect(JSON.stringify(masked)).not.toContain('tok_12345678');
  });
});
