/** A full disk, a failing sync, and a killed first start, with real processes and system calls. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {NIGHTLY} from '../../testing/nightly.ts';
import {ROOT, signedHeaders, temporaryFolder, type Workspace} from '../../testing/portal.ts';
import {createWorkspace, PATH, post, type Running, startPortal} from '../../testing/process.ts';

let folder: {path: string; remove: () => void};
const running: Running[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.kill('SIGKILL');
  folder.remove();
});

async function start(wrapper: readonly string[] = []): Promise<Running> {
  const portal = await startPortal({DATA_DIR: folder.path}, wrapper);
  running.push(portal);
  return portal;
}

const createBill = (portal: Running, partner: Workspace, externalBillId: string) => {
  const {hutzAgreementId} = partner.agreement;
  const bill = {hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'};
  return post(portal, partner, '/api/partners/bills', JSON.stringify(bill));
};

async function storedBills(portal: Running, partner: Workspace, externalBillId: string): Promise<number> {
  const target = `/api/partners/bills?externalBillId=${externalBillId}`;
  const headers = signedHeaders(partner, `GET ${target}`, Date.now());
  const response = await fetch(portal.origin + target, {headers});
  expect(response.status).toBe(200);
  return ((await response.json()) as {data: unknown[]}).data.length;
}

const fetchStatus = async (portal: Running, path: string) => (await fetch(portal.origin + path)).status;
const becomes = (portal: Running, ready: number) =>
  vi.waitFor(async () => expect(await fetchStatus(portal, '/api/ready')).toBe(ready), {
    timeout: 120_000,
    interval: 250,
  });

/** Mounts a small disk for the process, which is gone when it ends. */
const onDisk = (command: string) => [
  ...['unshare', '-Urm', 'sh', '-c'],
  `mount -t tmpfs -o size=8m tmpfs "$DATA_DIR" && ${command}`,
  'sh',
];
const ON_SMALL_DISK = onDisk('exec "$@"');
const [unshare = '', ...unshareArgs] = ON_SMALL_DISK;
const smallDisks = spawnSync(unshare, [...unshareArgs, 'true'], {env: {PATH, DATA_DIR: '/tmp'}}).status === 0;

describe.skipIf(!smallDisks)('a full disk', () => {
  it('returns 503 for writes, serves reads, and accepts writes again when there is space', async () => {
    const portal = await start(ON_SMALL_DISK);
    const partner = await createWorkspace(portal);
    expect((await createBill(portal, partner, 'before')).status).toBe(201);
    await becomes(portal, 200);

    const ballast = join('/proc', String(portal.child.pid), 'root', folder.path, 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(16 * 1024 * 1024))).toThrow('ENOSPC');
    const rejected = await Promise.all(['one', 'two', 'three'].map(id => createBill(portal, partner, id)));
    for (const {status, body} of rejected) expect([status, body.reason]).toEqual([503, 'storage_full']);
    const form = await fetch(`${portal.origin}/api/sandbox/partners`, {method: 'POST'});
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await storedBills(portal, partner, 'before')).toBe(1);
    expect(await storedBills(portal, partner, 'one')).toBe(0);
    expect(await fetchStatus(portal, '/api/health')).toBe(200);
    await becomes(portal, 503);

    rmSync(ballast);
    expect((await createBill(portal, partner, 'one')).status).toBe(201);
    await becomes(portal, 200);
    expect(portal.child.exitCode).toBeNull();
  });

  it('lets a portal start with its data and serve reads', async () => {
    const before = await start();
    const partner = await createWorkspace(before);
    expect((await createBill(before, partner, 'before')).status).toBe(201);
    await before.kill('SIGTERM');
    const data = `${folder.path}-data`;
    cpSync(folder.path, data, {recursive: true});
    const portal = await start(
      onDisk(`cp -a ${data}/. "$DATA_DIR" && { head -c 16M /dev/zero > "$DATA_DIR/ballast" 2>/dev/null; exec "$@"; }`),
    );
    rmSync(data, {recursive: true});
    expect(await storedBills(portal, partner, 'before')).toBe(1);
    const ballast = join('/proc', String(portal.child.pid), 'root', folder.path, 'more');
    expect(() => writeFileSync(ballast, Buffer.alloc(16 * 1024 * 1024))).toThrow('ENOSPC');
    expect((await createBill(portal, partner, 'after')).body.reason).toBe('storage_full');
    expect(await storedBills(portal, partner, 'before')).toBe(1);
  });

  it('makes a backup to it fail, and is named instead of the disk of the data', async () => {
    await (await start()).kill('SIGTERM');
    const to = temporaryFolder();
    const script = 'mount -t tmpfs -o size=64k tmpfs "$TO" && exec "$0" tools/backup.ts backup --to "$TO/backup"';
    const {status, stderr} = spawnSync('unshare', ['-Urm', 'sh', '-c', script, process.execPath], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {PATH, DATA_DIR: folder.path, TO: to.path},
    });
    to.remove();
    expect([status, stderr]).toEqual([1, expect.stringMatching(`^The disk that holds ${to.path}/backup.* is full\\.`)]);
  });

  it('makes a first start fail with a one-line message', async () => {
    const full = onDisk('head -c 16M /dev/zero > "$DATA_DIR/ballast" 2>/dev/null; exec "$@"');
    await expect(start(full)).rejects.toThrow(/^The portal ended with 1:\nThe disk that holds .* is full\. .*\n$/);
  });
});

