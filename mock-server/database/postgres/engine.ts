/** The differences of PostgreSQL: several processes run transactions at the same time, and each can tell which are running. */
import {sql} from 'kysely';
import type {Engine} from '../store.ts';

/**
 * Each running process holds a lock on its own number while its connection lives, so the database notices a killed one as soon as the
 * connection is gone. This is the first half of each such lock, used for nothing else.
 */
const CLASS = 7_041_914;

export const holdPresence = (instance: number): string => `select pg_advisory_lock(${CLASS}, ${Math.trunc(instance)})`;

const HELD = `from pg_locks where locktype = 'advisory' and classid = ${CLASS} and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())`;

/** The numbers of the running processes, for the right side of `in`. */
const PRESENT = sql`(select objid::bigint ${sql.raw(HELD)})`;

/** How many processes are running. */
export const COUNT_PRESENT = `select count(*)::integer as count ${HELD}`;

const nothing = async () => {};

/** Without `transaction`, for readers: they take no locks. */
export function postgresEngine(
  transaction: Pick<Engine, 'lock' | 'beforeAppend'> = {lock: nothing, beforeAppend: nothing},
): Engine {
  return {
    ...transaction,
    asList: <T>(values: readonly T[]) =>
      sql<T>`(select unnest(${values}::${sql.raw(typeof values[0] === 'number' ? 'bigint[]' : 'text[]')}))`,
    processEnded: column => sql<boolean>`${sql.ref(column)} not in ${PRESENT}`,
    joinDeliveries: (query, name) => sql`cross join lateral (${query}) ${sql.ref(name)}`,
  };
}
