/**
 * compose.yaml without a container engine: its three processes on PostgreSQL behind nginx, and the files that a build can see.
 * image.process.test.ts tests the image itself.
 */
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {join, matchesGlob} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {hasNginx, type Nginx, startNginx} from '../mock-server/testing/nginx.ts';
import {execute, findPostgres, type Postgres} from '../mock-server/testing/postgres.ts';
import {createWorkspace, startPortal} from '../mock-server/testing/process.ts';
import {environment} from './testing/dockerfile.ts';
import {startNameServer} from './testing/name-server.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const tracked = execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'}).split('\0').filter(Boolean);
const ignored = read('.dockerignore').trim().split('\n');
/** Like Docker: the last matching pattern decides, and a pattern with an exclamation mark keeps the file. */
const isIgnored = (file: string) => {
  const covers = (pattern: string) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
  return ignored.findLast(pattern => covers(pattern.replace(/^!/, '')))?.startsWith('!') === false;
};

describe('the context of the image', () => {
  it('is every file in the repository, and nothing that a working copy adds', () => {
    expect(tracked.filter(isIgnored)).toEqual([]);
    const added = [
      '.git/config',
      '.data/secret.key',
      'node_modules/a/b.js',
      'build/index.html',
      '.reference-partner/a.mdx',
      '.env',
      '.npmrc',
      'samples/node/.env.local',
      'deploy/privkey.pem',
      'tls/portal.key',
      'backups/monday/secret.key',
      'backups/monday/sandbox.sqlite',
      'backups/monday/backup.json',
      'data/admin-token',
      'data/sandbox.sqlite-wal',
      'postgres.dump',
    ];
    expect(added.filter(file => !isIgnored(file))).toEqual([]);
    const generated = read('.gitignore')
      .split('\n')
      .filter(line => /^\/(build|static|\.)/.test(line));
    expect(generated.filter(line => !isIgnored(`${line.replace(/^\/|\/$/g, '')}/x`))).toEqual([]);
  });
});

/** This process is the name server for nginx. */
const runForStatus = async (program: string, args: readonly string[]) => (await once(spawn(program, args), 'exit'))[0];
const NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];

const postgres: Postgres | undefined = await findPostgres({safe: false});

it('a container has ten minutes to update a large database before it counts as unhealthy', () => {
  expect(parse(read('compose.yaml')).services.portal.healthcheck.start_period).toBe('10m');
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=10m /m);
  expect(read('DEPLOY.md')).toContain('may take ten minutes');
});

