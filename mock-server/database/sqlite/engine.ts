/** The differences of SQLite: one process has the database, and its transactions run one after another. */
import {sql} from 'kysely';
import type {Engine} from '../store.ts';

const nothing = async () => {};

export const SQLITE: Engine = {
  lock: nothing,
  beforeAppend: nothing,
  asList: values => sql<string>`(select value from json_each(${JSON.stringify(values)}))`,
  // Every lease that this process doesn't hold is left over from before it started.
  processEnded: () => sql<boolean>`true`,
  joinEach: rows => sql`cross join deliveries d on d.seq in (select seq from (${rows}))`,
};
