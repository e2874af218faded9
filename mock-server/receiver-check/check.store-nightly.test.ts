import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {CASE_SETS} from '../../openapi/case-sets.ts';
import {readContract} from '../../openapi/model.ts';
import {RECEIVER_CHECKS} from '../../openapi/receiver-checks.ts';
import {openPortal, type Portal, type Workspace} from '../testing/portal.ts';
import {type Faults, startReceiver} from './testing/receiver.ts';

const ALL = RECEIVER_CHECKS.map(({id}) => id as string);
const ACCEPTING = [
  'valid',
  'other-shape',
  'exact-bytes',
  'recent-timestamp',
  'rotation-previous',
  'rotation-new',
  'replay',
  'duplicate-event',
  'simultaneous-duplicate',
  'out-of-order',
  'unknown-event',
  'concurrent',
  'answer-time',
];
const REJECTING = ALL.filter(id => !ACCEPTING.includes(id));

type Report = {
  checkId: string;
  score: number;
  passed: number;
  failed: number;
  skipped: number;
  total: number;
  cases: {id: string; verdict: string; received: string; advice: string | null; docs: string; sent: {curl: string}}[];
};

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function call(workspace: Workspace, method: 'GET' | 'POST', path: string, body?: object) {
  const sent = await portal.app.inject({
    method,
    url: `/api/sandbox${path}`,
    headers: {authorization: `Bearer ${workspace.token}`, ...(body && {'content-type': 'application/json'})},
    ...(body && {payload: JSON.stringify(body)}),
  });
  return {status: sent.statusCode, headers: sent.headers, text: sent.body, body: sent.json.bind(sent)};
}

async function graded(faults: Faults, input: object = {}): Promise<Report> {
  const workspace = await portal.workspace();
  const receiver = await startReceiver(workspace.webhookSecret, () => portal.clock.now, faults);
  try {
    const response = await call(workspace, 'POST', '/endpoint-check', {url: receiver.url, ...input});
    expect({status: response.status, text: response.text.slice(0, 300)}).toMatchObject({status: 200});
    return response.body() as Report;
  } finally {
    await receiver.close();
  }
}
const withVerdict = (report: Report, verdict: string) =>
  report.cases.filter(one => one.verdict === verdict).map(one => one.id);

it('gives a correct receiver a score of 100 in both formats', async () => {
  for (const shape of ['flat', 'envelope']) {
    const report = await graded({}, {shape});
    expect(report).toMatchObject({score: 100, passed: ALL.length, failed: 0, skipped: 0, total: ALL.length});
    expect(report.cases.map(one => one.id)).toEqual(ALL);
  }
});

