/**
 * Starts the container image's files, with nothing else in the folder, as the container would: with the Dockerfile's command, a read-only
 * root and an unprivileged user, as process 1. If namespaces aren't allowed, as an ordinary process.
 */
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {connectAssistant} from '../mock-server/mcp/testing/assistant.ts';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {makePng} from '../mock-server/testing/png.ts';
import {execute, findPostgres, type Postgres} from '../mock-server/testing/postgres.ts';
import {createWorkspace, PATH, post} from '../mock-server/testing/process.ts';
import {type Started, whenReady} from '../mock-server/testing/start-process.ts';
import {ensureBuilt} from './build.ts';
import {writeImage} from './image.ts';
import {command, environment} from './testing/dockerfile.ts';

const ROOT = join(import.meta.dirname, '..');
/** The size of our layers, without the base. */
const MAX_MB = 110;
/** The user `node` of the base image. */
const USER = 1000;
const BILLS = '/api/partners/bills';

const folder = temporaryFolder();
const home = join(folder.path, 'portal');
/** A folder for Node, because this machine's may be in the repository. */
const bin = join(folder.path, 'bin');

/** Runs a command as the container would: without the repository, and able to write only to the data folder. */
const READ_ONLY =
  'mount --bind "$1" "$1" && mount -t tmpfs none "$3" && mount -o remount,ro,bind / && cd "$2" && shift 3 && exec setpriv --reuid 1000 --regid 1000 --clear-groups "$@"';
const UNSHARE = ['unshare', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child', 'sh', '-c', READ_ONLY, 'sh'];
const isolated =
  spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'setpriv', '--version']).status === 0;

type Settings = Readonly<Record<string, string>>;

function launch(data: string, settings: Settings, program: readonly string[]) {
  const all = isolated ? [...UNSHARE, data, home, ROOT, ...program] : [...program];
  // compose.yaml mounts an in-memory file system for temporary files.
  const env = {PATH: `${bin}:${PATH}`, ...environment, DATA_DIR: join(data, 'portal'), TMPDIR: data, ...settings};
  return spawn(all[0] ?? '', all.slice(1), {cwd: home, env, stdio: ['ignore', 'pipe', 'pipe']});
}

async function start(data: string, settings: Settings = {}): Promise<Started & {origin: string}> {
  const port = await freePort();
  const child = launch(data, {...settings, PORT: String(port), HOST: '127.0.0.1'}, command('CMD'));
  const started = await whenReady('The image', child, new RegExp(`:(${port})`));
  return {...started, origin: `http://127.0.0.1:${port}`};
}

/** Runs one of the image's commands, as `docker exec` does. */
async function run(data: string, settings: Settings, ...program: string[]) {
  const child = launch(data, settings, program);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const code = await new Promise<number | null>(done => child.once('close', done));
  return {code, output};
}

/** Process 1 of the namespace: it gets the signal, as from `docker stop`. */
function firstProcess({child}: Started): number {
  if (!isolated) return child.pid ?? 0;
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
}

/** Process 1 has dropped the privileges with which `unshare` could end it. */
async function kill(started: Started): Promise<void> {
  process.kill(firstProcess(started), 'SIGKILL');
  await started.stop('SIGKILL');
}

/** The command that runs in the container, with another folder for temporary files. */
function documented(what: string, temporary: string): string {
  const text = readFileSync(join(ROOT, 'DEPLOY.md'), 'utf8');
  const [, inside = ''] = new RegExp(`title="${what} a container"\\n[^\\n]* sh -c '([^']*)'`).exec(text) ?? [];
  expect(inside).toContain('npm run');
  return inside.replaceAll('/tmp', temporary);
}

function dataFolder(name: string): string {
  const path = join(folder.path, name);
  mkdirSync(path);
  if (isolated) chownSync(path, USER, USER);
  return path;
}

const listFiles = (path: string) =>
  readdirSync(path, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());

