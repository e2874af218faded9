/** For the run of the store's tests on PostgreSQL: one server for all of it, with an empty store to copy. */
import type {TestProject} from 'vitest/node';
import {openStore} from '../store/index.ts';
import {temporaryFolder} from './folder.ts';
import {execute, findPostgres, type Postgres} from './postgres.ts';

let postgres: Postgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  postgres = await findPostgres({safe: false});
  if (!postgres) {
    console.log('PostgreSQL: none found, so these tests are skipped. Install it, or name a server by DATABASE_URL.');
    return;
  }
  console.log(`PostgreSQL: ${postgres.origin}`);
  const server = postgres.url('postgres');
  await execute(server, 'drop database if exists portal_template', 'create database portal_template');
  const folder = temporaryFolder();
  const store = await openStore(folder.path, postgres.url('portal_template'));
  await store.close();
  // The template is for any folder: none has left its key yet.
  await execute(postgres.url('portal_template'), 'delete from agreed');
  folder.remove();
  project.provide('server', server);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
