/** Before each test file of the run on PostgreSQL: where the server is. Without one every test counts as skipped. */
import {beforeEach, inject} from 'vitest';
import {runOn} from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database server; its database `portal_template` is an empty store. */
    server: string | undefined;
  }
}

const server = inject('server');
if (server) runOn(server);
else beforeEach(({skip}) => skip('There is no PostgreSQL.'));
