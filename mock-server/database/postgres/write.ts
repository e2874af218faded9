/** Writes on PostgreSQL: each is a transaction of its own that holds its workspace's lock. */
import {hash} from 'node:crypto';
import type {Kysely} from 'kysely';
import type pg from 'pg';
import type {QueryConfig, QueryResult} from 'pg';
import {createConcurrencyLimit} from '../../concurrency-limit.ts';
import type {Engine, Store, Transaction, WriteOptions} from '../store.ts';
import {StoreUnavailableError} from '../store-errors.ts';
import {connectPostgres, postgresEngine} from './dialect.ts';
import {isAway, withRetry} from './errors.ts';

/** Connections for the writes of one workspace in each process: one for the lock's holder, one for the next write. */
const CONNECTIONS_PER_WORKSPACE = 2;
/** How long a read or write waits for a connection. A write first waits as long for its workspace's earlier ones. */
export const CONNECT_WITHIN_MS = 5000;

type RepositoryOn<R> = (db: Kysely<never>, engine: Engine) => R;

/** A connection's repository, which serves one transaction at a time. */
class Session<R> {
  readonly repository: R;
  isOpen = false;
  /** Workspaces whose log has new entries. */
  readonly appended = new Set<string>();
  readonly locks = new Set<string>();
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient, repositoryOn: RepositoryOn<R>) {
    this.#client = client;
    const engine = postgresEngine({lock: this.lock, markChanged: this.markChanged});
    this.repository = repositoryOn(connectPostgres(this.query), engine);
  }

  readonly query = async (statement: QueryConfig): Promise<QueryResult> => {
    if (!this.isOpen) throw new Error('A query ran after its transaction had ended.');
    return this.#client.query(statement);
  };

  /** Waits for the key's lock, which the transaction then holds until its end. */
  readonly lock = async (key: string) => {
    if (this.locks.has(key)) return;
    await this.query(lockOn(key));
    this.locks.add(key);
  };

  readonly markChanged = async (workspaceId: string) => {
    await this.lock(workspaceId);
    this.appended.add(workspaceId);
  };
}

/** `onAppended` is called after a commit, with the id of each workspace whose log has new entries. */
export function createWrite<R>(
  pool: pg.Pool,
  repositoryOn: RepositoryOn<R>,
  onAppended: (workspaceId: string) => void,
): Store<R>['write'] {
  const sessions = new WeakMap<pg.PoolClient, Session<R>>();
  const limited = createConcurrencyLimit(CONNECTIONS_PER_WORKSPACE, {
    withinMs: CONNECT_WITHIN_MS,
    error: () => new StoreUnavailableError('Too many writes of one workspace are waiting for each other.'),
  });

  return async <T>(transaction: Transaction<R, T>, {lockKey}: WriteOptions = {}): Promise<T> => {
    /** From here on a failed attempt may have been committed. */
    let committing = false;

    const attempt = async (): Promise<T> => {
      const client = await pool.connect();
      const session = sessions.get(client) ?? new Session(client, repositoryOn);
      sessions.set(client, session);
      session.isOpen = true;

      let broken = false;
      try {
        await session.query(BEGIN);
        if (lockKey !== undefined) await session.lock(lockKey);
        const value = await transaction(session.repository);
        committing = true;
        const {command} = await session.query(COMMIT);
        // PostgreSQL responds so, without an error, if a statement failed before.
        if (command === 'ROLLBACK') throw new Error('A failed statement undid its transaction.');
        for (const id of session.appended) onAppended(id);
        return value;
      } catch (error) {
        // A connection that is lost or can't roll back is closed, which ends its transaction.
        broken = isAway(error);
        if (!broken) await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        session.isOpen = false;
        session.locks.clear();
        session.appended.clear();
        client.release(broken);
      }
    };

    const run = () => withRetry(attempt, {mayRepeat: () => !committing});
    return lockKey === undefined ? run() : limited(run, lockKey);
  };
}

const BEGIN = {name: 'begin', text: 'begin'};
const COMMIT = {name: 'commit', text: 'commit'};

const lockOn = (key: string) => ({
  name: 'lock',
  text: 'select pg_advisory_xact_lock($1)',
  values: [hash('sha256', key, 'buffer').readBigInt64BE()],
});
