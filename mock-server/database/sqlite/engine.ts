/** The differences of SQLite: one process has the database, and its transactions run one after another. */
import {randomInt} from 'node:crypto';
import {sql} from 'kysely';
import {createWindowCounter} from '../counters.ts';
import {createSubscribers, type Engine, type Store} from '../store.ts';

/** The parts of a store that processes would share otherwise. */
type OfOneProcess = Pick<
  Store<unknown>,
  'instance' | 'isSender' | 'bulkWrites' | 'countInWindow' | 'deleteExpiredCounts' | 'publish' | 'subscribe'
>;

/** `onCommit`: call after each commit. */
export function createSqliteEngine(): {engine: Engine; ofOneProcess: OfOneProcess; onCommit: () => void} {
  const counter = createWindowCounter();
  const {notify, subscribe} = createSubscribers();
  /** Workspaces whose log was appended to since the last commit. One whose transaction was undone is published in vain. */
  const appended = new Set<string>();
  return {
    engine: {
      lock: async () => {},
      beforeAppend: async workspaceId => void appended.add(workspaceId),
      asList: <T>(values: readonly T[]) => sql<T>`(select value from json_each(${JSON.stringify(values)}))`,
      // Every lease that this process doesn't hold is left over from before it started.
      processEnded: () => sql<boolean>`true`,
      joinDeliveries: (query, name) =>
        sql`cross join deliveries ${sql.ref(name)} on ${sql.ref(`${name}.seq`)} in (select seq from (${query}))`,
    },
    ofOneProcess: {
      instance: randomInt(1, 2 ** 31),
      isSender: async () => true,
      bulkWrites: 32,
      countInWindow: counter.count,
      deleteExpiredCounts: async now => counter.deleteExpired(now),
      publish: (topic, id) => notify(topic, [id]),
      subscribe,
    },
    onCommit() {
      const ids = [...appended];
      appended.clear();
      if (ids.length > 0) notify('changed', ids);
    },
  };
}
