/**
 * For tests: a store on whichever database the run is about. On PostgreSQL each data folder has a database of its own, so that a test
 * that comes back to its folder finds what it left.
 */
import {openStore, type Store} from '../store/index.ts';
import {execute} from './postgres.ts';

let server: string | undefined;
const databases = new Map<string, Promise<string>>();
let made = 0;

/** From now on stores are on this server, as copies of its database `portal_template`. */
export function runOn(url: string): void {
  server = url;
}

export const onPostgres = (): boolean => server !== undefined;

export async function openTestStore(folder: string): Promise<Store> {
  return openStore(folder, server === undefined ? undefined : await databaseOf(folder));
}

/** The address of the folder's database. */
export async function databaseOf(folder: string): Promise<string> {
  if (server === undefined) throw new Error('This run is not on PostgreSQL.');
  if (!databases.has(folder)) databases.set(folder, makeDatabase(server));
  return String(await databases.get(folder));
}

async function makeDatabase(on: string): Promise<string> {
  made += 1;
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made}`;
  await execute(on, `create database ${name} template portal_template strategy file_copy`);
  return Object.assign(new URL(on), {pathname: `/${name}`}).href;
}
