/**
 * Generated requests over every operation of the contract, valid ones and ones that are wrong in every way that a client gets
 * wrong. No response may be a 5xx or break the contract, and memory may not grow. The same seed makes the same requests.
 */

import {openPortal, type Portal, signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {readContracts} from '../../openapi/model.ts';

export type FuzzAccount = Readonly<{
  requests: number;
  operations: number;
  statuses: Readonly<Record<string, number>>;
  /** Operations with at least one 2xx. */
  succeeded: number;
  neverSucceeded: readonly string[];
  faults: readonly string[];
  /** With the buffers outside of it. */
  heapMiB: readonly number[];
  answersAfterwards: boolean;
}>;

type Json = null | boolean | number | string | Json[] | {[name: string]: Json};
type Operation = {
  id: string;
  method: string;
  path: string;
  security: string[];
  media: string;
  example: Json | undefined;
};
type Random = (below: number) => number;

const SAMPLES = 10;
/** The one body without an example in the contract. */
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

export async function fuzz(count: number, seed: number, say: (line: string) => void): Promise<FuzzAccount> {
  const random = generator(seed);
  const portal = await openPortal(
    {siteRateLimit: 0, logLevel: 'error'},
    {
      random: () => random(1000) / 1000,
      // Nobody listens here.
      answerWithinMs: 2,
      send: async () => ({
        outcome: random(2) ? 'succeeded' : 'refused',
        httpStatus: 200,
        error: null,
        responseBody: '',
        retryAfter: 0,
      }),
    },
  );
  try {
    const operations = readOperations();
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    const ok = new Set<string>();
    const heapMiB: number[] = [];
    let world = await newWorld(portal);
    let order = operations;
    for (let made = 0; made < count; made += 1) {
      const turn = made % operations.length;
      if (turn === 0) {
        world = await newWorld(portal);
        order = operations
          .map(operation => ({operation, key: random(1e6)}))
          .sort((a, b) => a.key - b.key)
          .map(one => one.operation);
      }
      // Each operation once a round in a new order, so that none is left out and none always comes too late.
      const operation = order[turn] as Operation;
      portal.clock.now += 7;
      const before = portal.logs.length;
      const status = await send(portal, world, operation, random);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 300) ok.add(operation.id);
      const bad = portal.logs.slice(before).filter(line => /"level":(50|60)/.test(line));
      if (status >= 500 || bad.length > 0) faults.push(`${operation.id} ${status} ${bad.join(' ')}`.slice(0, 500));
      portal.logs.length = 0;
      if (made % 50 === 0) await portal.webhooks.runDue();
      if ((made + 1) % Math.ceil(count / SAMPLES) === 0) {
        (globalThis as {gc?: () => void}).gc?.();
        const {heapUsed, arrayBuffers} = process.memoryUsage();
        heapMiB.push(Math.round((heapUsed + arrayBuffers) / 1_048_576));
        say(`${made + 1} requests: heap ${heapMiB.at(-1)} MiB, ${faults.length} faults`);
      }
    }
    const health = await portal.app.inject({url: '/api/ready'});
    const fresh = await portal.workspace();
    return {
      requests: count,
      operations: operations.length,
      statuses,
      succeeded: ok.size,
      neverSucceeded: operations.map(({id}) => id).filter(id => !ok.has(id)),
      faults,
      heapMiB,
      answersAfterwards: health.statusCode === 200 && fresh.token !== '',
    };
  } finally {
    await portal.close();
  }
}

type World = {
  workspace: Workspace;
  cookie: string;
  member: string;
  /** The key pair of a connect session. */
  session: Record<string, string>;
  ids: Record<string, string>;
};

/** A workspace with one of everything. */
async function newWorld(portal: Portal): Promise<World> {
  const made = await portal.app.inject({method: 'POST', url: '/api/sandbox/partners'});
  const workspace: Workspace = made.json();
  const call = async (url: string, payload: object) =>
    (
      await portal.app.inject({method: 'POST', url, headers: {authorization: `Bearer ${workspace.token}`}, payload})
    ).json();
  const userId = String(workspace.house.users[0]?.id);
  const {token: member} = await call(`/api/sandbox/users/${userId}/token`, {});
  const checkout = {transactionId: 'tx-world', serviceName: 'Maid', serviceType: 'cleaning', estimatedAmount: 9.99};
  const opened = await portal.app.inject({
    method: 'POST',
    url: '/api/connect-sessions',
    headers: {'x-api-key': workspace.apiKey},
    payload: checkout,
  });
  const {apiKey, secretKey} = opened.json();
  const {endpointId} = await call('/api/sandbox/endpoints', {url: 'https://partner.example/hook'});
  const {checkId} = await call('/api/sandbox/endpoint-check', {endpointId});
  const {endpointId: listenId} = await call('/api/sandbox/listen', {});
  const {deliveryId} = await call(`/api/sandbox/endpoints/${endpointId}/test`, {event: 'bill.paid'});
  const {hutzAgreementId: pendingId} = await call('/api/sandbox/agreements', {});
  const body = JSON.stringify({
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: 'inv-world',
    amount: 110,
    dueDate: '2026-06-01',
  });
  const headers = signedHeaders(workspace, body, portal.clock.now);
  const {billId} = (
    await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body})
  ).json();
  const {partnerId, resumeCode, house, agreement} = workspace;
  return {
    workspace,
    cookie: String(made.headers['set-cookie']).split(';')[0] ?? '',
    member,
    session: {'x-hutz-api-key': apiKey, 'x-hutz-secret-key': secretKey},
    ids: {
      billId: String(billId),
      partner_id: partnerId,
      user_id: userId,
      userId,
      otherId: String(workspace.house.users[1]?.id),
      houseId: house.houseId,
      hutzAgreementId: agreement.hutzAgreementId,
      agreement_id: agreement.hutzAgreementId,
      pendingId,
      endpointId,
      listenId,
      deliveryId,
      checkId,
      resumeCode,
    },
  };
}

