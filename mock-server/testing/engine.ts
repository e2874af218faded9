/**
 * For tests: a store on the database of the current run. On PostgreSQL, each data folder has its own database, so that a test that
 * reopens its folder finds its data. When a folder is deleted, its database is emptied and reused.
 */
import {existsSync} from 'node:fs';
import type {RepositorySettings} from '../repository.ts';
import {openStore, type Store} from '../repository.ts';
import {temporaryFolder} from './folder.ts';
import {execute, type Postgres} from './postgres.ts';

export type Server = Readonly<{url: string; template: string}>;

let server: Server | undefined;
const databases = new Map<string, Promise<string>>();
/** Folders whose database can't be reused. */
const unusable = new Set<string>();
let made = 0;

/** Creates an empty store on the server, the template that `runOn` copies. */
export async function createTemplate(postgres: Postgres): Promise<Server> {
  const template = `portal_test_${process.pid}_${Date.now().toString(36)}`;
  const url = postgres.url('postgres');
  await execute(url, `create database ${template}`);
  const folder = temporaryFolder();
  await (await openStore(folder.path, postgres.url(template))).close();
  // The template must not be bound to the key of a folder.
  await execute(postgres.url(template), 'delete from agreed');
  folder.remove();
  return {url, template};
}

/** Stops a server that we started and deletes its data; leaves the one of DATABASE_URL unchanged. */
export async function removeServer(postgres: Postgres, {url, template}: Server): Promise<void> {
  if (!postgres.restart) {
    const [made] = await execute(url, `select datname from pg_database where starts_with(datname, '${template}')`);
    for (const {datname} of made?.rows ?? []) await execute(url, `drop database ${datname} with (force)`);
  }
  await postgres.stop();
}

/** Opens further stores on this server, as copies of its empty template. */
export function runOn(found: Server): void {
  server = found;
}

export const onPostgres = (): boolean => server !== undefined;

export async function openTestStore(folder: string, settings?: Partial<RepositorySettings>): Promise<Store> {
  if (server && !databases.has(folder)) databases.set(folder, usedDatabase() ?? makeDatabase(server));
  return openStore(folder, await databases.get(folder), settings);
}

/** The URL of the folder's database, for tests that change it directly. */
export async function prepareDatabaseUrl(folder: string): Promise<string> {
  if (!server) throw new Error('This run is not on PostgreSQL.');
  const database = databases.get(folder) ?? makeDatabase(server);
  databases.set(folder, database);
  unusable.add(folder);
  return database;
}

function usedDatabase(): Promise<string> | undefined {
  const left = [...databases.keys()].find(folder => !unusable.has(folder) && !existsSync(folder));
  const url = left && databases.get(left);
  if (!url) return undefined;
  databases.delete(left);
  return url.then(async address => {
    await execute(address, EMPTY);
    return address;
  });
}

async function makeDatabase({url, template}: Server): Promise<string> {
  made += 1;
  const name = `${template}_${process.pid}_${made}`;
  await execute(url, `create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(url), {pathname: `/${name}`}).href;
}

/** Resets the database to the template. Every reference cascades, so the order doesn't matter. */
const EMPTY = `do $$ declare found record; begin
  for found in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', found.name);
  end loop;
  perform setval(pg_get_serial_sequence(table_name, column_name), 1, false)
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES';
end $$`;
