/** Brings a PostgreSQL database to the state that a process needs: the schema, and a key that fits. */
import type pg from 'pg';
import {COMMON_MIGRATIONS, migrate, SHARED_MIGRATIONS} from '../migrate.ts';
import {deriveFingerprint, type KeyFacts, loadVault, readKeyFacts, type Vault, verifyKey} from '../secrets.ts';
import type {Schema} from '../store.ts';
import {DatabaseError, StoreUnavailableError} from '../store-errors.ts';
import {connectPostgres} from './dialect.ts';
import {isAway} from './errors.ts';

/** The advisory lock that a migrating process holds. */
export const MIGRATING = 7_041_913;

/**
 * Brings the schema up to date if the key is the right one; otherwise changes nothing. Processes that start together
 * take turns, so the later ones find the schema and the key's fingerprint.
 */
export async function prepareDatabase<R>(
  connect: () => Promise<pg.Client>,
  schema: Schema<R>,
  folder: string,
  url: string,
): Promise<Vault> {
  const client = await connect();
  try {
    const query = async (sql: string) => (await client.query(sql)).rows;
    await query(`select pg_advisory_lock(${MIGRATING})`);
    const keyFacts = await readStoredKeyFacts(query);
    const verified = verifyKey(folder, keyFacts, {
      database: `the database ${databaseName(url)}`,
      remedy: 'Copy secret.key from the DATA_DIR of a process that uses this database already, or from its backup.',
    });
    const db = connectPostgres(query => client.query(query));
    const migrations = {...schema.migrations, ...SHARED_MIGRATIONS, ...COMMON_MIGRATIONS};
    await migrate(db, migrations, `The database ${databaseName(url)}`);
    const vault = loadVault(folder, verified);
    const agree = "insert into agreed (name, value) values ('key', $1) on conflict do nothing";
    await client.query(agree, [deriveFingerprint(vault)]);
    return vault;
  } finally {
    // This also releases its lock.
    await client.end();
  }
}

type Query = (sql: string) => Promise<Readonly<Record<string, unknown>>[]>;

export const readStoredKeyFacts = (query: Query): Promise<KeyFacts> =>
  readKeyFacts(query, 'select tablename as name from pg_tables where schemaname = current_schema()');

/** Leaves out the URL's user and password. */
export function databaseName(url: string): string {
  const {host, pathname} = new URL(url);
  return `at ${host}${pathname}`;
}

/** The error of a start, with the fix if it is known. */
export function explainPostgres(error: unknown, url: string): unknown {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  const {code, message} = cause as Error & {code?: string};
  if (cause instanceof DatabaseError) return cause;
  if (/^SASL: .* password must be/.test(message))
    return new DatabaseError(
      `The database ${databaseName(url)} needs a password. Put it into the URL: postgres://user:password@host:5432/database.`,
    );
  if (isAway(cause) || code === '42501')
    return new DatabaseError(
      `The database ${databaseName(url)} cannot be used (${message || code}). See DATABASE_URL.`,
    );
  return error;
}