it('gives a receiver with the library of Standard Webhooks a score of 100', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: portal.clock.now});
  try {
    const {cases} = await graded({standardLibrary: true});
    expect(cases.filter(({verdict}) => verdict !== 'pass')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

/** Cases that a receiver rejects without reading the body. */
const FORGED = REJECTING.filter(id => !['not-json', 'not-utf8', 'huge-body'].includes(id));
const AGE = ['stale-timestamp', 'future-timestamp', 'milliseconds-timestamp'];
const broken: [string, Faults, string[], string[]?][] = [
  ['verifies a re-serialized body', {reserializes: true}, ['exact-bytes', 'reserialised-body', 'verify-before-parse']],
  ['parses before it verifies', {parsesFirst: true}, ['verify-before-parse']],
  ['does not verify at all', {ignoresSignature: true}, FORGED],
  ['returns 400 for a wrong signature', {rejectsWith: 400}, ['verify-before-parse']],
  ['fails on a wrong signature', {rejectsWith: 500}, FORGED],
  ['returns 200 for everything', {rejectsWith: 200}, FORGED],
  ['returns 429 for a wrong signature', {rejectsWith: 429}, FORGED],
  ['ignores the timestamp', {ignoresAge: true}, AGE],
  ['accepts timestamps in the future', {ignoresFuture: true}, AGE.slice(1)],
  ['accepts milliseconds', {acceptsMilliseconds: true}, AGE.slice(2)],
  ['has a tolerance of an hour', {toleranceSeconds: 3600}, AGE.slice(0, 2)],
  ['has a tolerance of a minute', {toleranceSeconds: 60}, ['recent-timestamp']],
  ['accepts a signature without prefix', {anyPrefix: true}, ['unprefixed-signature']],
  ['ignores case', {anyCase: true}, ['upper-case-signature']],
  ['ignores rotations', {ignoresPrevious: true}, ['rotation-previous']],
  ['requires both signatures', {needsBoth: true}, ['rotation-previous', 'rotation-new']],
  ['trusts any second signature', {trustsPrevious: true}, ['rotation-forged']],
  ['supports the flat format only', {onlyShape: 'flat'}, ['other-shape']],
  [
    'supports the envelope only, but is checked with flat',
    {onlyShape: 'envelope'},
    [...ACCEPTING.filter(id => id !== 'other-shape'), 'not-utf8', 'huge-body'],
  ],
  ['returns 500 for unknown events', {rejectsUnknown: 500}, ['unknown-event']],
  ['returns 409 for duplicates', {rejectsDuplicates: 409}, ['replay', 'duplicate-event', 'simultaneous-duplicate']],
  ['selects before it inserts', {racesItself: true}, ['simultaneous-duplicate']],
  ['requires events in order', {wantsOrder: true}, ['out-of-order']],
  ['drops deliveries while it is busy', {oneAtATime: true}, ['simultaneous-duplicate', 'concurrent']],
  ['redirects', {redirects: 308}, ACCEPTING, REJECTING],
  ['returns 404 for everything', {status: 404}, ACCEPTING, REJECTING],
  ['has no body size limit', {unlimited: true}, ['huge-body']],
  ['crashes on a huge body', {crashesOnHuge: true}, ['huge-body']],
  ['crashes on invalid UTF-8', {crashesOnBadText: true}, ['not-utf8'], ['huge-body']],
  ['replaces invalid UTF-8', {lenientText: true}, ['not-utf8']],
];

describe('a receiver that', () => {
  it.each(broken)('%s', async (_, faults, failing, skipped = []) => {
    const report = await graded(faults);
    expect({failed: withVerdict(report, 'fail'), skipped: withVerdict(report, 'skip')}).toEqual({
      failed: ALL.filter(id => failing.includes(id)),
      skipped: ALL.filter(id => skipped.includes(id)),
    });
    for (const {verdict, advice, received} of report.cases) {
      expect(advice === null).toBe(verdict === 'pass');
      expect(received).not.toBe('');
    }
  });

  it.each<[string, Faults]>([
    ['closes the connection on a huge body and keeps running', {hangsUpOnHuge: true}],
    ['closes each connection without saying so', {closesUnsaid: true}],
    ['returns 403 for a wrong signature', {rejectsWith: 403}],
  ])('%s passes', async (_, faults) => {
    expect(await graded(faults)).toMatchObject({score: 100});
  });
});

it("skips the remaining cases when the receiver doesn't respond", async () => {
  const workspace = await portal.workspace();
  const receiver = await startReceiver(workspace.webhookSecret, () => portal.clock.now);
  await receiver.close();
  const report = (await call(workspace, 'POST', '/endpoint-check', {url: receiver.url})).body() as Report;
  expect(withVerdict(report, 'fail')).toEqual(['valid']);
  expect(withVerdict(report, 'skip')).toEqual(ALL.slice(1));
  expect(report.cases[0]?.received).toMatch(/^No response after .*ECONNREFUSED/);
});

describe('a check', () => {
  const post = async (workspace: Workspace, body: object) => call(workspace, 'POST', '/endpoint-check', body);
  const form = {
    businessName: 'Lone Star',
    contactName: 'Theo',
    phoneNumber: '(214) 555-0110',
    email: 'theo@example.com',
  };
  let workspace: Workspace;
  let url: string;
  let close: () => Promise<void>;

  beforeEach(async () => {
    workspace = await portal.workspace();
    ({url, close} = await startReceiver(workspace.webhookSecret, () => portal.clock.now));
  });
  afterEach(() => close());

  it.each([
    [{}, 400, '/url'],
    [{shape: 'flat'}, 400, '/url'],
    [{url: 'ftp://partner.example'}, 400, '/url'],
    [{url: 'http://10.0.0.1/hook'}, 400, '/url'],
    [{url: 'https://partner.example', endpointId: 'ep_1'}, 400, '/endpointId'],
    [{endpointId: 'ep_1', shape: 'flat'}, 400, '/shape'],
    [{endpointId: 'ep_1'}, 404, undefined],
  ])('of %j is rejected', async (input, status, path) => {
    const response = await post(workspace, input);
    expect(response.status).toBe(status);
    if (path) expect(response.body().errors[0].path).toBe(path);
  });

  it('of the inbox, or of a listen program that is not connected, is rejected', async () => {
    const {endpointId} = (await call(workspace, 'POST', '/listen', {})).body();
    const inbox = (await call(workspace, 'GET', '/endpoints')).body().data[0].endpointId;
    const reasons = [];
    for (const id of [inbox, endpointId]) reasons.push((await post(workspace, {endpointId: id})).body().reason);
    expect(reasons).toEqual(['endpoint_has_no_url', 'nobody_listens']);
  });

  it('runs one at a time, at most five a minute, and keeps the last five reports', async () => {
    const workspaceId = await portal.findWorkspaceId(workspace);
    const running = {id: 'chk_running', workspace_id: workspaceId, started_at: portal.clock.now, report: null};
    await portal.store.write(repo => repo.checks.add(running, 5));
    const second = await post(workspace, {url});
    expect([second.status, second.body().reason]).toEqual([409, 'check_running']);
    await portal.store.write(repo => repo.checks.remove(running.id));
    expect((await post(workspace, {url})).status).toBe(200);
    for (const _ of [2, 3, 4, 5]) {
      portal.clock.now += 1000;
      expect((await post(workspace, {url})).status).toBe(200);
    }
    const limited = await post(workspace, {url});
    expect({status: limited.status, wait: limited.headers['retry-after']}).toEqual({status: 429, wait: '56'});
    portal.clock.now += 56_000;
    const last = (await post(workspace, {url})).body() as Report;
    const {data} = (await call(workspace, 'GET', '/endpoint-checks')).body();
    expect(data).toHaveLength(5);
    expect(data[0]).toMatchObject({checkId: last.checkId, score: 100, url});
    expect(data[0]).not.toHaveProperty('cases');
  });

  it('of an endpoint uses its URL and format, and creates no delivery', async () => {
    const {endpointId} = (await call(workspace, 'POST', '/endpoints', {url, shape: 'envelope'})).body();
    const {data: before} = (await call(workspace, 'GET', '/deliveries')).body();
    const report = (await post(workspace, {endpointId})).body();
    expect(report).toMatchObject({endpointId, url, shape: 'envelope', score: 100});
    expect(report.cases[0].sent.curl).toContain('"type":"bill.created"');
    expect((await call(workspace, 'GET', '/deliveries')).body().data).toEqual(before);
  });

  it('can be read later, as JSON and as files, by its own workspace only', async () => {
    const {checkId} = (await post(workspace, {url})).body();
    const path = `/endpoint-checks/${checkId}`;
    const report = (await call(workspace, 'GET', path)).body();
    expect(report.cases).toHaveLength(ALL.length);
    const markdown = await call(workspace, 'GET', `${path}/report`);
    expect(markdown.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="receiver-check-${checkId}.md"`,
    });
    expect(markdown.text).toContain('Score: **100%** (27 of 27 passed, 0 failed, 0 skipped)');
    expect(markdown.text).toContain('| | Case | Expected | Response |');
    for (const {title, sent} of RECEIVER_CHECKS.map((check, index) => ({...check, ...report.cases[index]}))) {
      expect(markdown.text).toContain(`### ${title}: passed`);
      expect(markdown.text).toContain(sent.curl);
    }
    const json = await call(workspace, 'GET', `${path}/report?format=json`);
    expect(json.headers['content-disposition']).toContain(`${checkId}.json`);
    expect(json.body()).toEqual(report);
    const stranger = await portal.workspace();
    for (const there of [path, `${path}/report`]) expect((await call(stranger, 'GET', there)).status).toBe(404);
  });

  it('is attached to a request for production access', async () => {
    const {checkId} = (await post(workspace, {url})).body();
    const send = async (by: Workspace, fields: object) => call(by, 'POST', '/production-access', fields);
    expect(await send(workspace, {...form, checkId: 'chk_none'})).toMatchObject({status: 404});
    expect(await send(await portal.workspace(), {...form, checkId})).toMatchObject({status: 404});
    expect((await send(workspace, {...form, phoneNumber: '12', checkId})).body().errors[0].path).toBe('/phoneNumber');
    expect((await send(workspace, {...form, email: 'theo', checkId})).body().errors[0].path).toBe('/email');
    expect(await portal.store.read.checks.listAccessRequests({limit: 9})).toEqual([]);
    for (const contactName of ['Theo', 'Mina']) {
      const response = await send(workspace, {...form, contactName, checkId});
      expect({status: response.status, body: response.body()}).toEqual({
        status: 201,
        body: {message: 'Thanks! We will be in touch soon.'},
      });
    }
    const [request, ...more] = await portal.store.read.checks.listAccessRequests({limit: 9});
    expect(more).toEqual([]);
    expect(request).toMatchObject({contact_name: 'Mina', check_id: checkId, business_name: 'Lone Star'});
    expect(JSON.parse(String(request?.report))).toMatchObject({checkId, score: 100});
    const listed = await portal.app.inject({
      url: '/api/admin/production-requests',
      headers: {authorization: `Bearer ${portal.store.adminToken}`},
    });
    expect(listed.json()).toMatchObject({
      data: [{...form, contactName: 'Mina', checkId, score: 100, failedCases: []}],
      nextCursor: null,
    });
  });

  it('has no secret in its report', async () => {
    const {checkId} = (await post(workspace, {url})).body();
    const stored = await call(workspace, 'GET', `/endpoint-checks/${checkId}`);
    expect(stored.text + portal.logs.join()).not.toContain(workspace.webhookSecret);
  });
});

it('the contract lists the same cases and sets', () => {
  expect(readContract('sandbox').schema('CheckCaseId').enum).toEqual(ALL);
  expect(readContract('sandbox').schema('CaseSet').enum).toEqual([...CASE_SETS]);
});

it('set v1 never gains or loses a case, so that builds that use it keep passing', () => {
  expect(RECEIVER_CHECKS.map(({id}) => id)).toEqual([
    ...['valid', 'other-shape', 'exact-bytes', 'recent-timestamp', 'forged-signature', 'reserialised-body'],
    ...['stale-timestamp', 'future-timestamp', 'milliseconds-timestamp', 'missing-signature', 'missing-timestamp'],
    ...['unprefixed-signature', 'upper-case-signature', 'rotation-previous', 'rotation-new', 'rotation-forged'],
    ...['replay', 'duplicate-event', 'simultaneous-duplicate', 'out-of-order', 'unknown-event', 'concurrent'],
    ...['answer-time', 'verify-before-parse', 'not-json', 'not-utf8', 'huge-body'],
  ]);
});
