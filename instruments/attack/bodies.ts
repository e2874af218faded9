/** Attacks by request bodies: prototype pollution, ambiguous JSON, random input for every operation. */
import {type Operation, readContracts} from '../../openapi/model.ts';
import type {Attack} from './attack.ts';
import type {Keys} from './target.ts';

const POLLUTED = [
  '{"__proto__":{"status":201,"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":null}',
  '{"name":"June","email":"a@b.test","message":"Hi","__proto__":{"website":"x"}}',
  '{"hasOwnProperty":1,"toString":1,"valueOf":1}',
  '["__proto__"]',
];
const JSON_BOMBS: readonly [name: string, body: string][] = [
  ['two hundred thousand brackets', '['.repeat(200_000)],
  ['two hundred thousand braces', '{"a":'.repeat(200_000)],
  ['a number of a hundred thousand digits', `{"amount":${'9'.repeat(100_000)}}`],
  ['an exponent of a billion', '{"amount":1e999999999}'],
  ['fifty thousand keys', `{${Array.from({length: 50_000}, (_, i) => `"k${i}":1`).join(',')}}`],
  ['half a character', '{"name":"\\ud800"}'],
  ['a null character', '{"name":"\\u0000"}'],
  ['one key twice', '{"name":"a","name":"b"}'],
];

const operations = (): Operation[] => readContracts().flatMap(contract => contract.operations);

/** Every security scheme that the operation accepts. */
const securityOf = ({security}: Operation): string[] => security.flat();

function headersOf(operation: Operation, keys: Keys): Record<string, string> {
  return securityOf(operation).some(name => /token|bearer/i.test(name)) ? {authorization: `Bearer ${keys.token}`} : {};
}

export const bodies: Attack[] = [
  {
    name: 'polluted prototypes at every operation that takes a body',
    async run({target}) {
      const found: string[] = [];
      const keys = await target.workspace();
      const taking = operations().filter(({method}) => method !== 'GET');
      for (const operation of taking) {
        const path = operation.path.replaceAll(/\{\w+\}/g, '1');
        for (const body of POLLUTED) {
          const headers = {'content-type': 'application/json', ...headersOf(operation, keys)};
          const {status, text} =
            securityOf(operation).length && !('authorization' in headers)
              ? await target.signed(keys, path, body)
              : await target.get(path, {method: operation.method, body, headers});
          if (status >= 500 || /"polluted"/.test(text)) found.push(`${operation.method} ${path} ${body}: ${status}`);
        }
      }
      const {text} = await target.get('/api/health');
      if (text.includes('polluted')) found.push('every object of the server carries it');
      return {found, note: `${taking.length} operations`};
    },
  },
  {
    name: 'deep, long or ambiguous JSON',
    async run({target}) {
      const found: string[] = [];
      const keys = await target.workspace();
      for (const [name, body] of JSON_BOMBS) {
        for (const response of [
          await target.get('/api/contact', {method: 'POST', body, headers: {'content-type': 'application/json'}}),
          await target.signed(keys, '/api/partners/bills', body),
        ]) {
          if (response.status < 400 || response.status >= 500) found.push(`${name}: ${response.status}`);
        }
      }
      return {found};
    },
  },
  {
    name: 'random input in every parameter, header and body of every operation',
    async run({target, random, quick}) {
      const found: string[] = [];
      const keys = await target.workspace();
      const all = operations().filter(({path}) => !path.endsWith('/stream') && !path.endsWith('/listen/next'));
      const rubbish = () =>
        Array.from({length: 1 + random(40)}, () => String.fromCharCode(0x20 + random(random(4) ? 0x5f : 0xd000))).join(
          '',
        );
      const count = quick ? 400 : 4000;
      for (let sent = 0; sent < count; sent++) {
        const operation = all[random(all.length)] as Operation;
        const path = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(rubbish()));
        const headers: Record<string, string> = {
          'content-type': ['application/json', 'text/plain', 'multipart/form-data; boundary=x'][random(3)] as string,
          ...(random(2) ? headersOf(operation, keys) : {}),
          'x-api-key': random(2) ? keys.apiKey : encodeURIComponent(rubbish()),
          'hutz-timestamp': String(Math.floor(Date.now() / 1000)),
          'hutz-signature': `sha256=${'0'.repeat(64)}`,
          'last-event-id': encodeURIComponent(rubbish()),
        };
        const {status} = await target.get(`${path}?${encodeURIComponent(rubbish())}=${encodeURIComponent(rubbish())}`, {
          method: operation.method,
          headers,
          ...(operation.method !== 'GET' && {body: random(2) ? rubbish() : JSON.stringify({[rubbish()]: rubbish()})}),
        });
        if (status >= 500) found.push(`${operation.method} ${path}: ${status}`);
      }
      return {found, note: `${count} requests over ${all.length} operations`};
    },
  },
];
