/** For tests: a database as an earlier version left it, on whichever engine the run is about. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {databaseOf, onPostgres} from './engine.ts';
import {execute} from './postgres.ts';

export type EarlierDatabase = Readonly<{
  partner: Readonly<{apiKey: string; secretKey: string; token: string; hutzAgreementId: string}>;
  /** A request that was accepted at `NOON`: it created the first of two bills. */
  sent: Readonly<{headers: Record<string, string>; body: string}>;
}>;

/**
 * Puts the database of the last version before signed writes into the folder: one workspace with an agreement, two bills, an endpoint at
 * https://partner.example/hooks, a delivery that is tried again, the event of the second bill without a delivery, and a review.
 */
export async function restoreEarlierDatabase(folder: string): Promise<EarlierDatabase> {
  const fixture = join(import.meta.dirname, 'fixtures', 'migration-0009', onPostgres() ? 'postgres' : 'sqlite');
  copyFileSync(join(fixture, 'secret.key'), join(folder, 'secret.key'));
  if (onPostgres()) {
    const dump = readFileSync(join(fixture, 'database.sql'), 'utf8');
    await execute(await databaseOf(folder), 'drop schema public cascade; create schema public', dump);
  } else {
    const database = readFileSync(join(fixture, 'sandbox.sqlite.gz'));
    writeFileSync(join(folder, 'sandbox.sqlite'), gunzipSync(database));
  }
  return JSON.parse(readFileSync(join(fixture, 'partner.json'), 'utf8'));
}
