/**
 * The store on PostgreSQL, for any number of processes. Each write is a transaction of its own that holds its
 * workspace's lock. While the database is unreachable, reads and writes are retried for a few seconds, then rejected. A
 * database whose secrets are sealed with another key stops the start.
 */
import {randomInt} from 'node:crypto';
import type {Kysely} from 'kysely';
import pg from 'pg';
import {DAY} from '../../time.ts';
import {checkAdminToken, createAdminToken, type Vault} from '../secrets.ts';
import type {Engine, Schema, Store} from '../store.ts';
import {DatabaseError, StorageFullError, StoreUnavailableError} from '../store-errors.ts';
import {createSubscribers} from '../subscribers.ts';
import {createWindowCounter, type WindowCounts} from '../window-counter.ts';
import {columnTypes, connectPostgres, postgresEngine, type RunStatement} from './dialect.ts';
import {withRetry} from './errors.ts';
import {createListener} from './listener.ts';
import {explainPostgres, prepareDatabase} from './prepare-database.ts';
import {CONNECT_WITHIN_MS, createWrite} from './write.ts';

const CONNECTIONS = {transactions: 10, statements: 4} as const;
const STATEMENT_WITHIN_MS = 30_000;
/** A database that is silent for this long is considered lost: it ends a statement earlier than that. */
const SILENT_MS = 35_000;
/** How long a start is retried while the database is unreachable. */
const RETRY_AT_START_MS = 15_000;
/** Processes notify each other of writes; polling finds what a crash left undone. */
const POLL_MS = 2000;

export async function openPostgres<R>(
  schema: Schema<R>,
  folder: string,
  url: string,
  reportError: (error: Error) => void,
): Promise<Store<R>> {
  // `pg` attaches the client to its errors, and with it the connection's password.
  const onError = ({message, code}: Error & {code?: string}) =>
    reportError(new StoreUnavailableError(message, {cause: {code}}));
  const {transactions, statements, connect, end} = createPools(parseDatabaseUrl(url), onError);

  let vault: Vault;
  try {
    checkAdminToken(folder);
    vault = await withRetry(() => prepareDatabase(connect, schema, folder, url), {withinMs: RETRY_AT_START_MS});
  } catch (error) {
    await end();
    throw explainPostgres(error, url);
  }

  const adminToken = createAdminToken(folder, vault);
  const instance = randomInt(1, 2 ** 31);
  const subscribers = createSubscribers();
  const listener = await createListener({connect, statements, instance, subscribers, onError});

  const repositoryOn = (db: Kysely<never>, engine: Engine) => schema.createRepository(db, {vault, engine});
  const run = (query: pg.QueryConfig) => withRetry(() => statements.query(query));
  const publish: Store<R>['publish'] = (topic, id) => {
    subscribers.notify(topic, [id]);
    listener.publish(topic, id);
  };

  return {
    write: createWrite(transactions, repositoryOn, id => publish('changed', id)),
    read: repositoryOn(connectPostgres(run), postgresEngine()),
    adminToken,
    sharing: {instance, pollMs: POLL_MS, isLeader: listener.isLeader, bulkWrites: 4},
    counts: createCounts(run),
    async usedBytes(tables) {
      const {rows} = await run(tables ? {text: TABLE_BYTES, values: [tables]} : {text: USED_BYTES});
      return Number(rows[0].bytes);
    },
    async testWrite(now) {
      await withRetry(() => transactions.query(testWrite(now)));
    },
    publish,
    subscribe: subscribers.subscribe,
    broken: new Promise(() => {}),
    async close() {
      await listener.stop();
      await end();
    },
  };
}

/** A pool for transactions, one for single statements, and single connections. */
function createPools(settings: pg.PoolConfig, onError: (error: Error) => void) {
  const transactions = new pg.Pool({...settings, max: CONNECTIONS.transactions});
  const statements = new pg.Pool({...settings, max: CONNECTIONS.statements});
  for (const pool of [transactions, statements]) {
    // An idle connection that breaks leaves the pool by itself; a busy one fails its query.
    pool.on('error', onError);
    pool.on('connect', client => void client.on('error', () => {}));
  }
  const end = () => Promise.all([transactions.end(), statements.end()]);
  /** Its statements may take as long as they need. */
  const connect = async () => {
    const client = new pg.Client({...settings, statement_timeout: 0, query_timeout: 0});
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  return {transactions, statements, connect, end};
}

/** Adds one to the key's window, or starts the next window at one. */
const COUNT = `insert into tallies (key, ends_at, times) values ($1, $2, $3) on conflict (key) do update
  set times = case when tallies.ends_at = excluded.ends_at then tallies.times + excluded.times else excluded.times end, ends_at = excluded.ends_at
  returning times`;

/** Longer than any window. */
const MAX_WINDOW_MS = 2 * DAY;

function createCounts(run: RunStatement): WindowCounts {
  const counter = createWindowCounter();
  return {
    async count(key, endsAt, by) {
      try {
        return (await run({name: 'count', text: COUNT, values: [key, endsAt, by]})).rows[0].times;
      } catch (error) {
        // While the disk is full, reads still work, so each process counts its own.
        if (error instanceof StorageFullError) return counter.count(key, endsAt, by);
        throw error;
      }
    },
    async deleteExpired(now) {
      counter.deleteExpired(now);
      // A window that is so far ahead was counted while the clock was ahead.
      const values = [now, now + MAX_WINDOW_MS];
      await run({text: 'delete from tallies where ends_at <= $1 or ends_at > $2', values});
    },
  };
}

const USED_BYTES = 'select pg_database_size(current_database())::text as bytes';
const TABLE_BYTES = 'select sum(pg_total_relation_size(name))::text as bytes from unnest($1::text[]) as name';

/** Replacing the row works on a full disk, so the transaction also creates a table, which needs free space. */
const testWrite = (now: number) => `create temporary table test_write on commit drop as select 1 as room;
  insert into agreed (name, value) values ('test-write', '${Math.trunc(now)}') on conflict (name) do update
  set value = excluded.value`;

function parseDatabaseUrl(url: string): pg.PoolConfig {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new DatabaseError(
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database. Percent-encode special characters in the password.',
    );
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: SILENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: 'portal',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes(pg.types),
  };
}
