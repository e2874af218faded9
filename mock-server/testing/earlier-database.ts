/** For tests: a database of an earlier version, on the engine of the current run. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {databaseOf, onPostgres} from './engine.ts';
import {execute} from './postgres.ts';

export type EarlierDatabase = Readonly<{
  partner: Readonly<{apiKey: string; secretKey: string; token: string; hutzAgreementId: string}>;
  /** The request, accepted at `NOON`, that created the first of two bills. */
  sent: Readonly<{headers: Record<string, string>; body: string}>;
}>;

/**
 * Puts a database of the last version before stored signatures into the folder: one workspace with an agreement, two bills, an endpoint at
 * https://partner.example/hooks, a delivery waiting for a retry, the second bill's event without a delivery, and a review.
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