async function send(portal: Portal, world: World, operation: Operation, random: Random): Promise<number> {
  const {workspace, ids} = world;
  const wrong = random(2) === 0;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    if (wrong && random(6) === 0) return encodeURIComponent(String(NASTY[random(NASTY.length)])).slice(0, 300) || 'x';
    if (name === 'hutzAgreementId' && /approve|decline/.test(operation.path)) return ids.pendingId ?? 'x';
    return ids[name] ?? 'x';
  });
  const queries = [
    '',
    '',
    '?limit=1',
    '?limit=0',
    '?limit=x',
    '?externalBillId=inv-world',
    '?email=a@b.example',
    '?%00=%ff',
    '?a=1&a=2',
  ];
  const url = path + (operation.method === 'GET' ? queries[random(queries.length)] : '');
  let value = fresh(operation, ids, random);
  if (wrong && value !== undefined) value = mutate(value, random);
  if (operation.id === 'nextForwards' && isObject(value)) value.waitSeconds = 0;
  let payload = value === undefined ? '' : JSON.stringify(value);
  let media = operation.media;
  if (operation.media === 'multipart/form-data') {
    payload = formOf(value);
    media = 'multipart/form-data; boundary=fuzz';
  }
  if (wrong && random(8) === 0) payload = TORN[random(TORN.length)] ?? '';
  if (wrong && random(12) === 0) media = MEDIA[random(MEDIA.length)] ?? '';
  const response = await portal.app.inject({
    method: operation.method as 'GET',
    url,
    headers: {
      ...credentials(portal, world, operation, wrong && random(5) === 0, payload, random),
      ...(payload !== '' && media !== '' && {'content-type': media}),
    },
    ...(operation.method !== 'GET' && {payload}),
    ...(operation.id === 'streamChanges' && {payloadAsStream: true}),
  });
  // As a reader goes away: the server's side learns of it.
  if (operation.id === 'streamChanges') response.raw.res.destroy();
  if (operation.id === 'rotateKeys' && response.statusCode === 200) Object.assign(workspace, response.json());
  return response.statusCode;
}

function credentials(portal: Portal, world: World, operation: Operation, bad: boolean, body: string, random: Random) {
  const {workspace, cookie, member, session} = world;
  if (bad) {
    const ways: Record<string, string>[] = [
      {},
      {authorization: 'Bearer x'},
      {authorization: 'Basic eDp5'},
      {'x-api-key': workspace.apiKey},
      signedHeaders(workspace, body, portal.clock.now, {timestamp: 'x'}),
      signedHeaders(workspace, `${body} `, portal.clock.now),
      {cookie: 'hutz_sandbox=x'},
    ];
    return ways[random(ways.length)] ?? {};
  }
  const asks = operation.security;
  if (asks.includes('signature')) {
    const {'content-type': _left, ...headers} = signedHeaders(workspace, body, portal.clock.now);
    return headers;
  }
  if (asks.includes('sessionSecret')) return session;
  if (asks.includes('stagedSecret'))
    return {'x-hutz-api-key': workspace.apiKey, 'x-hutz-secret-key': workspace.secretKey};
  if (asks.includes('apiKey')) return {'x-api-key': workspace.apiKey};
  if (asks.includes('memberToken')) return {authorization: `Bearer ${member}`};
  if (asks.includes('adminToken')) return {authorization: `Bearer ${portal.store.adminToken}`};
  if (asks.includes('workspaceToken')) return {authorization: `Bearer ${workspace.token}`};
  return {cookie};
}

/** The contract's own example with this workspace's ids and something new where things must differ. */
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

function formOf(value: Json | undefined): string {
  const fields = isObject(value) ? Object.entries(value) : [['x', String(value)] as const];
  const parts = fields.map(
    ([name, field]) => `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(field)}\r\n`,
  );
  return `${parts.join('')}--fuzz--\r\n`;
}

/** Each operation once for each example of its body. */
function readOperations(): Operation[] {
  return readContracts().flatMap(({operations}) =>
    operations.flatMap(({id, method, path, security, body}) =>
      (body?.media ?? [{type: '', example: undefined, examples: []}]).flatMap(({type, example, examples}) => {
        const own = {id, method, path, security: security[0] ?? [], media: type};
        if (examples.length > 0) return examples.map(({value}) => ({...own, example: value as Json}));
        return [{...own, example: (example as Json) ?? (type === '' ? undefined : REVIEW)}];
      }),
    ),
  );
}

function isObject(value: Json | undefined): value is {[name: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): Random {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
