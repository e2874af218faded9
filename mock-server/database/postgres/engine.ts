/** The differences of PostgreSQL: transactions of several processes run at the same time. */
import {sql} from 'kysely';
import type {Engine} from '../engine.ts';
import {PRESENT} from './presence.ts';

const nothing = async () => {};

/** Without `transaction`, for readers: they take no locks. */
export function postgresEngine(
  transaction: Pick<Engine, 'lock' | 'beforeAppend'> = {lock: nothing, beforeAppend: nothing},
): Engine {
  return {
    ...transaction,
    asList: values => sql<string>`(select unnest(${values}::text[]))`,
    processEnded: column => sql<boolean>`${sql.ref(column)} not in ${PRESENT}`,
    joinEach: rows => sql`cross join lateral (${rows}) d`,
  };
}