/** Makes every sync of a running process fail; undefined if tracing is not permitted. */
async function failSyncs(portal: Running): Promise<true | undefined> {
  const inject = ['-f', '-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync,fsync:error=EIO', '-o', '/dev/null'];
  const strace = spawn('strace', [...inject, '-p', String(portal.child.pid)], {stdio: ['ignore', 'ignore', 'pipe']});
  const attached = new Promise<true>(resolve =>
    strace.stderr.on('data', chunk => String(chunk).includes('attached') && resolve(true)),
  );
  return Promise.race([
    attached,
    once(strace, 'exit').then(() => undefined),
    once(strace, 'error').then(() => undefined),
  ]);
}

/** Resolves when background writes are done: events and log entries are written after the response. */
async function quiet(dataDir: string): Promise<void> {
  let before = '';
  await vi.waitFor(
    () => {
      const now = readdirSync(dataDir).map(name => statSync(join(dataDir, name)).mtimeMs);
      const last = before;
      before = now.join();
      expect(before).toBe(last);
    },
    {timeout: 120_000, interval: 500},
  );
}

const strace = spawnSync('strace', ['-V']).status === 0;

describe.skipIf(!strace)('a disk that fails to sync', () => {
  it('ends the process after returning an error to waiting callers, and loses no acknowledged write', async ({
    skip,
  }) => {
    const first = await start();
    const partner = await createWorkspace(first);
    for (const id of ['a', 'b', 'c']) expect((await createBill(first, partner, id)).status).toBe(201);
    await quiet(folder.path);
    const ended = once(first.child, 'exit');
    if (!(await failSyncs(first))) return skip('Tracing is not permitted here.');
    const waiting = await Promise.allSettled(['d', 'e', 'f', 'g'].map(id => createBill(first, partner, id)));
    // A request that arrives while the process ends may get no response.
    const responses = waiting.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(new Set(responses.map(({status}) => status))).toEqual(new Set([503]));
    expect(responses.map(({body}) => body.reason)).toContain('unavailable');
    expect(await ended).toEqual([1, null]);
    expect(first.output()).toMatch(/The disk failed to keep a write.*Check the disk/);

    const second = await start();
    for (const id of ['a', 'b', 'c']) expect(await storedBills(second, partner, id)).toBe(1);
    // Whether these were stored is unknown; sent again, each is stored once.
    for (const id of ['d', 'e', 'f', 'g']) {
      expect([201, 409]).toContain((await createBill(second, partner, id)).status);
      expect(await storedBills(second, partner, id)).toBe(1);
    }
  });
});

describe.skipIf(!strace)('a first start that is killed', () => {
  const OPEN = `const {openStore} = await import(process.argv[1]);
    await (await openStore(process.argv[2])).close();
    console.log('opened')`;
  const open = (wrapper: readonly string[], dataDir: string) => {
    const opener = join(ROOT, 'mock-server/repository.ts');
    const program = [process.execPath, '--input-type=module', '-e', OPEN, opener, dataDir];
    const [command = '', ...args] = [...wrapper, ...program];
    return spawnSync(command, args, {encoding: 'utf8'});
  };

  const MOMENTS: [moment: string, call: string, times: number][] = [
    ['while the database is created', 'fsync', 1],
    ['before the tables are committed', 'ftruncate', 1],
    ['while the tables are created', 'pwrite64', 100],
    ['before the tables are on the disk', 'fsync', 8],
    ['before the key file has its name', 'link', 1],
    ['after the key file has its name', 'unlink', 2],
    ['before the admin token is written', 'link', 2],
  ];
  /** One moment in the database, one in the files beside it. */
  const isOfGate = ([moment]: (typeof MOMENTS)[number]) =>
    ['while the tables are created', 'before the key file has its name'].includes(moment);
  it.each(MOMENTS.filter(isOfGate))('%s can start again', (_, ...kill) => startsAgain(...kill));
  it.each(MOMENTS.filter(one => !isOfGate(one)))('%s can start again', NIGHTLY, (_, ...kill) => startsAgain(...kill));

  function startsAgain(call: string, times: number): void {
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir);
    const kill = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`];
    const killed = open([...kill, '-e', `inject=${call}:signal=KILL:when=${times}`], dataDir);
    expect(killed.stdout).toBe('');
    expect(open([], dataDir)).toMatchObject({status: 0, stdout: 'opened\n'});
  }
});
