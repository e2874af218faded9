/**
 * The store on PostgreSQL, for any number of processes. Each write is a transaction of its own that holds its workspace's lock. While
 * the database is unreachable, reads and writes are retried for a few seconds, then rejected. A database whose secrets are sealed
 * with another key stops the start.
 */
import {hash, randomInt} from 'node:crypto';
import {Kysely} from 'kysely';
import pg from 'pg';
import {checkAdminToken, makeAdminToken} from '../admin-token.ts';
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import {createWindowCounter} from '../counters.ts';
import type {Engine} from '../engine.ts';
import type {Vault} from '../secrets.ts';
import type {Transaction} from '../sqlite/group-commit.ts';
import {createSubscribers, type Schema, type Store, type WriteOptions} from '../store.ts';
import {DatabaseError, StorageFullError} from '../store-errors.ts';
import {columnTypes, PostgresConnection, postgresDialect} from './dialect.ts';
import {postgresEngine} from './engine.ts';
import {isAway, withRetry} from './errors.ts';
import {createListener} from './listener.ts';
import {Pipeline} from './pipeline.ts';
import {explained, prepareDatabase} from './prepare-database.ts';

const CONNECTIONS = {write: 10, read: 4} as const;
/** Connections that the writes of one workspace may use in each process: one that holds its lock, and the next. */
const CONNECTIONS_PER_WORKSPACE = 2;
/** How long a read or write waits for a connection, and a write for the earlier ones of its workspace before that. */
const CONNECT_WITHIN_MS = 5000;
const STATEMENT_WITHIN_MS = 30_000;
/** After this long without a word the database's machine is taken to be gone: it would have ended the statement before. */
const SILENT_MS = 35_000;
/** How long a read or write is retried while the database is unreachable; longer at the start. */
const RETRY_MS = 3000;
const RETRY_AT_START_MS = 15_000;

/** A repository that serves one transaction at a time, on that transaction's connection. */
type Session<R> = {
  pipeline: Pipeline;
  /** Waits for the key's lock, which the transaction then holds until its end. */
  lock: (key: string) => Promise<void>;
  locks: Set<string>;
  appended: Set<string>;
  repository: R;
};

