// Unit tests sit beside the code as x.test.ts. Those of the store, x.store.test.ts, run on PostgreSQL too; at night also x.store-long.test.ts,
// whose statements others send it, but for one or two. Process tests (x.process.test.ts) start real programs, and more files at a time
// than there are cores, since they wait for them. The journeys in Firefox and WebKit are here too; those in Chromium are e2e/*.spec.ts,
// run by Playwright.
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const alias = {'@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')};
/** Vitest's own limit is a second, in which a busy machine may do nothing. */
const expectation = {poll: {timeout: 60_000}};
const folders = '{openapi,docs,samples,libraries,cli,src,mock-server,tools,instruments}';

export default defineConfig({
  test: {
    tags: [{name: 'nightly', description: 'A test of a long sweep, which `npm test` leaves to `npm run nightly`.'}],
    projects: [
      {
        resolve: {alias},
        test: {
          name: 'unit',
          expect: expectation,
          maxWorkers: 2,
          // Loading the server again for each file takes longer than the tests.
          isolate: false,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          exclude: ['**/node_modules/**', '**/*.process.test.ts', '**/*.postgres.test.ts'],
        },
      },
      ...Object.entries({postgres: '{store,postgres}', 'postgres-long': 'store-long'}).map(([name, kind]) => ({
        resolve: {alias},
        test: {
          name,
          maxWorkers: 2,
          expect: expectation,
          // As above.
          isolate: false,
          include: [`mock-server/**/*.${kind}.test.ts`],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: 'mock-server/testing/postgres-setup.ts',
          setupFiles: 'mock-server/testing/postgres-each.ts',
        },
      })),
      {
        resolve: {alias},
        test: {
          name: 'process',
          expect: expectation,
          include: [`${folders}/**/*.process.test.ts`],
          exclude: ['**/node_modules/**'],
          globalSetup: 'cli/testing/write-program.ts',
          maxWorkers: 4,
          // As above.
          isolate: false,
          env: {
            // The programs start again and again: what they import is compiled once, as the portal does by itself.
            NODE_COMPILE_CACHE: `${alias['@site']}/node_modules/.cache/compile`,
            // A sample in Java runs for a moment: it isn't worth compiling thoroughly.
            JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
          },
          // For what hangs. Programs that these tests wait for are limited by their silence (mock-server/testing/progress.ts).
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      ...['browsers', 'browsers-long'].map(name => ({
        resolve: {alias},
        test: {
          name,
          include: [`e2e/browsers/*.${name === 'browsers' ? 'test' : 'long'}.ts`],
          globalSetup: 'e2e/browsers/setup.ts',
          // An engine on each core.
          maxWorkers: 2,
          // One of the longer journeys opens every page.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      })),
    ],
  },
});