beforeAll(async () => {
  await ensureBuilt();
  await writeImage(home);
  mkdirSync(bin);
  copyFileSync(process.execPath, join(bin, 'node'));
  // Its parent folders belong to root, as in the image.
  chmodSync(folder.path, 0o755);
});
afterAll(folder.remove);

it('has a data folder that only the portal can read, so that a new volume has its mode', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  expect(dockerfile.split('\n')).toContain(`RUN install -d -o node -g node -m 700 ${environment.DATA_DIR}`);
});

it('is small, and contains only what runs', () => {
  const bytes = listFiles(home).reduce((sum, {parentPath, name}) => sum + lstatSync(join(parentPath, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(MAX_MB);
  const folders = ['build', 'mock-server', 'node_modules', 'openapi', 'package.json', 'server'];
  expect(readdirSync(home).sort()).toEqual(folders);
  const outside = listFiles(home).filter(
    ({parentPath}) => !/\/(build|node_modules)(\/|$)/.test(parentPath.slice(home.length)),
  );
  expect(outside.map(({name}) => name).filter(name => !/\.(js|mjs|yaml)$|^package\.json$/.test(name))).toEqual([]);
  const server = join(home, 'server');
  const programs = readdirSync(server).map(name => readFileSync(join(server, name), 'utf8'));
  expect(programs.flatMap(text => text.match(/placeOf\("\.\.\/\.\.[^"]*/g) ?? [])).toEqual([]);
  const secrets = /^\.env|\.(pem|key|p12|sqlite.*|dump)$|^(admin-token|backup\.json|\.npmrc|\.git)$/;
  expect(listFiles(home).filter(({name}) => secrets.test(name))).toEqual([]);
});

const postgres: Postgres | undefined = await findPostgres({safe: false});
afterAll(() => postgres?.stop());

for (const engine of ['SQLite', 'PostgreSQL']) {
  const onPostgres = engine === 'PostgreSQL';
  describe.skipIf(onPostgres && !postgres)(`on ${engine}`, () => tests(onPostgres));
}

function tests(onPostgres: boolean) {
  let portal: Awaited<ReturnType<typeof start>>;
  const settings: Record<string, string> = {};
  let data: string;

  beforeAll(async () => {
    data = dataFolder(onPostgres ? 'postgres' : 'sqlite');
    if (onPostgres) {
      const database = `image_${process.pid}`;
      await execute(postgres?.url('postgres') ?? '', `create database ${database}`);
      settings.DATABASE_URL = postgres?.url(database) ?? '';
    }
    portal = await start(data, settings);
  });
  afterAll(async () => {
    // The last test stops it, unless it failed.
    if (portal?.child.exitCode === null) await kill(portal);
  });

  it('serves pages, bills, photos, examples, tools for assistants and forms', async () => {
    for (const path of ['/docs/api', '/hutz.mjs']) {
      const file = await fetch(`${portal.origin}${path}`);
      expect(file.status).toBe(200);
      // Read to the end: a response in flight delays the portal's stop.
      expect((await file.text()).length).toBeGreaterThan(10_000);
    }
    const workspace = await createWorkspace(portal);
    const {hutzAgreementId} = workspace.agreement;
    const bill = {hutzAgreementId, externalBillId: 'inv-1', amount: 110, dueDate: '2026-12-01'};
    expect((await post(portal, workspace, BILLS, JSON.stringify(bill))).status).toBe(201);
    const example = await fetch(`${portal.origin}/api/reviews/public`, {headers: {prefer: 'code=200'}});
    expect([example.status, await example.json()]).toMatchObject([200, {data: [{name: 'June'}]}]);

    const form = new FormData();
    const photo = new Uint8Array(makePng(8, 8, 8, Buffer.alloc(8 * 9)));
    for (const [name, value] of Object.entries({name: 'June', content: 'Nobody chases anybody.', rating: '5'}))
      form.append(name, value);
    form.append('profileImage', new File([photo], 'june.png', {type: 'image/png'}));
    expect((await fetch(`${portal.origin}/api/reviews`, {method: 'POST', body: form})).status).toBe(201);

    const assistant = await connectAssistant(portal.origin, 'auto', workspace.token);
    expect(JSON.stringify(await assistant.use('search_docs', {query: 'webhook signature'}))).toContain('/docs/');
    await assistant.client.close();

    const message = {name: 'June', email: 'june@example.com', message: 'Hello there'};
    const headers = {'content-type': 'application/json'};
    const sent = await fetch(`${portal.origin}/api/contact`, {method: 'POST', headers, body: JSON.stringify(message)});
    expect(sent.status).toBe(201);
    const more = {...settings, PORT: String(portal.port)};
    const forms = await run(data, more, 'node', 'server/admin.js', 'forms', 'contact');
    expect(forms).toMatchObject({code: 0, output: expect.stringContaining('june@example.com')});
    const reviews = await run(data, more, 'node', 'server/admin.js', 'reviews', 'list');
    expect(reviews).toMatchObject({code: 0, output: expect.stringContaining('Nobody chases anybody.')});
  });

  it('backs up while it runs, and restores, by the commands of DEPLOY.md', async () => {
    const archive = join(data, 'monday.tar');
    const backup = await run(data, settings, 'sh', '-c', `(${documented('back up', data)}) > ${archive}`);
    expect(backup).toMatchObject({code: 0, output: expect.stringContaining('Backed up')});
    expect(execFileSync('tar', ['--list', '--file', archive], {encoding: 'utf8'})).toContain('backup/secret.key');
    expect(existsSync(join(data, 'backup'))).toBe(false);
    if (onPostgres) return;
    const restored = {DATA_DIR: join(data, 'restored')};
    const restore = await run(data, restored, 'sh', '-c', `(${documented('restore', data)}) < ${archive}`);
    expect(restore).toMatchObject({code: 0, output: expect.stringContaining('Restored')});
    const second = await start(data, restored);
    expect((await fetch(`${second.origin}/api/ready`)).status).toBe(200);
    await kill(second);
  });

  it('writes only to its data folder, is healthy, and ends on SIGTERM as process 1', async context => {
    if (isolated) {
      const status = readFileSync(`/proc/${firstProcess(portal)}/status`, 'utf8');
      expect(status).toMatch(/^NSpid:\s+\d+\s+1$/m);
      expect(status).toMatch(new RegExp(`^Uid:\\s+${USER}\\s+${USER}`, 'm'));
      const touch = await run(data, {}, 'touch', join(home, 'new'));
      expect(touch).toMatchObject({code: 1, output: expect.stringContaining('Read-only file system')});
    }
    const [program = '', ...args] = command('HEALTHCHECK');
    const isHealthy = () => spawnSync(program, args, {env: {PATH, PORT: String(portal.port)}}).status;
    expect(isHealthy()).toBe(0);
    const ended = new Promise(done => portal.child.once('exit', done));
    process.kill(firstProcess(portal), 'SIGTERM');
    expect(await ended, portal.output()).toBe(0);
    expect(isHealthy()).toBe(1);
    if (!isolated) context.skip('Namespaces are not allowed here: it ran as an ordinary process.');
  });
}

const docker = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}']).status === 0;
it.skipIf(!docker)('builds in an engine, within its size', {timeout: 1_800_000}, () => {
  execFileSync('docker', ['build', '--tag', 'portal-test', '.'], {cwd: ROOT, stdio: 'ignore'});
  const layers = execFileSync('docker', ['history', '--format', '{{.Size}}', '--human=false', 'portal-test'], {
    encoding: 'utf8',
  });
  expect(Math.max(...layers.trim().split('\n').slice(0, 8).map(Number)) / 1e6).toBeLessThan(MAX_MB);
});
