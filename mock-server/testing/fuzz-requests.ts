/** For fuzzing: valid and invalid requests for every operation of the contract. */
import {readContracts} from '../../openapi/model.ts';
import type {Random} from './create-random.ts';
import {credentials, type World} from './fuzz-world.ts';
import {type Portal, signedContent} from './portal.ts';

type Json = null | boolean | number | string | Json[] | {[name: string]: Json};
export type Operation = {
  id: string;
  method: string;
  path: string;
  security: string[];
  media: string;
  example: Json | undefined;
};

/** The only body without an example in the contract. */
const REVIEW: Json = {name: 'Walt', rating: 5, content: 'Nobody fronts the rent any more.'};

const NASTY: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e308,
  0.1 + 0.2,
  9_007_199_254_740_991,
  '',
  ' ',
  '\u0000',
  '\u202e‮ÿ😀',
  "'; drop table bills; --",
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  {__proto__: {admin: true}, constructor: 1},
];
const TORN = ['', '{', '[', '"', '{"a":', '{"a":1,"a":2}', 'nul', '\ufeff{}', '\u0000', '{"a":1}}', '1e9999'];
const MEDIA = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'multipart/form-data',
  '',
];

/** By operation. */
const REQUIRED_QUERY: Readonly<Record<string, string>> = {
  exportEntries: '?list=inbox',
  findReferral: '?email=a@b.example',
  proveAdminToken: `?nonce=${'5f1c9a2e'.repeat(4)}`,
};

/** Sends one request, invalid half of the time, and resolves to its status. */
export async function send(portal: Portal, world: World, operation: Operation, random: Random): Promise<number> {
  const {workspace, ids} = world;
  const wrong = random(2) === 0;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    if (wrong && random(6) === 0) return encodeURIComponent(String(NASTY[random(NASTY.length)])).slice(0, 300) || 'x';
    if (name === 'hutzAgreementId' && /approve|decline/.test(operation.path)) return ids.pendingId ?? 'x';
    return ids[name] ?? 'x';
  });
  const queries = [
    '?limit=1',
    '?limit=0',
    '?limit=x',
    '?externalBillId=inv-world',
    '?status=pending&limit=2',
    '?updatedAfter=2026-01-01T00:00:00Z',
    '?cursor=5',
    '?email=a@b.example',
    '?after=evt_unknown&format=envelope',
    '?cursor=x',
    '?updatedAfter=2026-06-30T23:59:60Z',
    '?%00=%ff',
    '?a=1&a=2',
  ];
  const required = wrong ? undefined : REQUIRED_QUERY[operation.id];
  const query = required ?? (operation.method === 'GET' && random(2) === 0 ? queries[random(queries.length)] : '');
  const url = path + query;
  let value = fresh(operation, ids, random);
  if (wrong && value !== undefined) value = mutate(value, random);
  if (operation.id === 'nextForwards' && isObject(value)) value.waitSeconds = 0;
  let payload = value === undefined ? '' : JSON.stringify(value);
  let media = operation.media;
  if (operation.media === 'multipart/form-data') {
    payload = encodeForm(value);
    media = 'multipart/form-data; boundary=fuzz';
  }
  if (wrong && random(8) === 0) payload = TORN[random(TORN.length)] ?? '';
  if (wrong && random(12) === 0) media = MEDIA[random(MEDIA.length)] ?? '';
  const response = await portal.app.inject({
    method: operation.method as 'GET',
    url,
    headers: {
      ...credentials(
        portal,
        world,
        operation,
        wrong && random(5) === 0,
        signedContent(operation.method, url, payload),
        random,
      ),
      ...(payload !== '' && media !== '' && {'content-type': media}),
    },
    ...(operation.method !== 'GET' && {payload}),
    ...(operation.id === 'streamChanges' && {payloadAsStream: true}),
  });
  // Destroys the stream, as when a reader disconnects.
  if (operation.id === 'streamChanges') response.raw.res.destroy();
  if (operation.id === 'rotateKeys' && response.statusCode === 200) Object.assign(workspace, response.json());
  return response.statusCode;
}

/** The contract's example with this workspace's ids, and new values where they must be unique. */
function fresh(operation: Operation, ids: World['ids'], random: Random): Json | undefined {
  if (operation.example === undefined) return undefined;
  const value = structuredClone(operation.example);
  if (!isObject(value)) return value;
  for (const name of Object.keys(value)) {
    if (ids[name] !== undefined) value[name] = ids[name] ?? null;
    if (/^(external(Bill)?_?[iI]d|transactionId)$/.test(name)) value[name] = `f-${random(1e9)}`;
    if (name === 'email') value[name] = `f${random(1e6)}@b.example`;
    if (name === 'phone') value[name] = `214555${String(1000 + random(9000))}`;
  }
  if (/Forward/.test(operation.id)) value.endpointId = ids.listenId ?? null;
  if (operation.id === 'updateBill') value.billId = Number(ids.billId);
  if (/approve|decline/.test(operation.id)) value.userId = ids.otherId ?? null;
  return value;
}

function mutate(value: Json, random: Random): Json {
  if (!isObject(value) || random(10) === 0) return NASTY[random(NASTY.length)] ?? null;
  const names = Object.keys(value);
  const name = names[random(names.length)];
  if (name === undefined) return {surprise: NASTY[random(NASTY.length)] ?? null};
  switch (random(4)) {
    case 0:
      delete value[name];
      return value;
    case 1:
      return {...value, [`x${name}`]: value[name] ?? null};
    default:
      return {...value, [name]: NASTY[random(NASTY.length)] ?? null};
  }
}

function encodeForm(value: Json | undefined): string {
  const fields = isObject(value) ? Object.entries(value) : [['x', String(value)] as const];
  const parts = fields.map(
    ([name, field]) => `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(field)}\r\n`,
  );
  return `${parts.join('')}--fuzz--\r\n`;
}

/** Each operation, once per example of its body. */
export function readOperations(): Operation[] {
  return readContracts().flatMap(({operations}) =>
    operations.flatMap(({id, method, path, security, body}) =>
      (body?.media ?? [{type: '', example: undefined, examples: []}]).flatMap(({type, example, examples}) => {
        const operation = {id, method, path, security: security[0] ?? [], media: type};
        if (examples.length > 0) return examples.map(({value}) => ({...operation, example: value as Json}));
        return [{...operation, example: (example as Json) ?? (type === '' ? undefined : REVIEW)}];
      }),
    ),
  );
}

function isObject(value: Json | undefined): value is {[name: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
