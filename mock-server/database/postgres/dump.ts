/** Dumps and restores a PostgreSQL database with PostgreSQL's own programs, pg_dump and pg_restore. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import pg from 'pg';
import {DatabaseError} from '../store-errors.ts';
import {COUNT_PRESENT} from './dialect.ts';
import {databaseName, explainPostgres, MIGRATING, readStoredKeyFacts} from './prepare-database.ts';

const run = promisify(execFile);

export type Environment = Readonly<Record<string, string | undefined>>;

const DUMP = ['--format=custom', '--no-owner', '--no-privileges'];
const RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

export async function openDatabase(url: string, environment: Environment) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect().catch(error => {
    throw explainPostgres(error, url);
  });
  const query = async (sql: string) => (await client.query(sql)).rows;

  /** The password goes by the environment: everyone on the machine can read a program's arguments. */
  async function runProgram(name: string, args: readonly string[], missing: string): Promise<void> {
    const {address, password} = withoutPassword(url);
    const env = {...environment, ...(password && {PGPASSWORD: password})};
    await run(name, [...args, `--dbname=${address}`], {env}).catch(({code, stderr}) => {
      throw new DatabaseError(code === 'ENOENT' ? missing : `${name} failed: ${stderr.trim()}`);
    });
  }

  return {
    keyFacts: () => readStoredKeyFacts(query),
    /** `key` is the file that belongs to the dump, for the message if pg_dump is missing. */
    dump: (file: string, key: string) =>
      runProgram(
        'pg_dump',
        [...DUMP, `--file=${file}`],
        `pg_dump isn't installed. Install PostgreSQL's client programs (Debian: postgresql-client) and run this again, or run elsewhere: pg_dump ${DUMP.join(' ')} --file=postgres.dump '${withoutPassword(url).address}'. Keep ${key} with the dump: neither is of use without the other.`,
      ),
    /** Keeps portals from starting until `close`. Throws if one is running or the database has tables. */
    async lockEmpty(): Promise<void> {
      await query(`select pg_advisory_lock(${MIGRATING})`);
      const [portals] = await query(COUNT_PRESENT);
      if (portals.count > 0)
        throw new DatabaseError(
          `A portal is running on the database ${databaseName(url)}. Nothing was restored; stop it.`,
        );

      const tables = await query('select tablename from pg_tables where schemaname = current_schema()');
      if (tables.length > 0)
        throw new DatabaseError(
          `The database ${databaseName(url)} is not empty. Nothing was restored; name an empty one.`,
        );
    },
    /** All or nothing. */
    restore: (file: string) =>
      runProgram(
        'pg_restore',
        [...RESTORE, file],
        `pg_restore isn't installed. Install PostgreSQL's client programs (Debian: postgresql-client) and run this again, or run elsewhere: pg_restore ${RESTORE.join(' ')} --dbname='${withoutPassword(url).address}' postgres.dump. Then copy the backup's secret.key to DATA_DIR.`,
      ),
    close: () => client.end(),
  };
}

function withoutPassword(url: string): {address: string; password: string} {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {address: address.href, password};
}
