/** Before each test file of the PostgreSQL run: opens stores on its server. Without a server, every test is skipped. */
import {beforeEach, inject} from 'vitest';
import {runOn, type Server} from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: Server | undefined;
  }
}

const server = inject('server');
if (server) runOn(server);
else beforeEach(({skip}) => skip('There is no PostgreSQL.'));
