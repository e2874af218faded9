/**
 * A newcomer's run of every program, by README.md and nothing else: its lines are read from there and run by a shell, each in an
 * empty folder that has the one file. What stands for something of the reader's own is put in: keys, ports, ids. A language that
 * the machine lacks is said and counted as skipped.
 */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {copyFileSync, existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/portal.ts';
import {type Running, startPortal} from '../mock-server/testing/process.ts';
import {freePort} from '../tools/free-port.ts';
import {LANGUAGES, SAMPLES} from './testing/languages.ts';
import {deliver, reach, signed} from './testing/receiver.ts';

const run = promisify(execFile);
const readme = readFileSync(join(SAMPLES, 'README.md'), 'utf8');
const folder = temporaryFolder();
let portal: Running;
let keys: Record<string, string>;
let webhookSecret: string;

/** The commands of a row, by the folder that its first cell links to. */
function rowsUnder(heading: string): Record<string, string[]> {
  const section = readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| \[[^\]]+\]\((\w+)\) \| (.+) \|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, cells]) => [
      name,
      String(cells)
        .split(' | ')
        .map(cell => cell.replace(/^`|`$/g, '')),
    ]),
  );
}
const calls = rowsUnder('Calls');
const receivers = rowsUnder('Webhooks');

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_ANSWERS: '1'});
  const block = readme.match(/```bash\n([\s\S]+?)```/)?.[1] ?? '';
  const call = block.split('\n').find(line => line.startsWith('curl')) ?? 'false';
  const {stdout} = await run('sh', ['-c', call], {env: {...process.env, HUTZ_API: portal.origin}});
  const answer = JSON.parse(stdout);
  const exports = [...block.matchAll(/^export (\w+)=…\s+# ([\w.]+)/gm)];
  const at = (path: string) => path.split('.').reduce((value, key) => value[key], answer);
  keys = {HUTZ_API: portal.origin, ...Object.fromEntries(exports.map(([, name, path = '']) => [name, at(path)]))};
  webhookSecret = answer.webhookSecret;
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

/** An empty folder with the one file that a command names. */
function alone(language: string, command: string): string {
  const here = mkdtempSync(join(folder.path, `${language}-`));
  const files = command
    .split(' ')
    .filter(word => /^[\w-]+\.\w+$/.test(word) && existsSync(join(SAMPLES, language, word)));
  expect(new Set(files).size).toBe(1);
  for (const file of files) copyFileSync(join(SAMPLES, language, file), join(here, file));
  return here;
}

it('the tables name every language', () => {
  const folders = LANGUAGES.map(language => language.folder).sort();
  expect(Object.keys(calls).sort()).toEqual(folders);
  expect(Object.keys(receivers).sort()).toEqual(folders);
  expect(Object.keys(keys)).toEqual(['HUTZ_API', 'HUTZ_API_KEY', 'HUTZ_SECRET_KEY', 'HUTZ_AGREEMENT_ID']);
});

describe.each(LANGUAGES)('$name', ({folder: language, missing: lacking, path}) => {
  const missing = lacking();
  if (missing.length > 0) {
    it.skip(`not on this machine: ${missing.join(', ')}`, () => {});
    return;
  }

  it('creates in both shapes, updates and finds', async () => {
    const [bill = '', invoice = '', update = '', find = '', ...more] = calls[language] ?? [];
    expect(more).toEqual([]);
    const perform = async (command: string) => {
      const env = {...process.env, ...keys};
      return JSON.parse((await run('sh', ['-c', command], {cwd: alone(language, command), env})).stdout);
    };
    const {billId} = await perform(bill);
    expect(await perform(invoice)).toMatchObject({message: 'Bill created successfully', amount: '150.00'});
    expect(update).toContain(' 1042');
    const {externalBillId, amount} = await perform(update.replace('1042', String(billId)));
    expect(amount).toBe('112.40');
    expect(find).toContain(' inv-1');
    expect(await perform(find.replace('inv-1', externalBillId))).toMatchObject({data: [{billId, amount}]});
  });

  it('receives a webhook, and refuses a forged one', async () => {
    const [command = '', ...more] = receivers[language] ?? [];
    expect(more).toEqual([]);
    expect(command).toContain('HUTZ_WEBHOOK_SECRET=…');
    const port = await freePort();
    const line = command
      .replace('HUTZ_WEBHOOK_SECRET=…', `HUTZ_WEBHOOK_SECRET=${webhookSecret}`)
      .replaceAll('4000', String(port));
    const env = {...process.env, PORT: String(port)};
    const child = spawn('sh', ['-c', line], {cwd: alone(language, command), env, stdio: 'ignore', detached: true});
    const ended = once(child, 'exit');
    try {
      await vi.waitFor(() => reach(port), {timeout: 30_000, interval: 50});
      const body = JSON.stringify({id: `evt_${language}`, event: 'bill.paid', hutzAgreementId: 'agr_1'});
      const answers = [
        await deliver(port, path, signed(webhookSecret, body)),
        await deliver(port, path, signed('htzwh_x', body)),
      ];
      expect(answers).toMatchObject([
        {status: 200, text: '{"received": true}'},
        {status: 401, text: 'Invalid signature'},
      ]);
    } finally {
      process.kill(-Number(child.pid), 'SIGKILL');
      await ended;
    }
  });
});
