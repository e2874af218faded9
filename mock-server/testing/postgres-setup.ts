/** For the store's tests on PostgreSQL: one server for the whole run, with an empty store as template. */
import type {TestProject} from 'vitest/node';
import {createTemplate, removeServer, type Server} from './engine.ts';
import {findPostgres, type Postgres} from './postgres.ts';

let postgres: Postgres | undefined;
let server: Server;

export async function setup(project: TestProject): Promise<void> {
  postgres = await findPostgres({safe: false});
  if (!postgres) {
    console.log('PostgreSQL: none found, so these tests are skipped. Install it, or name a server by DATABASE_URL.');
    return;
  }
  console.log(`PostgreSQL: ${postgres.origin}`);
  server = await createTemplate(postgres);
  project.provide('server', server);
}

export async function teardown(): Promise<void> {
  if (postgres) await removeServer(postgres, server);
}
