/** Writes on PostgreSQL: each is a transaction of its own that holds its workspace's lock. */
import {hash} from 'node:crypto';
import type pg from 'pg';
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import type {Transaction} from '../sqlite/group-commit.ts';
import type {Engine, Store, WriteOptions} from '../store.ts';
import {PostgresConnection} from './dialect.ts';
import {postgresEngine} from './engine.ts';
import {isAway, RETRY_MS, withRetry} from './errors.ts';
import {Pipeline} from './pipeline.ts';

/** Connections that the writes of one workspace may use in each process: one that holds its lock, and the next. */
const CONNECTIONS_PER_WORKSPACE = 2;
/** How long a read or write waits for a connection, and a write for the earlier ones of its workspace before that. */
export const CONNECT_WITHIN_MS = 5000;

type RepositoryOn<R> = (connection: PostgresConnection, engine: Engine) => R;

/** A repository that serves one transaction at a time, on that transaction's connection. */
type Session<R> = {
  pipeline: Pipeline;
  /** Waits for the key's lock, which the transaction then holds until its end. */
  lock: (key: string) => Promise<void>;
  locks: Set<string>;
  appended: Set<string>;
  repository: R;
};

/** `onAppended` is called after a commit, with the id of each workspace whose log has grown. */
export function createWrite<R>(
  pool: pg.Pool,
  repositoryOn: RepositoryOn<R>,
  onAppended: (workspaceId: string) => void,
): Store<R>['write'] {
  const idleSessions: Session<R>[] = [];
  const limited = createConcurrencyLimit(CONNECTIONS_PER_WORKSPACE, CONNECT_WITHIN_MS);

  return async <T>(transaction: Transaction<R, T>, {lockKey}: WriteOptions = {}): Promise<T> => {
    /** From here on a failed attempt may have been committed. */
    let committing = false;
    const attempt = async (): Promise<T> => {
      const client = await pool.connect();
      const session = idleSessions.pop() ?? createSession(repositoryOn);
      const {pipeline} = session;
      pipeline.start(client);
      let broken = false;
      try {
        pipeline.send(BEGIN);
        if (lockKey !== undefined) await session.lock(lockKey);
        const value = await transaction(session.repository);
        committing = true;
        await pipeline.query(COMMIT);
        for (const id of session.appended) onAppended(id);
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
  };
}

function createSession<R>(repositoryOn: RepositoryOn<R>): Session<R> {
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
  return {pipeline, lock, locks, appended, repository: repositoryOn(connection, engine)};
}

const BEGIN = {name: 'begin', text: 'begin'};
const COMMIT = {name: 'commit', text: 'commit'};

const lockOn = (key: string) => ({
  name: 'lock',
  text: 'select pg_advisory_xact_lock($1)',
  values: [hash('sha256', key, 'buffer').readBigInt64BE()],
});
