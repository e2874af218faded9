// Unit tests sit beside the code as x.test.ts; process tests (x.process.test.ts) start real programs and run one
// file at a time. Browser journeys are not here: they are in e2e/, run by Playwright.
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const alias = {'@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')};
/** What touches the store, once more on PostgreSQL. */
const stored =
  'mock-server/{bills/bills,bills/list-bills,bills/delete-bill,workspaces/{key-rotation,usage},events/change-stream,agreements/connect,agreements/partner-agreements,webhooks/deliveries,webhooks/list-events,webhooks/fair-delivery,webhooks/upgrade,households/household,site/reviews,sandbox/{sandbox,workspace-limits},site/site-calls,personas/living,receiver-check/check,database/store}.test.ts';
const rooms = '{openapi,docs,samples,src,mock-server,tools,instruments}';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: {alias},
        test: {
          name: 'unit',
          maxWorkers: 2,
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          exclude: ['**/node_modules/**', '**/*.process.test.ts', '**/*.postgres.test.ts'],
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'postgres',
          maxWorkers: 2,
          include: [stored, 'mock-server/**/*.postgres.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: 'mock-server/testing/postgres-setup.ts',
          setupFiles: 'mock-server/testing/postgres-each.ts',
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'process',
          include: [`${rooms}/**/*.process.test.ts`],
          exclude: ['**/node_modules/**'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
    ],
  },
});
