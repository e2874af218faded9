/**
 * Every receiver, started by the command of README.md: all golden vectors, deliveries made by hand, and deliveries by the real
 * sandbox. Languages that the machine lacks are named and counted as skipped.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {install, toKeyVariables} from '../cli/testing/program.ts';
import {checkReceiver, listenTo} from '../mock-server/testing/listening.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../mock-server/testing/process.ts';
import {EACH_KIND, LANGUAGES, SAMPLES} from './testing/languages.ts';
import {commandsUnder, folderFor} from './testing/readme.ts';
import {type Delivery, now, type Receiver, signature, signed, startReceiver} from './testing/receiver.ts';

const folder = temporaryFolder();
const VECTORS = join(SAMPLES, '..', 'openapi', 'signing', 'signing.vectors.json');
const MEBIBYTE = 1024 * 1024;
let portal: Running;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data')});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

const flat = (id: string, more = {}) =>
  JSON.stringify({id, event: 'bill.paid', timestamp: '2026-11-21T10:00:00Z', hutzAgreementId: 'agr_flat', ...more});
const envelope = (id: string) =>
  JSON.stringify({id, type: 'bill.paid', timestamp: '2026-11-21T10:00:00Z', data: {agreement_id: 'agr_envelope'}});
const RECEIVED = {status: 200, type: expect.stringContaining('application/json'), text: '{"received": true}'};
const FORGED = {status: 401, text: 'Invalid signature'};
const BAD = {status: 400};

/** Deliveries that a receiver must reject, and the response. */
const REJECTED: [string, {status: number}, (secret: string) => Delivery][] = [
  ['a forged signature', FORGED, () => signed('htzwh_another', flat('evt_forged'))],
  [
    'a signature over another serialization',
    FORGED,
    secret => ({
      ...signed(secret, flat('evt_again')),
      body: Buffer.from(JSON.stringify(JSON.parse(flat('evt_again')), null, 1)),
    }),
  ],
  [
    'an extra byte',
    FORGED,
    secret => ({...signed(secret, flat('evt_more')), body: Buffer.from(`${flat('evt_more')}\n`)}),
  ],
  ['a stale timestamp', FORGED, secret => signed(secret, flat('evt_stale'), now() - 301)],
  ['a timestamp in the future', FORGED, secret => signed(secret, flat('evt_future'), now() + 310)],
  ['a timestamp in milliseconds', FORGED, secret => signed(secret, flat('evt_ms'), Date.now())],
  ['no headers', FORGED, () => ({body: Buffer.from(flat('evt_bare'))})],
  [
    'a signature without its prefix',
    FORGED,
    secret => {
      const {headers, body} = signed(secret, flat('evt_bare'));
      return {body, headers: {...headers, 'hutz-signature': headers?.['hutz-signature']?.slice(7) ?? ''}};
    },
  ],
  [
    'a previous signature that is forged too',
    FORGED,
    secret => {
      const {headers, body} = signed('htzwh_another', flat('evt_both'));
      const previous = signature('htzwh_third', headers?.['hutz-timestamp'] ?? '', body);
      return {body, headers: {...headers, 'hutz-signature-previous': secret && previous}};
    },
  ],
  [
    'a signed body that is not UTF-8',
    BAD,
    secret => signed(secret, Buffer.from(`${flat('evt_latin', {a: 'ü'})}`, 'latin1')),
  ],
  ['a signed body that is not JSON', BAD, secret => signed(secret, 'paid')],
  ['a signed body that is cut off', BAD, secret => signed(secret, flat('evt_cut').slice(0, -1))],
  ['a signed array', BAD, secret => signed(secret, `[${flat('evt_array')}]`)],
  ['a signed null', BAD, secret => signed(secret, 'null')],
  ['a signed event without an id', BAD, secret => signed(secret, '{"event":"bill.paid"}')],
  ['a signed event whose id is a number', BAD, secret => signed(secret, '{"id":7,"event":"bill.paid"}')],
  ['a signed event without a name', BAD, secret => signed(secret, '{"id":"evt_nameless"}')],
  ['absurd nesting', BAD, secret => signed(secret, '['.repeat(100_000))],
  ['a huge body', BAD, secret => signed(secret, flat('evt_huge', {padding: 'x'.repeat(2 * MEBIBYTE)}))],
  ['another method', {status: expect.toBeOneOf([404, 405, 501])}, secret => ({...signed(secret, ''), method: 'PUT'})],
];

const CHUNKS = 'a body in chunks';

