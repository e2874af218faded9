/** For tests: a database from before the first release, on the engine of the current run. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {databaseOf, onPostgres} from './engine.ts';
import {execute} from './postgres.ts';

export async function restoreEarlierDatabase(folder: string): Promise<void> {
  const fixture = join(import.meta.dirname, 'fixtures', 'before-release', onPostgres() ? 'postgres' : 'sqlite');
  copyFileSync(join(fixture, 'secret.key'), join(folder, 'secret.key'));
  if (onPostgres()) {
    const dump = readFileSync(join(fixture, 'database.sql'), 'utf8');
    await execute(await databaseOf(folder), 'drop schema public cascade; create schema public', dump);
  } else {
    const database = readFileSync(join(fixture, 'sandbox.sqlite.gz'));
    writeFileSync(join(folder, 'sandbox.sqlite'), gunzipSync(database));
  }
}
