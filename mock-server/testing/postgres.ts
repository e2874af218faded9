/**
 * For tests, soak and bench: a PostgreSQL server, started in a temporary folder with the system's programs or named by DATABASE_URL.
 * Undefined when neither is available; the caller reports that.
 */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import pg from 'pg';
import {freePort} from './free-port.ts';

export type Postgres = Readonly<{
  /** Where the server comes from, for reports. */
  origin: string;
  /** The URL of a database on the server. */
  url: (database: string) => string;
  /** The server's main process; only for a server that we started. */
  pid: () => number | undefined;
  /** Restarts the server without waiting for its connections; only for a server that we started. */
  restart: (() => Promise<void>) | undefined;
  stop: () => Promise<void>;
}>;

/** `safe`: commits are synced to disk, as in production. Unit tests do without. */
export async function findPostgres({safe}: {safe: boolean}): Promise<Postgres | undefined> {
  const given = process.env.DATABASE_URL;
  if (given)
    return {
      origin: 'DATABASE_URL',
      url: name => named(given, name),
      pid: () => undefined,
      restart: undefined,
      stop: async () => {},
    };
  const programs = programsFolder();
  return programs === undefined ? undefined : startOwn(programs, safe);
}

const named = (url: string, database: string) => Object.assign(new URL(url), {pathname: `/${database}`}).href;

function programsFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function startOwn(programs: string, safe: boolean): Promise<Postgres> {
  const home = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const owner = otherThanRoot();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const environment = {PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC'};
  const options = {...owner, cwd: home, env: environment};
  const initialise = ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initialise, {...options, stdio: ['ignore', 'ignore', 'pipe']});
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    // Hundreds of short-lived databases need no vacuuming.
    ...(!safe && {fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off'}),
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let child = await launch();
  const url = (database: string) => `postgres://portal@127.0.0.1:${port}/${database}`;

  async function launch() {
    const started = spawn(join(programs, 'postgres'), args, {...options, stdio: 'ignore'});
    // Its children end with it when this process ends.
    process.once('exit', () => started.kill('SIGQUIT'));
    for (let tries = 0; tries < 200; tries += 1) {
      if (await acceptsConnections(`postgres://portal@127.0.0.1:${port}/postgres`)) return started;
      if (started.exitCode !== null) break;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`PostgreSQL in ${programs} did not start.`);
  }
  async function end() {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  return {
    origin: `${programs}, ${version(programs)}`,
    url,
    pid: () => child.pid,
    async restart() {
      await end();
      child = await launch();
    },
    async stop() {
      await end();
      rmSync(home, {recursive: true, force: true});
    },
  };
}

/** Runs statements on a database, one after another. */
export async function execute(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

const acceptsConnections = (url: string) =>
  execute(url, 'select 1').then(
    () => true,
    () => false,
  );

const version = (programs: string) =>
  execFileSync(join(programs, 'postgres'), ['--version'], {encoding: 'utf8'}).trim();

/** PostgreSQL doesn't run as root, so it runs as the user that its package created, or as `nobody`. */
function otherThanRoot(): {uid: number; gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no other user to run it as.');
  return {uid: Number(user[2]), gid: Number(user[3])};
}
