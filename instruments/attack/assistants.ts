/** Attacks through the tools of AI assistants (`/mcp`): another workspace, its secrets, malformed messages, cross-site requests. */
import type {Attack} from './attack.ts';
import type {Target} from './target.ts';

const JSON_TYPE = {'content-type': 'application/json'};
const SECRETS = /htz_sandbox_|htz_session_|htzsk_|htzwh_|eyJ[\w-]+\.eyJ/;
/** 202: a message without an id, which gets no response. */
const EXPECTED = new Set([200, 202, 400, 413]);
const MEBIBYTE = 1_048_576;

type Result = Readonly<{status: number; text: string; isError: boolean}>;

async function use(target: Target, token: string, name: string, input: object = {}): Promise<Result> {
  const {status, text} = await target.get('/mcp', {
    method: 'POST',
    headers: {...JSON_TYPE, ...(token && {authorization: `Bearer ${token}`})},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: input}}),
  });
  const {result} = status === 200 ? JSON.parse(text) : {result: undefined};
  return {status, text, isError: result?.isError ?? false};
}

async function reachOthers(target: Target): Promise<string[]> {
  const [mine, theirs] = [await target.workspace(), await target.workspace()];
  const found: string[] = [];
  const call = (operationId: string, more: object = {}) =>
    use(target, mine.token, 'call_operation', {operationId, ...more});
  const bill = {
    hutzAgreementId: theirs.agreement.hutzAgreementId,
    externalBillId: 'theirs',
    amount: 10,
    dueDate: '2027-01-01',
  };
  const created = await use(target, theirs.token, 'call_operation', {operationId: 'createBill', body: bill});
  const billId = /billId\\":(\d+)/.exec(created.text)?.[1] ?? '1';
  const {hutzAgreementId} = theirs.agreement;
  const [user] = theirs.house.users;
  for (const [id, more] of [
    ['createBill', {body: {...bill, externalBillId: 'mine'}}],
    ['getBill', {parameters: {billId}}],
    ['payBill', {parameters: {billId}, body: {}}],
    ['getAgreement', {parameters: {hutzAgreementId}}],
    ['cancelAgreement', {parameters: {hutzAgreementId}}],
    ['createUserToken', {parameters: {user_id: user?.id}}],
    ['getUser', {parameters: {user_id: user?.id}}],
    ['getHouse', {parameters: {houseId: theirs.house.houseId}}],
    ['getBill', {parameters: {billId: `${billId}/../../agreements`}}],
    ['listReviews', {}],
    ['getSession', {}],
  ] as const) {
    const {isError, text} = await call(id, more);
    if (!isError) found.push(`${id} of another workspace: ${text.slice(0, 200)}`);
  }
  for (const token of ['', mine.token.slice(0, -1), mine.token.toUpperCase(), mine.apiKey, mine.secretKey])
    for (const tool of ['list_events', 'list_deliveries', 'check_receiver'])
      if (!(await use(target, token, tool)).isError) found.push(`${tool} with ${token.slice(0, 8) || 'no token'}`);
  return found;
}

async function readSecrets(target: Target): Promise<string[]> {
  const {token, house} = await target.workspace();
  const [user] = house.users;
  const results = await Promise.all(
    [
      {operationId: 'rotateKeys', body: {graceSeconds: 60}},
      {operationId: 'rotateWebhookSecret'},
      {operationId: 'createUserToken', parameters: {user_id: user?.id}},
      {operationId: 'signIn', body: {userId: user?.id}},
    ].map(input => use(target, token, 'call_operation', input)),
  );
  return results.flatMap(({text}) => (SECRETS.test(text) || text.includes(token) ? [text.slice(0, 200)] : []));
}

export const assistants: Attack[] = [
  {
    name: "another workspace through an assistant's tools",
    run: async ({target}) => ({found: await reachOthers(target)}),
  },
  {
    name: "a workspace's secrets through an assistant's tools",
    run: async ({target}) => ({found: await readSecrets(target)}),
  },
  {
    name: "malformed messages to an assistant's tools",
    async run({target, random}) {
      const found: string[] = [];
      const {token} = await target.workspace();
      const message = (params: unknown) => JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params});
      const bodies = [
        '',
        '[]',
        `${'['.repeat(100_000)}`,
        `{"id":1,"id":2}`,
        'x'.repeat(MEBIBYTE + 1),
        JSON.stringify(Array.from({length: 500}, () => ({jsonrpc: '2.0', id: 1, method: 'tools/list'}))),
        message({name: '__proto__', arguments: {}}),
        message({name: 'search_docs', arguments: {query: 'a '.repeat(300_000)}}),
        message({name: 'read_page', arguments: {page: '../../etc/passwd'}}),
        message({name: 'read_page', arguments: {page: '/docs/quickstart', offset: -1}}),
        message({name: 'explain_signature', arguments: {request: `hutz-signature: ${'a'.repeat(900_000)}`}}),
        message({
          name: 'call_operation',
          arguments: {operationId: 'getBill', parameters: {billId: 'a'.repeat(10_000)}},
        }),
        ...Array.from({length: 40}, () => {
          const text = message({name: 'call_operation', arguments: {operationId: 'createBill', body: {amount: 1}}});
          const at = random(text.length);
          return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + 1);
        }),
      ];
      for (const body of bodies) {
        const sent = {method: 'POST', headers: {...JSON_TYPE, authorization: `Bearer ${token}`}, body};
        const {status, text} = await target.get('/mcp', sent);
        if (!EXPECTED.has(status) || /"status":5\d\d/.test(text))
          found.push(`${body.slice(0, 80)}: ${status} ${text.slice(0, 120)}`);
        if (/root:|node_modules/.test(text)) found.push(`${body.slice(0, 80)} reads a file`);
      }
      await target.alive();
      return {found, note: `${bodies.length} messages`};
    },
  },
  {
    name: "an assistant's tools from another site's page",
    async run({target}) {
      const {token} = await target.workspace();
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'});
      const found: string[] = [];
      for (const type of ['application/json', 'text/plain']) {
        const headers = {'content-type': type, origin: 'https://evil.example', authorization: `Bearer ${token}`};
        const {status, headers: got} = await target.get('/mcp', {method: 'POST', headers, body});
        if (status !== 403) found.push(`${type}: ${status}`);
        if (got.get('access-control-allow-origin')) found.push(`${type}: the page may read it`);
      }
      return {found};
    },
  },
];
