/**
 * The store on PostgreSQL, for as many processes as wanted: each unit of work is a transaction of its own, alone with its workspace.
 * While the database is away for a moment units and questions wait for it; then they are rejected. A database whose
 * secrets are sealed with another key stops the start.
 */
import {hash, randomInt} from 'node:crypto';
import {type CompiledQuery, Kysely} from 'kysely';
import pg from 'pg';
import {checkAdminToken, makeAdminToken} from '../admin-token.ts';
import {createTally} from '../counters.ts';
import type {Engine} from '../engine.ts';
import type {Vault} from '../secrets.ts';
import type {Unit} from '../sqlite/group-commit.ts';
import {createHearers, type Schema, type Store, type Writing} from '../store.ts';
import {DatabaseError, StorageFullError} from '../store-errors.ts';
import {columnTypes, PostgresConnection, postgresDialect} from './dialect.ts';
import {postgresEngine} from './engine.ts';
import {isAway, patiently} from './errors.ts';
import {createListener} from './listener.ts';
import {explained, prepareDatabase} from './prepare-database.ts';

const CONNECTIONS = {write: 10, read: 4} as const;
const CONNECT_WITHIN_MS = 5000;
const STATEMENT_WITHIN_MS = 30_000;
/** How long a unit or a question waits for a database that is away; at the start, longer. */
const PATIENCE_MS = 3000;
const PATIENCE_AT_START_MS = 15_000;

/** A repository for one unit at a time, on whichever connection that has. */
type Desk<R> = {client: pg.PoolClient | undefined; held: Set<string>; grown: Set<string>; repository: R};

export async function openPostgres<R>(
  schema: Schema<R>,
  folder: string,
  url: string,
  tell: (error: Error) => void,
): Promise<Store<R>> {
  // Without what the client hangs on to its errors: itself, and so how it is connected.
  const onTrouble = (error: Error & {code?: string}) =>
    tell(Object.assign(new Error(error.message), {code: error.code}));
  const settings = settingsOf(url);
  const writing = new pg.Pool({...settings, max: CONNECTIONS.write});
  const reading = new pg.Pool({...settings, max: CONNECTIONS.read});
  for (const pool of [writing, reading]) {
    // A connection that breaks while nobody uses it leaves the pool by itself; who uses one hears of it by their question.
    pool.on('error', onTrouble);
    pool.on('connect', client => void client.on('error', () => {}));
  }
  const end = () => Promise.all([writing.end(), reading.end()]);
  let vault: Vault;
  try {
    checkAdminToken(folder);
    vault = await patiently(() => prepareDatabase(writing, schema, folder, url), PATIENCE_AT_START_MS);
  } catch (error) {
    await end();
    throw explained(error, url);
  }
  const adminToken = makeAdminToken(folder, vault);
  const instance = randomInt(1, 2 ** 31);
  const hearers = createHearers();
  const listener = await createListener(
    async () => {
      const client = new pg.Client({...settings, statement_timeout: 0});
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    instance,
    (channel, message) => reading.query('select pg_notify($1, $2)', [channel, message]),
    hearers.tell,
    onTrouble,
  );
  const desks: Desk<R>[] = [];
  const ownTally = createTally();
  const ask = new PostgresConnection(query => patiently(() => reading.query(query), PATIENCE_MS));

  const readDb = new Kysely<never>({dialect: postgresDialect(ask)});
  const toolsOf = (db: Kysely<never>, engine: Engine) => ({
    vault,
    engine,
    run: <Row>(query: CompiledQuery<Row>) => db.executeQuery(query),
  });

  function makeDesk(): Desk<R> {
    const desk: Omit<Desk<R>, 'repository'> = {client: undefined, held: new Set(), grown: new Set()};
    const onDesk = new PostgresConnection(query => {
      if (!desk.client) throw new Error('A unit of work went on after its end.');
      return desk.client.query(query);
    });
    const alone = async (what: string) => {
      if (desk.held.has(what)) return;
      await desk.client?.query(lockOn(what));
      desk.held.add(what);
    };
    const engine: Engine = postgresEngine({
      alone,
      async grows(workspaceId) {
        await alone(workspaceId);
        desk.grown.add(workspaceId);
      },
    });
    const db = new Kysely<never>({dialect: postgresDialect(onDesk)});
    return Object.assign(desk, {repository: schema.createRepository(db, toolsOf(db, engine))});
  }

  async function write<T>(unit: Unit<R, T>, {alone}: Writing = {}): Promise<T> {
    /** From here on nobody knows whether a failed try was kept. */
    let committing = false;
    const attempt = async (): Promise<T> => {
      const client = await writing.connect();
      const desk = desks.pop() ?? makeDesk();
      desk.client = client;
      let broken = false;
      const leave = async (how: string) => {
        await client.query(how).catch(error => {
          broken = true;
          if (!isAway(error)) throw error;
        });
      };
      try {
        await client.query(alone === undefined ? 'begin' : `begin; ${lockOn(alone)}`);
        if (alone !== undefined) desk.held.add(alone);
        const value = await unit(desk.repository);
        committing = true;
        await client.query('commit');
        for (const id of desk.grown) listener.say('grown', id);
        return value;
      } catch (error) {
        await leave('rollback');
        throw error;
      } finally {
        client.release(broken);
        desk.client = undefined;
        desk.held.clear();
        desk.grown.clear();
        desks.push(desk);
      }
    };
    return patiently(attempt, PATIENCE_MS, () => !committing);
  }

  return {
    write,
    read: schema.createRepository(readDb, toolsOf(readDb, postgresEngine())),
    // What can be read there is on the disk.
    durable: async () => {},
    vault,
    adminToken,
    instance,
    pollForOthersMs: POLL_FOR_OTHERS_MS,
    bulkWrites: 4,
    async tally(key, endsAt) {
      try {
        const count = () => reading.query({name: 'tally', text: TALLY, values: [key, endsAt]});
        return (await patiently(count, PATIENCE_MS)).rows[0].times;
      } catch (error) {
        // Reads go on while the disk is full: each process counts for itself.
        if (error instanceof StorageFullError) return ownTally(key, endsAt);
        throw error;
      }
    },
    async deleteExpiredCounts(now) {
      await patiently(() => reading.query('delete from tallies where ends_at <= $1', [now]), PATIENCE_MS);
    },
    async testWrite(now) {
      await patiently(() => writing.query(TEST_WRITE, [String(now)]), PATIENCE_MS);
    },
    say(topic, ref) {
      hearers.tell(topic, [ref]);
      listener.say(topic, ref);
    },
    hear: hearers.hear,
    broken: new Promise(() => {}),
    async close() {
      await listener.stop();
      await end();
    },
  };
}

/** One more in this window; a window that has ended begins anew. */
const TALLY = `insert into tallies (key, ends_at, times) values ($1, $2, 1) on conflict (key) do update
  set times = case when tallies.ends_at = excluded.ends_at then tallies.times + 1 else 1 end, ends_at = excluded.ends_at
  returning times`;

const TEST_WRITE = `insert into agreed (name, value) values ('test-write', $1) on conflict (name) do update
  set value = excluded.value`;

/** Others notify us of what they write; this catches what a crash left undone. */
const POLL_FOR_OTHERS_MS = 2000;

const lockOn = (what: string) => `select pg_advisory_xact_lock(${hash('sha256', what, 'buffer').readBigInt64BE()})`;

function settingsOf(url: string): pg.PoolConfig {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new DatabaseError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: 'portal',
    keepAlive: true,
    types: columnTypes(pg.types),
  };
}