describe.skipIf(!postgres || !hasNginx)('compose.yaml', () => {
  const compose = parse(read('compose.yaml'));
  const {portal: service, nginx} = compose.services;
  const folder = temporaryFolder();
  const running: {stop: () => Promise<unknown>}[] = [];
  let front: string;
  let balancer: Nginx;
  const portals: Awaited<ReturnType<typeof startPortal>>[] = [];
  /** Each has its own address, as Docker gives each container one, so they all use the same port. */
  let addresses: string[];
  let portalPort: number;

  beforeAll(async () => {
    portalPort = await freePort();
    const database = `compose_${process.pid}`;
    await execute(postgres?.url('postgres') ?? '', `create database ${database}`);
    const {DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES, METRICS_HOST} = service.environment;
    expect(environment).toMatchObject({HOST: '0.0.0.0', PORT: '3000'});
    expect(DATABASE_URL).toMatch(/^postgres:\/\/portal:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database\/portal$/);
    expect(compose.services.database.environment.POSTGRES_USER).toBe('portal');
    // Like Docker: all at the same time, on an empty volume.
    const settings = {
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: postgres?.url(database) ?? '',
      PUBLIC_URL: /:-(.*)\}/.exec(PUBLIC_URL)?.[1] ?? '',
      TRUSTED_PROXIES: `${TRUSTED_PROXIES},127.0.0.1`,
      METRICS_HOST,
    };
    const start = async (HOST: string) => {
      const METRICS_PORT = String(await freePort());
      const one = await startPortal({...settings, HOST, PORT: String(portalPort), METRICS_PORT});
      running.push({stop: () => one.kill('SIGTERM')});
      return {...one, origin: `http://${HOST}:${portalPort}`};
    };
    addresses = Array.from({length: service.deploy.replicas}, (_, n) => `127.0.0.${n + 2}`);
    portals.push(...(await Promise.all(addresses.map(start))));

    const names = await startNameServer(() => addresses);
    running.push(names);
    const port = await freePort();
    const [{source}] = nginx.configs;
    const main: string = compose.configs[source].content.replaceAll('$$', '$');
    const [, http = ''] = /\nhttp \{\n([\s\S]*)\n\}\n/.exec(main) ?? [];
    const content = http
      .replace('resolver 127.0.0.11 ', `resolver 127.0.0.1:${names.port} `)
      .replace('portal:3000', `portal:${portalPort}`)
      .replace('listen 80', `listen 127.0.0.1:${port}`);
    balancer = await startNginx(content, port);
    running.push(balancer);
    front = balancer.origin;
  });
  afterAll(async () => {
    for (const {stop} of running.reverse()) await stop();
    await postgres?.stop();
    folder.remove();
  });

  it('keeps the same workspace in every process, through nginx and past the end of one', async () => {
    const {token} = await createWorkspace({origin: front});
    const headers = {authorization: `Bearer ${token}`};
    for (const {origin} of portals) expect((await fetch(`${origin}/api/sandbox/requests`, {headers})).status).toBe(200);
    await portals[0]?.kill('SIGKILL');
    const statuses = await Promise.all(
      Array.from({length: 6}, () => fetch(`${front}/api/sandbox/requests`, {headers}).then(({status}) => status)),
    );
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(3);
  });

  it("logs no URL's query, which can contain keys, and no IP address, even if no portal responds", async () => {
    const before = addresses;
    addresses = ['127.0.0.9'];
    const status = async () => (await fetch(`${front}/confirm-request?secretKey=htzsk_sandbox_x`)).status;
    await expect.poll(status, {timeout: 120_000}).toBe(502);
    addresses = before;
    await expect.poll(status, {timeout: 120_000}).not.toBe(502);
    await vi.waitFor(() => expect(balancer.log()).toMatch(/"GET \/confirm-request HTTP\/1.1" 502/));
    expect(balancer.log()).not.toMatch(/secretKey|127\.0\.0\.1/);
  });

  it('reaches a container that was recreated with another address', async () => {
    const recreated = createServer((_, response) => response.end('recreated'));
    await new Promise<void>(done => recreated.listen(portalPort, '127.0.0.9', done));
    const before = addresses;
    addresses = ['127.0.0.9'];
    const health = async () => (await fetch(`${front}/api/health`)).text();
    await expect.poll(health, {timeout: 120_000}).toBe('recreated');
    addresses = before;
    await expect.poll(health, {timeout: 120_000}).toBe('{"status":"ok"}');
    recreated.close();
  });

  it('kills a portal that hangs, so that Docker restarts it, and no other', async ({skip}) => {
    if (spawnSync('unshare', [...NAMESPACE, 'true']).status !== 0) skip('Namespaces are not allowed.');
    expect(service).toMatchObject({init: true, restart: 'unless-stopped'});
    const [, node, flag, program] = service.healthcheck.test as string[];
    const port = await freePort();
    const own = String(program).replace(':3000', `:${port}`).replace('30_000', '12_000');
    // Like init, the shell waits for its child.
    const server = `http.createServer((request, response) => {
      if (request.url === '/hang') for (console.log('hangs'); ; );
      response.writeHead(request.url === '/api/ready' ? 503 : 200).end();
    }).listen(${port}, '127.0.0.1', 1, () => console.log('listening'))`;
    const container = spawn('unshare', [...NAMESPACE, 'sh', '-c', `node -e "${server}"; exit $?`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(container.stdout, 'data');
    const init = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim();
    const args = ['--target', init, '--pid', '--mount', node ?? '', flag ?? '', own];
    expect([await runForStatus('nsenter', args), container.exitCode]).toEqual([1, null]);
    fetch(`http://127.0.0.1:${port}/hang`).catch(() => {});
    await once(container.stdout, 'data');
    // More connections than its queue holds.
    const waiting = Array.from({length: 5}, () => connect(port, '127.0.0.1').on('error', () => {}));
    const ended = once(container, 'exit');
    await runForStatus('nsenter', args);
    expect(await ended).toEqual([137, null]);
    for (const socket of waiting) socket.destroy();
  });

  it('limits the memory of every service, and is healthy when nginx reaches a process', async () => {
    const services: Record<string, {deploy: {resources: {limits: {memory: string}}}}> = compose.services;
    for (const [name, {deploy}] of Object.entries(services))
      expect(deploy.resources.limits.memory, name).toMatch(/^\d+[mg]$/);
    const [, program = '', ...args] = nginx.healthcheck.test as string[];
    const statusAt = (origin: string) =>
      runForStatus(program, [...args.slice(0, -1), String(args.at(-1)).replace('http://127.0.0.1', origin)]);
    expect([await statusAt(front), await statusAt('http://127.0.0.1:9')]).toEqual([0, 7]);
  });

  it('starts every service after a reboot, and deletes its old log lines', () => {
    for (const [name, service] of Object.entries(compose.services))
      expect(service, name).toMatchObject({restart: 'unless-stopped', logging: {driver: 'local'}});
  });

  it('lets no process write outside its volume, or gain rights', () => {
    expect(service).toMatchObject({read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true']});
    expect([service.tmpfs].flat()).toEqual(['/tmp']);
  });

  it('gives nginx room for the live streams of all processes', () => {
    const main: string = compose.configs[nginx.configs[0].source].content;
    const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(main)?.[1]);
    expect(number('worker_connections')).toBeGreaterThan(2 * 2000 * service.deploy.replicas);
    expect(number('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * number('worker_connections'));
  });

  it('counts callers by their own IP address, and keeps what the processes share on volumes', async () => {
    const made = await fetch(`${front}/api/health`);
    expect(made.status).toBe(200);
    const mounts = Object.values(compose.services as Record<string, {volumes?: string[]}>).flatMap(
      it => it.volumes ?? [],
    );
    expect(mounts.map(mount => mount.split(':')[0])).toEqual(Object.keys(compose.volumes));
    expect(mounts).toContain(`portal:${environment.DATA_DIR}`);
  });
});
