/**
 * Which processes of a shared database are running: each holds a lock on its own number while its connection lives, so the database
 * notices a killed process as soon as the connection is gone.
 */
import {sql} from 'kysely';

/** The first half of each such lock, used for nothing else. */
const CLASS = 7_041_914;

export const holdPresence = (instance: number): string => `select pg_advisory_lock(${CLASS}, ${Math.trunc(instance)})`;

const HELD = `from pg_locks where locktype = 'advisory' and classid = ${CLASS} and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())`;

/** The numbers of the running processes, for the right side of `in`. */
export const PRESENT = sql`(select objid::bigint ${sql.raw(HELD)})`;

/** How many processes are running. */
export const COUNT_PRESENT = `select count(*)::integer as count ${HELD}`;
