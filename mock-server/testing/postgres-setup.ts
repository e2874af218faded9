/** For the run of the store's tests on PostgreSQL: one server for all of it, with an empty store to copy. */
import type {TestProject} from 'vitest/node';
import {openStore} from '../store.ts';
import {temporaryFolder} from './folder.ts';
import {execute, findPostgres, type Postgres} from './postgres.ts';

const template = `portal_test_${process.pid}_${Date.now().toString(36)}`;
let postgres: Postgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  postgres = await findPostgres({safe: false});
  if (!postgres) {
    console.log('PostgreSQL: none found, so these tests are skipped. Install it, or name a server by DATABASE_URL.');
    return;
  }
  console.log(`PostgreSQL: ${postgres.origin}`);
  await execute(postgres.url('postgres'), `create database ${template}`);
  const folder = temporaryFolder();
  await (await openStore(folder.path, postgres.url(template))).close();
  // The template is for any folder: none has left its key yet.
  await execute(postgres.url(template), 'delete from agreed');
  folder.remove();
  project.provide('server', {url: postgres.url('postgres'), template});
}

export async function teardown(): Promise<void> {
  // Our own server goes with all that is on it; somebody else's is left as it was.
  if (postgres && !postgres.restart) {
    const server = postgres.url('postgres');
    const [made] = await execute(server, `select datname from pg_database where starts_with(datname, '${template}')`);
    for (const {datname} of made?.rows ?? []) await execute(server, `drop database ${datname} with (force)`);
  }
  await postgres?.stop();
}
