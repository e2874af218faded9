/**
 * Which processes are there, where several have one database: each holds a lock on its own number for as long as its connection
 * lives, so that the database itself knows of a process that was killed the moment its connection is gone.
 */
import {sql} from 'kysely';

/** The first half of each such lock: nobody else's. */
const CLASS = 7_041_914;

export const holdPresence = (instance: number): string => `select pg_advisory_lock(${CLASS}, ${Math.trunc(instance)})`;

/** The numbers of those who are there, for the right side of `in`. */
export const PRESENT = sql`(select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${sql.lit(CLASS)} and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()))`;