/** Deliveries that a receiver must accept, and what it prints. */
const ACCEPTED: [string, string, (secret: string) => Delivery][] = [
  ['the flat format', 'evt_flat agreement agr_flat', secret => signed(secret, flat('evt_flat'))],
  ['the envelope', 'evt_env agreement agr_envelope', secret => signed(secret, envelope('evt_env'))],
  ['290 seconds ago', 'evt_old agreement agr_flat', secret => signed(secret, flat('evt_old'), now() - 290)],
  ['290 seconds ahead', 'evt_soon agreement agr_flat', secret => signed(secret, flat('evt_soon'), now() + 290)],
  [
    'the secret before a rotation',
    'evt_prev agreement agr_flat',
    secret => {
      const {headers, body} = signed('htzwh_new', flat('evt_prev'));
      const previous = signature(secret, headers?.['hutz-timestamp'] ?? '', body);
      return {body, headers: {...headers, 'hutz-signature-previous': previous}};
    },
  ],
  [
    'an event it does not know',
    'evt_new agreement agr_flat',
    secret => signed(secret, flat('evt_new', {event: 'x.y'})),
  ],
  ['an id like a path', '../../evt_up agreement agr_flat', secret => signed(secret, flat('../../evt_up'))],
  [
    'letters of every kind, pretty-printed',
    'evt_ünï🦆 agreement agr_flat',
    secret => signed(secret, JSON.stringify(JSON.parse(flat('evt_ünï🦆')), null, 2).replaceAll('\n', '\r\n')),
  ],
  [
    'a path with a query',
    'evt_query agreement agr_flat',
    secret => ({...signed(secret, flat('evt_query')), query: '?from=proxy'}),
  ],
  [CHUNKS, 'evt_chunks agreement agr_flat', secret => ({...signed(secret, flat('evt_chunks')), chunked: true})],
  ['1 MiB, the limit', 'evt_limit agreement agr_flat', secret => signed(secret, flat('evt_limit').padEnd(MEBIBYTE))],
];

