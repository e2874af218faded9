/** A store on SQLite, in a file or in memory: one process has the database, and its transactions run one after another. */
import {randomInt} from 'node:crypto';
import {Kysely, sql} from 'kysely';
import {createWindowCounter} from '../counters.ts';
import type {Vault} from '../secrets.ts';
import {createSubscribers, type Engine, type Schema, type Topic} from '../store.ts';
import {type SqliteConnection, sqliteDialect} from './dialect.ts';
import {createGroupCommit, type Hooks} from './group-commit.ts';

type Connections = Readonly<{writing: SqliteConnection; reading: SqliteConnection}>;

/** Creates the parts that are the same in a file and in memory. `hooks` are called around each transaction. */
export function createSqliteStore<R>(
  {createRepository}: Schema<R>,
  vault: Vault,
  {writing, reading}: Connections,
  hooks: Hooks,
) {
  const {notify, subscribe} = createSubscribers();
  /** Workspaces whose log was appended to since the last commit. One whose transaction was undone is published too, which does no harm. */
  const appended = new Set<string>();
  const engine: Engine = {
    lock: async () => {},
    beforeAppend: async workspaceId => void appended.add(workspaceId),
    asList: <T>(values: readonly T[]) => sql<T>`(select value from json_each(${JSON.stringify(values)}))`,
    // Every lease that this process doesn't hold is left over from before it started.
    processEnded: () => sql<boolean>`true`,
    joinDeliveries: (query, name) =>
      sql`cross join deliveries ${sql.ref(name)} on ${sql.ref(`${name}.seq`)} in (select seq from (${query}))`,
  };
  const repositoryOn = (connection: SqliteConnection) =>
    createRepository(new Kysely({dialect: sqliteDialect(connection)}), {vault, engine, run: connection.run});
  const commits = createGroupCommit(writing.database, repositoryOn(writing), {
    ...hooks,
    onCommit(jobs) {
      hooks.onCommit(jobs);
      const ids = [...appended];
      appended.clear();
      if (ids.length > 0) notify('changed', ids);
    },
  });
  return {
    // Transactions run one after another, so `lockKey` isn't needed.
    write: commits.write,
    idle: commits.idle,
    read: repositoryOn(reading),
    sharing: {instance: randomInt(1, 2 ** 31), isSender: async () => true, bulkWrites: 32},
    counts: createWindowCounter(),
    publish: (topic: Topic, id: string) => notify(topic, [id]),
    subscribe,
  };
}
