// `npm start` with the real npm and the real server, on its own port and data folder.
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {whenReady} from '../mock-server/testing/start-process.ts';

/** Seconds of processor time, which other programs on the machine change little: 1 to 1.5 s; a build takes a minute. */
const WARM_SECONDS = 4;
/** 112 to 155 with the cache of compiled files, the flags of `npm start` and a light YAML parser; above 200 without them. */
const REST_MIB = 180;
/** It is the same on every Linux. */
const TICKS_A_SECOND = 100;

let root: string;
let port: number;
let npm: ChildProcess | undefined;
let printed: string;

const listening = () =>
  new Promise<boolean>(done => {
    const socket = connect(port, 'localhost', () => done(socket.destroy() && true)).on('error', () => done(false));
  });

function start(env: Record<string, string> = {}): ChildProcess {
  const settings = {PORT: String(port), DATA_DIR: join(root, 'data'), ...env};
  npm = spawn('npm', ['start', '--silent'], {
    env: {...process.env, ...settings},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', chunk => (printed += chunk));
  return npm;
}

const ready = () => whenReady('npm start', npm as ChildProcess, new RegExp(`http://localhost:${port}`));

/** Waits for a start to fail. */
async function failedStart(env: Record<string, string>): Promise<{code: number | null; lines: string[]}> {
  const code = await new Promise<number | null>((done, fail) => {
    const child = start(env).once('close', done);
    child.stdout?.on('data', () => printed.includes('ready at') && fail(new Error('It started.')));
  });
  return {code, lines: printed.trim().split('\n')};
}

/** npm, its shell and the portal: the largest resident memory, and the processor time of all and what they have run. */
function measureUsage(group: number | undefined) {
  const all = spawnSync('ps', ['-A', '-o', 'pgid=,pid=,rss='], {encoding: 'utf8'}).stdout.trim().split('\n');
  const own = all.map(line => line.trim().split(/\s+/).map(Number)).filter(([pgid]) => pgid === group);
  const ticks = own.flatMap(([, pid]) =>
    // The name can contain any character. After it, the times are fields 12 to 15.
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 15)
      .map(Number),
  );
  return {
    mib: Math.max(...own.map(([, , kib = 0]) => kib)) / 1024,
    seconds: ticks.reduce((sum, value) => sum + value, 0) / TICKS_A_SECOND,
  };
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
  port = await freePort();
  npm = undefined;
});

afterEach(async () => {
  npm?.kill('SIGTERM');
  await gone();
  rmSync(root, {recursive: true, force: true});
});

const gone = () => vi.waitFor(async () => expect(await listening()).toBe(false), 120_000);

// One start per way to end it, and one that fails: an `npm start` is slow to begin. Whatever else can't start is in
// mock-server/portal.process.test.ts.
test('starts with little time and memory when nothing has changed, and ends with npm however npm ends', async () => {
  for (const [nth, [signal, whom]] of [
    ['SIGTERM', 'npm'],
    ['SIGKILL', 'npm'],
    // Ctrl-C reaches all of them.
    ['SIGINT', 'the group'],
  ].entries()) {
    start();
    await ready();
    const {mib, seconds} = measureUsage(npm?.pid);
    expect(await listening()).toBe(true);
    // The first start may have built the site.
    if (nth > 0) {
      expect(printed).not.toMatch(/Installing|Building/);
      expect(mib).toBeLessThan(REST_MIB);
      expect(seconds).toBeLessThan(WARM_SECONDS);
    }
    const page = await fetch(`http://localhost:${port}/docs/api`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/^<!doctype html>/i)]);
    process.kill((whom === 'npm' ? 1 : -1) * (npm?.pid ?? 0), signal as NodeJS.Signals);
    await gone();
  }
});

test("prints one line with the fix when it can't start", async () => {
  const other = createServer();
  await new Promise<void>(done => other.listen(port, 'localhost', done));
  const {code, lines} = await failedStart({});
  await new Promise(done => other.close(done));
  expect(code).not.toBe(0);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use.*PORT=`))]);
});

test('reports an invalid setting before it builds', () => {
  // Without tools/build.ts, a build fails differently.
  mkdirSync(join(root, 'tools'));
  copyFileSync(join(import.meta.dirname, 'start.mjs'), join(root, 'tools', 'start.mjs'));
  symlinkSync(join(import.meta.dirname, '..', 'mock-server'), join(root, 'mock-server'));
  const {status, stderr} = spawnSync(process.execPath, [join(root, 'tools', 'start.mjs')], {
    env: {...process.env, PORT: 'abc'},
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'PORT must be a whole number from 0 to 65535; it is "abc".\n']);
});