describe.each(LANGUAGES)('$name', language => {
  const missing = language.missing();
  if (missing.length > 0) {
    it.skip(`not on this machine: ${missing.join(', ')}`, () => {});
    return;
  }
  const when = EACH_KIND.includes(language.folder) ? {} : NIGHTLY;
  const built = join(folder.path, language.folder);
  let workspace: Workspace & {webhookSecret: string; token: string};
  let receiver: Receiver;

  beforeAll(async () => {
    mkdirSync(built);
    language.buildReceiver?.(built);
    workspace = (await createWorkspace(portal)) as typeof workspace;
    // The command of README.md, in a folder with the one file that it names.
    const [command = '', ...more] = commandsUnder('Webhooks')[language.folder] ?? [];
    expect(more).toEqual([]);
    expect(command).toContain('HUTZ_WEBHOOK_SECRET=…');
    const line = command.replace('HUTZ_WEBHOOK_SECRET=…', `HUTZ_WEBHOOK_SECRET=${workspace.webhookSecret}`);
    const alone = folderFor(language.folder, command, folder.path);
    receiver = await startReceiver(language, alone, workspace.webhookSecret, port => [
      'sh',
      '-c',
      line.replaceAll('4000', String(port)),
    ]);
  });
  afterAll(() => receiver?.stop());

  const deliver = (make: (secret: string) => Delivery) => receiver.deliver(make(workspace.webhookSecret));
  const finished = (check: () => void) => vi.waitFor(check, {timeout: 120_000, interval: 20});
  const stored = () => receiver.storedFiles().filter(name => name.endsWith('.json')).length;

  it('returns the expected verdict for each golden vector', () => {
    const {vectors} = JSON.parse(readFileSync(VECTORS, 'utf8')) as {vectors: {name: string; expect: string}[]};
    const [command = '', ...args] = language.vectors(built, VECTORS);
    const env = {...process.env, HUTZ_VECTORS: VECTORS};
    const printed = execFileSync(command, args, {encoding: 'utf8', env});
    const verdicts = printed.split('\n').filter(line => /^(accept|reject)$/.test(line));
    expect(verdicts.map((verdict, i) => `${vectors[i]?.name}: ${verdict}`)).toEqual(
      vectors.map(vector => `${vector.name}: ${vector.expect === 'ok' ? 'accept' : 'reject'}`),
    );
  });

  it('rejects invalid deliveries and stores none of them', async () => {
    for (const [name, expected, make] of REJECTED) {
      const response = await deliver(make).catch((error: Error) => error);
      expect({name, response}).toMatchObject({name, response: expected});
    }
    expect(stored()).toBe(0);
    expect(receiver.output()).not.toContain('agreement agr_');
  });

  it('accepts valid deliveries and processes each once', async () => {
    const before = stored();
    const accepted = ACCEPTED.filter(([name]) => !(language.needsLength && name === CHUNKS));
    for (const [name, , make] of accepted)
      expect({name, response: await deliver(make)}).toEqual({name, response: RECEIVED});
    await finished(() => {
      for (const [, line] of accepted) expect(receiver.output()).toContain(line);
    });
    expect(stored() - before).toBe(accepted.length);
  });

  if (language.needsLength)
    it('accepts a body in chunks that another web server has joined, without a length', () => {
      const {headers = {}, body} = signed(workspace.webhookSecret, flat('evt_joined'));
      const variables = {
        REQUEST_METHOD: 'POST',
        HTTP_HUTZ_TIMESTAMP: headers['hutz-timestamp'],
        HTTP_HUTZ_SIGNATURE: headers['hutz-signature'],
        HUTZ_WEBHOOK_SECRET: workspace.webhookSecret,
        HUTZ_INBOX: join(folder.path, 'joined'),
      };
      const script = join(SAMPLES, language.folder, 'receive-webhook.sh');
      const options = {env: {PATH: process.env.PATH, ...variables}, input: body, encoding: 'utf8'} as const;
      expect(execFileSync('sh', [script], options)).toMatch(/^Status: 200 OK\r\n/);
    });

  it(
    'processes an event once when it is replayed, sent again, sent many times in parallel, or sent after a restart',
    when,
    async () => {
      const replay = signed(workspace.webhookSecret, flat('evt_twice'));
      for (const _ of [1, 2]) expect(await receiver.deliver(replay)).toEqual(RECEIVED);
      expect(await deliver(secret => signed(secret, flat('evt_twice'), now() - 5))).toEqual(RECEIVED);
      expect(await deliver(secret => signed(secret, envelope('evt_twice')))).toEqual(RECEIVED);
      const many = await Promise.all(
        Array.from({length: 8}, () => deliver(secret => signed(secret, flat('evt_many')))),
      );
      expect(many).toEqual(many.map(() => RECEIVED));
      await finished(() => expect(receiver.timesProcessed('evt_many')).toBe(1));
      await receiver.restart();
      expect(await deliver(secret => signed(secret, flat('evt_twice')))).toEqual(RECEIVED);
      expect(await deliver(secret => signed(secret, flat('evt_last')))).toEqual(RECEIVED);
      await finished(() => expect(receiver.timesProcessed('evt_last')).toBe(1));
      expect(receiver.timesProcessed('evt_twice')).toBe(1);
      expect(receiver.timesProcessed('evt_many')).toBe(1);
    },
  );

  describe('when its work takes long', () => {
    const slow = join(folder.path, `slow-${language.folder}`);
    /** The work waits until this file is there. */
    const gate = join(slow, 'gate');
    let slowReceiver: Receiver;
    const processed = (id: string) => slowReceiver.timesProcessed(id);
    const deliverSlow = (id: string) => slowReceiver.deliver(signed(workspace.webhookSecret, flat(id)));
    beforeAll(async () => {
      const source = join(slow, language.folder, language.work.file);
      cpSync(join(SAMPLES, language.folder), join(slow, language.folder), {recursive: true});
      const {line, waitFor} = language.work;
      expect(readFileSync(source, 'utf8')).toContain(line);
      writeFileSync(source, readFileSync(source, 'utf8').replace(line, `${line}\n${waitFor(gate)}`));
      language.buildReceiver?.(slow, slow);
      slowReceiver = await startReceiver(language, slow, workspace.webhookSecret, port =>
        language.receiver(slow, port, slow),
      );
    });
    afterAll(() => slowReceiver?.stop());

    it('responds before it processes the event', when, async () => {
      expect(await deliverSlow('evt_slow')).toEqual(RECEIVED);
      expect(processed('evt_slow')).toBe(0);
      writeFileSync(gate, '');
      await finished(() => expect(processed('evt_slow')).toBe(1));
      // A receiver that is stopped before it marks the event processes it again.
      await finished(() => expect(slowReceiver.unfinished()).toEqual([]));
    });

    it('processes an event after a crash during the work, once', when, async () => {
      rmSync(gate, {force: true});
      expect(await deliverSlow('evt_crash')).toEqual(RECEIVED);
      await slowReceiver.stop();
      expect(processed('evt_crash')).toBe(0);
      writeFileSync(gate, '');

      // The next start resumes the work; for a receiver that has no start, the catch-up program does.
      const twoMinutesAgo = new Date(Date.now() - 120_000);
      for (const name of slowReceiver.unfinished()) utimesSync(join(slow, 'inbox', name), twoMinutesAgo, twoMinutesAgo);
      let output = '';
      const resume = async () => {
        await slowReceiver.restart();
        if (!language.hasNoStart) return;
        const [command = ''] = commandsUnder('Catch up')[language.folder] ?? [];
        const keys = {HUTZ_API: portal.origin, HUTZ_API_KEY: workspace.apiKey, HUTZ_SECRET_KEY: workspace.secretKey};
        const env = {...process.env, ...keys, HUTZ_INBOX: join(slow, 'inbox'), HUTZ_CURSOR: join(slow, 'cursor')};
        output += execFileSync('sh', ['-c', command], {cwd: join(slow, language.folder), env, encoding: 'utf8'});
      };
      const times = () => processed('evt_crash') + output.split(' evt_crash agreement agr_flat').length - 1;
      await resume();
      await finished(() => expect(times()).toBe(1));
      await finished(() => expect(slowReceiver.unfinished()).toEqual([]));

      await resume();
      expect(await deliverSlow('evt_crash')).toEqual(RECEIVED);
      expect(await deliverSlow('evt_after')).toEqual(RECEIVED);
      await finished(() => expect(processed('evt_after')).toBe(1));
      await finished(() => expect(slowReceiver.unfinished()).toEqual([]));
      expect(times()).toBe(1);
      expect(processed('evt_slow')).toBe(1);
    });

    it('stores an event of which a failed write left a part', when, async () => {
      const digest = createHash('sha256').update('evt_part').digest('hex');
      for (const name of [`${digest}.tmp`, `${digest}.json.tmp`, 'receiving.Zx81aB'])
        writeFileSync(join(slow, 'inbox', name), '{"id": "evt_pa');
      await slowReceiver.restart();
      expect(await deliverSlow('evt_part')).toEqual(RECEIVED);
      await finished(() => expect(slowReceiver.unfinished()).toEqual([]));
      await finished(() => expect(processed('evt_part')).toBe(1));
    });

    it('keeps nothing of an event that it could not write', when, async () => {
      const limited = await startReceiver(language, slow, workspace.webhookSecret, port => [
        'bash',
        '-c',
        `trap '' XFSZ; ulimit -f 8; exec "$@"`,
        'limited',
        ...language.receiver(slow, port, slow),
      ]);
      try {
        const large = signed(workspace.webhookSecret, flat('evt_large', {padding: 'x'.repeat(12_000)}));
        const before = slowReceiver.storedFiles();
        const {status} = await limited.deliver(large).catch(() => ({status: 500}));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(slowReceiver.storedFiles()).toEqual(before);
      } finally {
        await limited.stop();
      }
    });
  });

  it('does not start with an empty secret, or returns 500', async () => {
    const open = await startReceiver(language, built, '').catch((error: Error) => error.message);
    if (typeof open === 'string') return expect(open).toMatch(/^The receiver ended with [1-9]/);
    const response = await open.deliver(signed('', flat('evt_open')));
    await open.stop();
    expect(response.status).toBe(500);
  });

  it('accepts deliveries of the sandbox in both body formats', when, async () => {
    const control = async (path: string, body: object) => {
      const response = await fetch(`${portal.origin}/api/sandbox/${path}`, {
        method: 'POST',
        headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
        body: JSON.stringify(body),
      });
      return (await response.json()) as {endpointId: string};
    };
    for (const shape of ['flat', 'envelope']) {
      const {endpointId} = await control('endpoints', {url: receiver.url, shape, events: ['bill.paid']});
      const before = stored();
      await control(`endpoints/${endpointId}/test`, {event: 'bill.paid'});
      await finished(() => expect(stored()).toBe(before + 1));
    }
  });

  it('scores 100 in the receiver check, by its URL and through listen', NIGHTLY, async () => {
    const {token} = workspace;
    const failedCases = ({report}: Awaited<ReturnType<typeof checkReceiver>>) =>
      report.cases.filter(one => one.verdict !== 'pass').map(one => `${one.id}: ${one.received}`);
    expect(failedCases(await checkReceiver(portal, token, {url: receiver.url}))).toEqual([]);
    const program = await listenTo(portal, token, receiver.url, 'envelope');
    const listened = await checkReceiver(portal, token, {}).finally(program.stop);
    expect(failedCases(listened)).toEqual([]);
    expect(listened.report).toMatchObject({score: 100, url: null, shape: 'envelope'});
  });

  it('scores 100 in the check of the command line', language.folder === 'node' ? {} : NIGHTLY, async () => {
    const env = toKeyVariables(workspace);
    const program = await install(portal, folder.path, Object.values(env));
    const {code, stdout} = await program.run(['check', receiver.url, '--min-score', '100', '--cases', 'v1'], {env});
    expect({code, stdout}).toMatchObject({code: 0, stdout: expect.stringContaining('Score 100 (27 of 27 passed')});
  });
});
