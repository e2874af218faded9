/** The receiver check on the real sandbox: its shell commands resend the same bytes, and it reaches this machine through listen. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {type CheckReport, checkReceiver, listenTo} from '../testing/listening.ts';
import {NIGHTLY} from '../testing/nightly.ts';
import {temporaryFolder} from '../testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../testing/process.ts';
import {toCurlLines} from './report.ts';
import {type Faults, startReceiver, type TestReceiver} from './testing/receiver.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
let portal: Running;
let hosted: Running;

beforeAll(async () => {
  [portal, hosted] = await Promise.all([
    startPortal({DATA_DIR: join(folder.path, 'here'), STRICT_RESPONSES: '1'}),
    startPortal({DATA_DIR: join(folder.path, 'hosted'), STRICT_RESPONSES: '1', WEBHOOK_LOOPBACK: '0'}),
  ]);
});
afterAll(async () => {
  await Promise.all([portal.kill('SIGTERM'), hosted.kill('SIGTERM')]);
  folder.remove();
});

/** The requests without connection headers, sorted, because concurrent ones have no fixed order. */
const listRequests = ({seen}: TestReceiver, from = 0) =>
  seen
    .slice(from)
    .map(({headers: {connection: _, ...headers}, body}) => JSON.stringify([headers, body.toString('latin1')]))
    .sort();

it('the shell commands of a report resend the same bytes and headers', async () => {
  const workspace = await createWorkspace(portal);
  const receiver = await startReceiver(workspace.webhookSecret, Date.now);
  const {report} = await checkReceiver(portal, workspace.token, {url: receiver.url});
  const before = listRequests(receiver);
  const count = receiver.seen.length;
  const printed: string[] = [];
  for (const {sent} of report.cases) printed.push((await run('sh', ['-c', sent.curl])).stdout);
  const after = listRequests(receiver, count);
  await receiver.close();
  expect(after.length).toBeGreaterThan(40);
  expect(after).toEqual(before);
  expect(printed[0]).toContain('HTTP/1.1 200');
});

it.each<[string, Buffer]>([
  ['quotes', Buffer.from(`it's "$HOME" \`id\` $(id) \\n %s !`)],
  ['quotes that are not ASCII', Buffer.from(`it’s 'ü' 100 % \\033`)],
  ['text that curl would read as a file name', Buffer.from('@/etc/hostname')],
  ['nothing', Buffer.alloc(0)],
  ['line breaks at the end', Buffer.from('{}\r\n\n')],
  ['every byte', Buffer.from(Array.from({length: 256}, (_, byte) => byte))],
  ['a long run between quotes', Buffer.from(`'${'x'.repeat(5000)}'`)],
])('a shell command sends %s unchanged', async (_, body) => {
  const receiver = await startReceiver('htzwh_none', Date.now);
  const sent = {headers: {'content-type': 'application/json', 'x-odd': `it's "odd" $HOME`}, body};
  await run('sh', ['-c', toCurlLines([[sent]], receiver.url)]);
  await receiver.close();
  expect(receiver.seen.map(one => one.body.toString('latin1'))).toEqual([body.toString('latin1')]);
  expect(receiver.seen[0]?.headers).toMatchObject(sent.headers);
});

const verdicts = ({cases}: CheckReport, verdict: string) =>
  cases.filter(one => one.verdict === verdict).map(({id}) => id);

const RECEIVERS: [string, Faults, string[], string[]][] = [
  ['is correct', {}, [], []],
  ['parses again', {reserializes: true}, ['exact-bytes', 'reserialised-body', 'verify-before-parse'], []],
  ['supports one format', {onlyShape: 'flat'}, ['other-shape'], []],
  ['crashes on invalid UTF-8', {crashesOnBadText: true}, ['not-utf8'], ['huge-body']],
  ['crashes on a huge body', {crashesOnHuge: true}, ['huge-body'], []],
  ['drops deliveries while it is busy', {oneAtATime: true}, ['simultaneous-duplicate', 'concurrent'], []],
];
/** A correct one, and one that fails a case. */
const BEFORE_MERGE = ['is correct', 'supports one format'];

for (const [title, faults, fails, skips] of RECEIVERS) {
  const when = BEFORE_MERGE.includes(title) ? {} : NIGHTLY;
  it(`a hosted sandbox grades a receiver on this machine that ${title}, through listen`, when, async () => {
    const workspace = await createWorkspace(hosted);
    const receiver = await startReceiver(workspace.webhookSecret, Date.now, faults);
    const program = await listenTo(hosted, workspace.token, receiver.url);
    try {
      expect((await checkReceiver(hosted, workspace.token, {url: receiver.url})).status).toBe(400);
      const {report} = await checkReceiver(hosted, workspace.token, {});
      expect({failed: verdicts(report, 'fail'), skipped: verdicts(report, 'skip')}).toEqual({
        failed: fails,
        skipped: skips,
      });
      expect(report.url).toBeNull();
      expect(report.cases[0]?.sent.curl).toMatch(/"\$RECEIVER"$/);
      expect(program.output()).toContain('-> 200');
    } finally {
      await program.stop();
      await receiver.close();
    }
  });
}