export async function openPostgres<R>(
  schema: Schema<R>,
  folder: string,
  url: string,
  reportError: (error: Error) => void,
): Promise<Store<R>> {
  // `pg` attaches the client to its errors, and with it the connection's password.
  const onError = (error: Error & {code?: string}) =>
    reportError(Object.assign(new Error(error.message), {code: error.code}));
  const settings = settingsOf(url);
  const writing = new pg.Pool({...settings, max: CONNECTIONS.write, pipeline: true});
  const reading = new pg.Pool({...settings, max: CONNECTIONS.read});
  for (const pool of [writing, reading]) {
    // An idle connection that breaks leaves the pool by itself; a busy one fails its query.
    pool.on('error', onError);
    pool.on('connect', client => void client.on('error', () => {}));
  }
  const end = () => Promise.all([writing.end(), reading.end()]);
  /** Its statements may take as long as they need. */
  const connect = async () => {
    const client = new pg.Client({...settings, statement_timeout: 0, query_timeout: 0});
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let vault: Vault;
  try {
    checkAdminToken(folder);
    vault = await withRetry(() => prepareDatabase(connect, schema, folder, url), RETRY_AT_START_MS);
  } catch (error) {
    await end();
    throw explained(error, url);
  }
  const adminToken = makeAdminToken(folder, vault);
  const instance = randomInt(1, 2 ** 31);
  const subscribers = createSubscribers();
  const listener = await createListener(
    connect,
    instance,
    (channel, message) => reading.query('select pg_notify($1, $2)', [channel, message]),
    subscribers.notify,
    onError,
  );
  const idleSessions: Session<R>[] = [];
  const limited = createConcurrencyLimit(CONNECTIONS_PER_WORKSPACE, CONNECT_WITHIN_MS);
  const counter = createWindowCounter();
  const reader = new PostgresConnection(query => withRetry(() => reading.query(query), RETRY_MS));

  const readDb = new Kysely<never>({dialect: postgresDialect(reader)});

  function createSession(): Session<R> {
    const pipeline = new Pipeline();
    const locks = new Set<string>();
    const appended = new Set<string>();
    const connection = new PostgresConnection(
      query => pipeline.query(query),
      query => pipeline.send(query),
    );
    const lock = async (key: string) => {
      if (locks.has(key)) return;
      await pipeline.query(lockOn(key));
      locks.add(key);
    };
    const engine: Engine = postgresEngine({
      lock,
      async beforeAppend(workspaceId) {
        await lock(workspaceId);
        appended.add(workspaceId);
      },
    });
    const db = new Kysely<never>({dialect: postgresDialect(connection)});
    const repository = schema.createRepository(db, {vault, engine, run: connection.run});
    return {pipeline, lock, locks, appended, repository};
  }

  async function write<T>(transaction: Transaction<R, T>, {lockKey}: WriteOptions = {}): Promise<T> {
    /** From here on a failed attempt may have been committed. */
    let committing = false;
    const attempt = async (): Promise<T> => {
      const client = await writing.connect();
      const session = idleSessions.pop() ?? createSession();
      const {pipeline} = session;
      pipeline.start(client);
      let broken = false;
      try {
        pipeline.send(BEGIN);
        if (lockKey !== undefined) await session.lock(lockKey);
        const value = await transaction(session.repository);
        committing = true;
        await pipeline.query(COMMIT);
        for (const id of session.appended) listener.publish('grown', id);
        return value;
      } catch (error) {
        // A connection that is away or can't roll back is closed, and its transaction ends with it.
        broken = isAway(error);
        if (!broken) await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        client.release(broken);
        pipeline.end();
        session.locks.clear();
        session.appended.clear();
        idleSessions.push(session);
      }
    };
    const run = () => withRetry(attempt, RETRY_MS, () => !committing);
    return lockKey === undefined ? run() : limited(lockKey, run);
  }

  return {
    write,
    read: schema.createRepository(readDb, {vault, engine: postgresEngine(), run: reader.run}),
    vault,
    adminToken,
    instance,
    pollForOthersMs: POLL_FOR_OTHERS_MS,
    isSender: listener.isSender,
    bulkWrites: 4,
    async countInWindow(key, endsAt, by) {
      try {
        const count = () => reading.query({name: 'count', text: COUNT, values: [key, endsAt, by]});
        return (await withRetry(count, RETRY_MS)).rows[0].times;
      } catch (error) {
        // Reads go on while the disk is full: each process counts for itself.
        if (error instanceof StorageFullError) return counter.count(key, endsAt, by);
        throw error;
      }
    },
    async deleteExpiredCounts(now) {
      counter.deleteExpired(now);
      // A window that is so far ahead was counted while the clock was.
      const outdated = 'delete from tallies where ends_at <= $1 or ends_at > $2';
      await withRetry(() => reading.query(outdated, [now, now + LONGEST_WINDOW_MS]), RETRY_MS);
    },
    async usedBytes() {
      const size = () => reading.query('select pg_database_size(current_database())::text as bytes');
      return Number((await withRetry(size, RETRY_MS)).rows[0].bytes);
    },
    async usedBytesOf(tables) {
      const sum = 'select sum(pg_total_relation_size(name))::text as bytes from unnest($1::text[]) as name';
      const size = () => reading.query(sum, [tables]);
      return Number((await withRetry(size, RETRY_MS)).rows[0].bytes);
    },
    async testWrite(now) {
      await withRetry(() => writing.query(testWrite(now)), RETRY_MS);
    },
    publish(topic, ref) {
      subscribers.notify(topic, [ref]);
      listener.publish(topic, ref);
    },
    subscribe: subscribers.subscribe,
    broken: new Promise(() => {}),
    async close() {
      await listener.stop();
      await end();
    },
  };
}

/** Adds one to the key's window, or starts the next window at one. */
const COUNT = `insert into tallies (key, ends_at, times) values ($1, $2, $3) on conflict (key) do update
  set times = case when tallies.ends_at = excluded.ends_at then tallies.times + excluded.times else excluded.times end, ends_at = excluded.ends_at
  returning times`;

/** In one transaction. The row alone is replaced in its place, which a full disk allows; a new table needs room on the disk. */
const testWrite = (now: number) => `create temporary table test_write on commit drop as select 1 as room;
  insert into agreed (name, value) values ('test-write', '${Math.trunc(now)}') on conflict (name) do update
  set value = excluded.value`;

/** Longer than any window that is counted in. */
const LONGEST_WINDOW_MS = 2 * 86_400_000;

/** Processes notify each other of writes; polling finds what a crash left undone. */
const POLL_FOR_OTHERS_MS = 2000;

const BEGIN = {name: 'begin', text: 'begin'};
const COMMIT = {name: 'commit', text: 'commit'};

const lockOn = (key: string) => ({
  name: 'lock',
  text: 'select pg_advisory_xact_lock($1)',
  values: [hash('sha256', key, 'buffer').readBigInt64BE()],
});

function settingsOf(url: string): pg.PoolConfig {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new DatabaseError('DATABASE_URL must be a URL such as postgres://user:password@host:5432/database.');
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: SILENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: 'portal',
    keepAlive: true,
    types: columnTypes(pg.types),
  };
}
