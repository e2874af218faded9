/** The tools through the official client, as an assistant uses them. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Operations} from '../../openapi/generated/operations.ts';
import {readContract} from '../../openapi/model.ts';
import {writeSearchScript} from '../../src/build/files/search-script.ts';
import {createIndex} from '../../src/search/search.ts';
import {getSandboxHouse as readHouse} from '../households/index.ts';
import {responds} from '../http/handler.ts';
import {startReceiver} from '../receiver-check/testing/receiver.ts';
import type {Repository} from '../repository.ts';
import {openPortal, type Portal, temporaryFolder} from '../testing/portal.ts';
import {type Assistant, connectAssistant} from './testing/assistant.ts';

// Both parts of a token: three characters alone are sooner or later in a signature.
const SECRET = /htz_|htzsk_|htzwh_|sbx_|eyJ[\w-]+\.eyJ/;
const CHECKOUT = {
  transactionId: 'tx-9',
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: 137,
  requiredUpfrontPayment: 40,
};
const LONG_PAGE = `# Long\n\n${'word '.repeat(8000)}`;

const built = temporaryFolder();
let portal: Portal;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(built.path, 'docs'));
  const sections = [
    {
      url: '/docs/quickstart',
      page: 'Quickstart',
      heading: 'Quickstart',
      text: 'Bill a household, have it paid.',
      names: [],
      also: '',
    },
    {
      url: '/docs/webhooks#verify',
      page: 'Webhooks',
      heading: 'Verify signatures',
      text: 'Compare in constant time. Try http://localhost:3000.',
      names: [],
      also: '',
    },
  ];
  writeFileSync(join(built.path, 'search-index.json'), JSON.stringify(createIndex(sections)));
  writeFileSync(
    join(built.path, 'docs', 'quickstart.md'),
    '# Quickstart\n\nBill a household at http://localhost:3000.\n',
  );
  writeFileSync(
    join(built.path, 'llms.txt'),
    '## Documentation\n\n- [Quickstart](/docs/quickstart.md): Create a bill.\n- [Long](/docs/long.md): A long page.\n- [Gone](/docs/gone.md): No file.\n',
  );
  writeFileSync(join(built.path, 'docs', 'long.md'), LONG_PAGE);
  await writeSearchScript(built.path);
  portal = await openPortal({buildDir: built.path});
  origin = await portal.app.listen({port: 0, host: 'localhost'});
});
afterAll(async () => {
  await portal.close();
  built.remove();
});

async function withWorkspace(era: 'auto' | 'legacy' = 'auto') {
  const {token} = await (await connectAssistant(origin, era)).use('create_workspace');
  return {token: String(token), assistant: await connectAssistant(origin, era, token)};
}

async function createBill(assistant: Assistant, externalBillId: string) {
  const {body} = await assistant.use('call_operation', {operationId: 'listSandboxAgreements'});
  const {hutzAgreementId} = body.data[0];
  return assistant.use('call_operation', {
    operationId: 'createBill',
    body: {hutzAgreementId, externalBillId, amount: 110.5, dueDate: '2026-06-01'},
  });
}

describe.each(['auto', 'legacy'] as const)('an assistant with the %s protocol', era => {
  it('finishes the quickstart with the tools alone', async () => {
    const {assistant, token} = await withWorkspace(era);
    expect(assistant.client.getNegotiatedProtocolVersion()).toBe(era === 'auto' ? '2026-07-28' : '2025-11-25');
    expect(await assistant.use('read_page', {page: '/docs/quickstart#webhooks'})).toContain('# Quickstart');

    const bill = await createBill(assistant, 'inv-1');
    expect(bill).toMatchObject({status: 201, body: {billId: expect.any(Number), chargesCreated: 4}});
    const {billId} = bill.body;
    await assistant.use('call_operation', {operationId: 'payBill', parameters: {billId}, body: {}});
    const found = await assistant.use('call_operation', {operationId: 'getBill', parameters: {billId}});
    expect(found.body).toMatchObject({billId, status: 'paid'});
    await portal.dueWork.runDue();

    const events = await assistant.use('list_events', {limit: 10});
    expect(events.data.map(({event}: {event: string}) => event)).toEqual(['bill.created', 'bill.paid']);
    const deliveries = await assistant.use('list_deliveries');
    expect(deliveries.data.map(({status}: {status: string}) => status)).toEqual(['succeeded', 'succeeded']);
    const inbox = await assistant.use('call_operation', {operationId: 'listInbox'});
    const paid = inbox.body.data.find(({event}: {event: string}) => event === 'bill.paid');
    expect(paid).toMatchObject({verified: true});

    const {timestamp, signature, body} = paid;
    const request = `hutz-timestamp: ${timestamp}\nhutz-signature: ${signature}`;
    expect(await assistant.use('explain_signature', {request, body, webhook: true})).toMatchObject({correct: true});
    const parsed = JSON.stringify(JSON.parse(body), null, 1);
    const wrong = await assistant.use('explain_signature', {request, body: parsed, webhook: true});
    expect(wrong).toMatchObject({correct: false, findings: [{cause: 'body_reserialized', certainty: 'proved'}]});
    expect(JSON.stringify(wrong)).not.toContain(token);
  });
});

describe('secrets', () => {
  it('are in no rejected response and no error about the arguments', async () => {
    const {assistant, token} = await withWorkspace();
    const secret = 'htzsk_sandbox_typed-by-mistake';
    const results = [
      await assistant.fail('call_operation', {operationId: 'createBill', body: {[secret]: 1}}),
      await assistant.fail('call_operation', {operationId: 'createBill', [secret]: 1}),
      await assistant.fail('call_operation', {operationId: secret}),
      await assistant.fail('list_events', {after: token}),
      await assistant.fail('read_page', {page: `/docs/${token}`}),
      await assistant.fail('check_receiver', {url: `http://localhost:1/${secret}`, [token]: 1}),
    ];
    for (const result of results) expect(JSON.stringify(result)).not.toMatch(SECRET);
    expect(JSON.stringify(results)).toContain('[redacted]');
    await expect(assistant.client.callTool({name: secret})).rejects.toThrow('Tool [redacted] not found');
    await expect(assistant.client.readResource({uri: `hutz:///docs/${secret}`})).rejects.toThrow('[redacted]');
  });
});

describe('credentials', () => {
  it('can be a bearer token or an argument, and the argument wins', async () => {
    const {assistant, token} = await withWorkspace();
    const other = await withWorkspace();
    const without = await connectAssistant(origin, 'auto');
    expect(await createBill(assistant, 'inv-own')).toMatchObject({status: 201});
    expect((await other.assistant.use('list_events')).data).toEqual([]);
    expect((await other.assistant.use('list_events', {token})).data).toHaveLength(1);
    expect((await without.use('list_events', {token})).data).toHaveLength(1);
  });

  it('that are missing or unknown are an error with instructions', async () => {
    const assistant = await connectAssistant(origin, 'auto');
    for (const [tool, input] of [
      ['list_events', {}],
      ['call_operation', {operationId: 'getSandboxHouse'}],
      ['call_operation', {operationId: 'getHouse', parameters: {houseId: 'house_1'}}],
      ['explain_signature', {request: 'hutz-timestamp: 1'}],
    ] as const) {
      expect(await assistant.fail(tool, input)).toMatchObject({
        status: 401,
        body: {reason: 'missing_token', message: expect.stringContaining('as `token`')},
      });
      const wrong = await assistant.fail(tool, {...input, token: 'sbx_nearly'});
      expect(wrong).toMatchObject({status: 401, body: {reason: 'invalid_token'}});
    }
  });

  it("don't reach another workspace", async () => {
    const mine = await withWorkspace();
    const theirs = await withWorkspace();
    const {body} = await createBill(theirs.assistant, 'inv-theirs');
    const {body: agreements} = await theirs.assistant.use('call_operation', {operationId: 'listSandboxAgreements'});
    const {hutzAgreementId} = agreements.data[0];
    for (const input of [
      {operationId: 'getBill', parameters: {billId: body.billId}},
      {operationId: 'deleteBill', parameters: {billId: body.billId}},
      {operationId: 'payBill', parameters: {billId: body.billId}, body: {}},
      {operationId: 'getAgreement', parameters: {hutzAgreementId}},
      {operationId: 'cancelAgreement', parameters: {hutzAgreementId}},
    ])
      expect(await mine.assistant.fail('call_operation', input)).toMatchObject({status: 404});
  });
});

describe('the tools', () => {
  it.each(['auto', 'legacy'] as const)('have valid schemas and all annotations with the %s protocol', async era => {
    const {client} = await connectAssistant(origin, era);
    const {tools} = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    const ajv = new Ajv2020({strict: false, logger: false});
    const invalid = tools.filter(
      ({inputSchema, outputSchema}) =>
        ![inputSchema, outputSchema].every(schema => schema && ajv.validateSchema(schema)),
    );
    expect(invalid.map(({name}) => name)).toEqual([]);
    // The tools have another default than the operations.
    for (const {inputSchema} of tools)
      expect(inputSchema.properties?.limit ?? {}).not.toMatchObject({description: expect.stringContaining('default')});
    for (const {title, annotations} of tools)
      expect(annotations).toEqual({
        title,
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
  });

  it('can be called without asking, unless they write, delete or reach other servers', async () => {
    const {tools} = await (await connectAssistant(origin, 'auto')).client.listTools();
    const withHint = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint', value: boolean) =>
      tools.filter(({annotations}) => annotations?.[hint] === value).map(({name}) => name);
    expect(withHint('readOnlyHint', false)).toEqual(['create_workspace', 'call_operation', 'check_receiver']);
    expect(withHint('destructiveHint', true)).toEqual(['call_operation']);
    expect(withHint('openWorldHint', true)).toEqual(['call_operation', 'check_receiver']);
  });

  it('return lists as they are, and wrapped in an object to clients of earlier revisions', async () => {
    for (const era of ['auto', 'legacy'] as const) {
      const assistant = await connectAssistant(origin, era);
      const operations = await assistant.use('list_operations');
      const {structuredContent} = await assistant.client.callTool({name: 'list_operations', arguments: {}});
      expect(structuredContent).toEqual(era === 'auto' ? operations : {result: operations});
      await assistant.use('list_operations', {operationId: 'createBill'});
      await assistant.use('search_docs', {query: 'verify'});
    }
  });

  it("describe results by the contract's schemas, and return them as structured content", async () => {
    const {assistant} = await withWorkspace();
    const {tools} = await assistant.client.listTools();
    const findOutput = (tool: string) => tools.find(({name}) => name === tool)?.outputSchema;
    const {properties} = readContract('partner').schema('EventList');
    expect(Object.keys(findOutput('list_events')?.properties ?? {})).toEqual(Object.keys(properties ?? {}));
    expect(JSON.stringify(tools)).not.toContain('"x-');
    await createBill(assistant, 'inv-structured');
    const {content, structuredContent} = await assistant.client.callTool({name: 'list_events', arguments: {}});
    expect(structuredContent).toMatchObject({data: [{event: 'bill.created'}]});
    expect(content).toEqual([{type: 'text', text: JSON.stringify(structuredContent)}]);
  });
});

describe('operations', () => {
  it('include the partner API and the sandbox, except those for browsers only', async () => {
    const assistant = await connectAssistant(origin, 'auto');
    const offered = (await assistant.use('list_operations')).map((one: {operationId: string}) => one.operationId);
    const all = (['partner', 'sandbox'] as const).flatMap(name => readContract(name).operations.map(({id}) => id));
    expect(all.filter(id => !offered.includes(id))).toEqual([
      'createBillAtAlias',
      'getConnectSession',
      'createPartner',
      'getSession',
      'resumeSession',
      'streamChanges',
    ]);
    expect(offered.filter((id: string) => !all.includes(id))).toEqual([]);
    expect(await assistant.fail('call_operation', {operationId: 'listReviews'})).toMatchObject({status: 404});
  });

  it('are described with their inputs and outputs', async () => {
    const assistant = await connectAssistant(origin, 'auto');
    const bill = await assistant.use('list_operations', {operationId: 'createBill'});
    expect(bill.body.formats.map(({label}: {label: string}) => label)).toHaveLength(2);
    expect(bill.body.formats[0].schema.properties).toHaveProperty('hutzAgreementId');
    expect(bill.body.formats[0].examples[0].value).toHaveProperty('amount');
    expect(JSON.stringify(bill)).not.toContain('"x-');
    expect(bill.responses.map(({status}: {status: string}) => status)).toContain('409');
  });

  it('return no secret', async () => {
    const {assistant, token} = await withWorkspace();
    const call = (operationId: string, more: object = {}) => assistant.use('call_operation', {operationId, ...more});
    const house = await call('getSandboxHouse');
    const [{id: user_id}] = house.body.users;
    const results = [
      await call('createUserToken', {parameters: {user_id}}),
      await call('createConnectSession', {body: CHECKOUT}),
      await call('signIn', {body: {userId: user_id}}),
      await call('rotateKeys', {body: {}}),
      await call('rotateWebhookSecret'),
    ];
    for (const result of results) expect(JSON.stringify(result)).toContain('[redacted]');
    expect(JSON.stringify([house, ...results])).not.toMatch(SECRET);
    // After the rotation, the server signs with the new pair.
    expect(await createBill(assistant, 'inv-rotated')).toMatchObject({status: 201});
    expect(token).toMatch(/^sbx_/);
  });

  it("act for a housemate, and stage a request with the partner's pair", async () => {
    const {assistant} = await withWorkspace();
    const call = (operationId: string, more: object = {}) => assistant.use('call_operation', {operationId, ...more});
    const {houseId, users} = (await call('getSandboxHouse')).body;
    const userId = users[1].id;
    expect((await call('getUser', {parameters: {user_id: userId}})).status).toBe(200);
    expect((await call('getHouse', {parameters: {houseId}})).status).toBe(200);
    const staged = await call('stageRequest', {body: {...CHECKOUT, userId}});
    expect(staged).toMatchObject({status: 201, body: {status: 'pending'}});
    type Agreement = {transactionId: string; approvals: {decision: string}[]};
    const agreements: Agreement[] = (await call('listSandboxAgreements')).body.data;
    const {approvals = []} = agreements.find(({transactionId}) => transactionId === CHECKOUT.transactionId) ?? {};
    expect(approvals.map(({decision}) => decision)).toEqual(users.map(() => 'waiting'));
    const [first] = (await call('listRequests')).body.data;
    expect(first).toMatchObject({
      status: 201,
      path: expect.stringMatching(/^\/api\/partners\/ptr_.*\/staged-request$/),
    });
  });

  it('name invalid fields', async () => {
    const {assistant} = await withWorkspace();
    const wrong = await assistant.fail('call_operation', {operationId: 'createBill', body: {amount: -1}});
    expect(wrong).toMatchObject({status: 400, body: {reason: 'invalid_request'}});
    expect(wrong.body.errors.map(({path}: {path: string}) => path)).toContain('/amount');
    expect(await assistant.fail('call_operation', {operationId: 'getBill'})).toMatchObject({
      body: {errors: [{path: '/parameters/billId'}]},
    });
    expect(
      await assistant.fail('call_operation', {operationId: 'findBills', parameters: {colour: 'red'}}),
    ).toMatchObject({status: 400});
    expect(await assistant.fail('call_operation', {operation: 'getBill'})).toBe(
      "Input validation error: Invalid arguments for tool call_operation: the arguments must have required property 'operationId'; the arguments must NOT have additional properties (operation)",
    );
  });
});

describe('the documentation', () => {
  it('is searched like on the site, and read in parts', async () => {
    const assistant = await connectAssistant(origin, 'auto');
    expect(await assistant.use('search_docs', {query: 'verifying a signature'})).toEqual([
      {
        url: '/docs/webhooks#verify',
        page: 'Webhooks',
        heading: 'Verify signatures',
        text: `Compare in constant time. Try ${origin}.`,
      },
    ]);
    for (const page of ['docs/quickstart', '/docs/quickstart.md', `${origin}/docs/quickstart#a`])
      expect(await assistant.use('read_page', {page})).toBe(`# Quickstart\n\nBill a household at ${origin}.\n`);
    const first = await assistant.use('read_page', {page: '/docs/long'});
    const [, offset] = /offset (\d+)\]$/.exec(first) ?? [];
    const rest = await assistant.use('read_page', {page: '/docs/long', offset: Number(offset)});
    expect(first.slice(0, Number(offset))).toBe(LONG_PAGE.slice(0, Number(offset)));
    expect(rest).toContain(LONG_PAGE.slice(Number(offset), -1).slice(0, 100));
    for (const page of ['/docs/none', '../package.json', '/docs/../../secret.key', '/search-index.json'])
      expect(await assistant.fail('read_page', {page})).toMatchObject({status: 404});
  });
});

describe.each(['auto', 'legacy'] as const)('the pages as resources with the %s protocol', era => {
  it('are listed, and read as a whole', async () => {
    const {client} = await connectAssistant(origin, era);
    const {resources} = await client.listResources();
    expect(resources).toMatchObject([
      {uri: 'hutz:///docs/quickstart', title: 'Quickstart', description: 'Create a bill.', mimeType: 'text/markdown'},
      {uri: 'hutz:///docs/long', size: LONG_PAGE.length},
    ]);
    const read = async (uri: string) => {
      const [first] = (await client.readResource({uri})).contents;
      return first && 'text' in first ? first.text : '';
    };
    expect(await read('hutz:///docs/quickstart')).toBe(`# Quickstart\n\nBill a household at ${origin}.\n`);
    expect(await read('hutz:///docs/long')).toBe(LONG_PAGE);
  });

  it('return an error for other URIs', async () => {
    const {client} = await connectAssistant(origin, era);
    for (const uri of [
      'hutz:///docs/none',
      'hutz:///docs/../../secret.key',
      'hutz:///search-index.json',
      'file:///etc/passwd',
    ])
      await expect(client.readResource({uri})).rejects.toThrow('Resource not found');
  });
});

describe('the receiver check', () => {
  it('grades a receiver', async () => {
    const workspace = await portal.workspace();
    const receiver = await startReceiver(workspace.webhookSecret, () => portal.clock.now);
    const assistant = await connectAssistant(origin, 'auto', workspace.token);
    const report = await assistant.use('check_receiver', {url: receiver.url});
    expect(report).toMatchObject({score: 100, failed: 0});
    expect(JSON.stringify(report)).not.toMatch(SECRET);
    await receiver.close();
  });
});

it('a created workspace can be opened in the dashboard by its resume code', async () => {
  const made = await (await connectAssistant(origin, 'auto')).use('create_workspace');
  expect(made.dashboard).toContain('/dashboard');
  const opened = await fetch(`${origin}/api/sandbox/session/resume`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({resumeCode: made.resumeCode}),
  });
  expect([opened.status, ((await opened.json()) as {token: string}).token]).toEqual([200, made.token]);
});

it('a tool that is in progress when the process stops asks to send the call again', async () => {
  const {promise: asked, resolve: onAsked} = Promise.withResolvers<void>();
  const {promise: mayRespond, resolve: respond} = Promise.withResolvers<void>();
  const getSandboxHouse = responds<Repository, Operations['getSandboxHouse']>(async ({repo, workspaceId, now}) => {
    onAsked();
    await mayRespond;
    return readHouse({repo, workspaceId, now});
  });
  const own = await openPortal({}, {handlers: {getSandboxHouse}});
  const {token, house} = await own.workspace();
  const assistant = await connectAssistant(await own.app.listen({port: 0, host: 'localhost'}), 'auto', token);
  const parameters = {user_id: house.users[0]?.id};
  const failed = assistant.fail('call_operation', {operationId: 'getUser', parameters});
  await asked;
  const closed = own.app.close();
  respond();
  expect(await failed).toMatchObject({status: 503, retryAfterSeconds: 2, body: {reason: 'unavailable'}});
  await closed;
  await own.close();
  expect(own.logs.join('')).not.toContain('The tool failed.');
});

describe('limits', () => {
  it('are those of the API', async () => {
    const limited = await openPortal({rateLimit: 40, workspacesPerDay: 1, buildDir: built.path});
    const at = await limited.app.listen({port: 0, host: 'localhost'});
    const visitor = await connectAssistant(at, 'auto');
    const {token} = await visitor.use('create_workspace');
    expect(await visitor.fail('create_workspace')).toMatchObject({status: 429, retryAfterSeconds: expect.any(Number)});
    const assistant = await connectAssistant(at, 'auto', token);
    const until429 = async (call: () => Promise<unknown>) => {
      for (let count = 0; count < 45; count += 1) await call().catch(() => undefined);
    };
    await until429(() => assistant.use('explain_signature', {request: 'hutz-timestamp: 1'}));
    expect(await assistant.fail('explain_signature', {request: 'hutz-timestamp: 1'})).toMatchObject({status: 429});
    await until429(() => assistant.use('call_operation', {operationId: 'getClock'}));
    expect(await assistant.fail('call_operation', {operationId: 'getClock'})).toMatchObject({status: 429});
    await until429(() => assistant.use('search_docs', {query: 'bill'}));
    expect(await assistant.fail('search_docs', {query: 'bill'})).toMatchObject({status: 429});
    for (const call of [
      () => assistant.client.listResources(),
      () => assistant.client.readResource({uri: 'hutz:///docs/quickstart'}),
    ])
      await expect(call()).rejects.toMatchObject({data: {status: 429, retryAfterSeconds: expect.any(Number)}});
    expect(await assistant.fail('list_events', {token: 'sbx_guess'})).toMatchObject({status: 429});
    await limited.close();
  });
  it('reject a write that was sent too often, instead of waiting for a timestamp that is free', async () => {
    const {assistant} = await withWorkspace();
    const write = {operationId: 'createBill', body: {externalBillId: 'same'}};
    for (let count = 0; count <= 60; count += 1)
      expect(await assistant.fail('call_operation', write)).toMatchObject({status: 400});
    const rejected = {status: 429, retryAfterSeconds: expect.any(Number)};
    expect(await assistant.fail('call_operation', write)).toMatchObject(rejected);
  });
  it('are multiplied for messages, and not for their bytes', async () => {
    const limited = await openPortal({rateLimit: 10});
    const {token} = await limited.workspace();
    const remaining = async (padding: number) => {
      const headers = {'content-type': 'application/json', authorization: `Bearer ${token}`};
      const payload = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'ping', params: {padding: 'x'.repeat(padding)}});
      return (await limited.app.inject({method: 'POST', url: '/mcp', headers, payload})).headers['ratelimit-remaining'];
    };
    expect([await remaining(0), await remaining(32_000)]).toEqual(['99', '79']);
    await limited.close();
  });
});
