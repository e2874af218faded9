/** Attacks through the tools of AI assistants (`/mcp`): another workspace, its secrets, malformed messages, cross-site requests. */
import type {Attacks, Target} from './target.ts';

const SECRETS = /htz_sandbox_|htz_session_|htzsk_|htzwh_|eyJ[\w-]+\.eyJ/;
/** 202: a message without an id, which gets no response. */
const EXPECTED = new Set([200, 202, 400, 413]);
const MEBIBYTE = 1_048_576;

const send = (target: Target, token: string, body: string) =>
  target.post('/mcp', body, {'content-type': 'application/json', ...(token && {authorization: `Bearer ${token}`})});

/** A message that calls a tool. */
const message = (name: string, input: object = {}) =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: input}});

async function use(target: Target, token: string, name: string, input?: object) {
  const {status, text, json} = await send(target, token, message(name, input));
  return {text, isError: (status === 200 && json().result?.isError) || false};
}

/** Messages that are malformed, or have inputs that a tool must reject. */
const MALFORMED: readonly string[] = [
  '',
  '[]',
  '['.repeat(100_000),
  '{"id":1,"id":2}',
  'x'.repeat(MEBIBYTE + 1),
  JSON.stringify(Array.from({length: 500}, () => ({jsonrpc: '2.0', id: 1, method: 'tools/list'}))),
  message('__proto__'),
  message('search_docs', {query: 'a '.repeat(300_000)}),
  message('read_page', {page: '../../etc/passwd'}),
  message('read_page', {page: '/docs/quickstart', offset: -1}),
  message('explain_signature', {request: `hutz-signature: ${'a'.repeat(900_000)}`}),
  message('call_operation', {operationId: 'getBill', parameters: {billId: 'a'.repeat(10_000)}}),
];

export const assistants: Attacks = {
  async *"another workspace through an assistant's tools"({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const call = ({token}: {token: string}, operationId: string, more: object) =>
      use(target, token, 'call_operation', {operationId, ...more});
    const bill = () => JSON.parse(theirs.billBody());
    const created = await call(theirs, 'createBill', {body: bill()});
    const billId = /billId\\":(\d+)/.exec(created.text)?.[1] ?? '1';
    const {hutzAgreementId} = theirs.agreement;
    const user_id = theirs.house.users[0]?.id;
    for (const [id, more] of [
      ['createBill', {body: bill()}],
      ['getBill', {parameters: {billId}}],
      ['payBill', {parameters: {billId}, body: {}}],
      ['getAgreement', {parameters: {hutzAgreementId}}],
      ['cancelAgreement', {parameters: {hutzAgreementId}}],
      ['createUserToken', {parameters: {user_id}}],
      ['getUser', {parameters: {user_id}}],
      ['getHouse', {parameters: {houseId: theirs.house.houseId}}],
      ['getBill', {parameters: {billId: `${billId}/../../agreements`}}],
      ['listReviews', {}],
      ['getSession', {}],
    ] as const) {
      const {isError, text} = await call(mine, id, more);
      if (!isError) yield `${id} of another workspace: ${text.slice(0, 200)}`;
    }
    for (const token of ['', mine.token.slice(0, -1), mine.token.toUpperCase(), mine.apiKey, mine.secretKey])
      for (const tool of ['list_events', 'list_deliveries', 'check_receiver'])
        if (!(await use(target, token, tool)).isError) yield `${tool} with ${token.slice(0, 8) || 'no token'}`;
  },
  async *"a workspace's secrets through an assistant's tools"({target}) {
    const {token, house} = await target.workspace();
    const user = house.users[0]?.id;
    for (const input of [
      {operationId: 'rotateKeys', body: {graceSeconds: 60}},
      {operationId: 'rotateWebhookSecret'},
      {operationId: 'createUserToken', parameters: {user_id: user}},
      {operationId: 'signIn', body: {userId: user}},
    ]) {
      const {text} = await use(target, token, 'call_operation', input);
      if (SECRETS.test(text) || text.includes(token)) yield text.slice(0, 200);
    }
  },
  async *"malformed messages to an assistant's tools"({target, random}) {
    const {token} = await target.workspace();
    const altered = Array.from({length: 40}, () => {
      const text = message('call_operation', {operationId: 'createBill', body: {amount: 1}});
      const at = random(text.length);
      return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + 1);
    });
    for (const body of [...MALFORMED, ...altered]) {
      const {status, text} = await send(target, token, body);
      if (!EXPECTED.has(status) || /"status":5\d\d/.test(text))
        yield `${body.slice(0, 80)}: ${status} ${text.slice(0, 120)}`;
      if (/root:|node_modules/.test(text)) yield `${body.slice(0, 80)} reads a file`;
    }
    await target.alive();
  },
  async *"an assistant's tools from another site's page"({target}) {
    const {token} = await target.workspace();
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'});
    for (const type of ['application/json', 'text/plain']) {
      const sent = {'content-type': type, origin: 'https://evil.example', authorization: `Bearer ${token}`};
      const {status, headers} = await target.post('/mcp', body, sent);
      if (status !== 403) yield `${type}: ${status}`;
      if (headers.get('access-control-allow-origin')) yield `${type}: the page may read it`;
    }
  },
};
