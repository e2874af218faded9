// The projects of tests, one for each suffix in CONTRIBUTING.md. Process tests run more files at a time than there are cores, since they
// wait for programs. The journeys in Firefox and WebKit are here too; those in Chromium are e2e/*.spec.ts, run by Playwright.
import {existsSync, statfsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const alias = {'@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')};
const folders = '{openapi,docs,samples,libraries,cli,src,mock-server,tools,instruments}';

/** Limits for what hangs: a machine that is busy with something else is only slow. */
const PATIENT = {testTimeout: 600_000, hookTimeout: 600_000, expect: {poll: {timeout: 120_000}}};

/** Linux's file system in memory, where SQLite's syncs take no time. Containers may have one that is too small. */
const MEMORY = '/dev/shm';
const hasMemory = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > 2 ** 30;
/** Data folders (mock-server/testing/folder.ts). Those of process tests have programs too, which may not run there. */
const env = hasMemory ? {TEST_FOLDERS: MEMORY} : {};

export default defineConfig({
  test: {
    tags: [{name: 'nightly', description: 'A test of a long sweep, which `npm test` leaves to `npm run nightly`.'}],
    projects: [
      {
        resolve: {alias},
        test: {
          name: 'unit',
          env,
          maxWorkers: 2,
          // Loading the server again for each file takes longer than the tests.
          isolate: false,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          setupFiles: 'mock-server/testing/print-faults.ts',
          ...PATIENT,
          exclude: ['**/node_modules/**', '**/*.process.test.ts', '**/*.postgres.test.ts'],
        },
      },
      ...Object.entries({postgres: '{store,postgres}', 'postgres-nightly': 'store-nightly'}).map(([name, kind]) => ({
        resolve: {alias},
        test: {
          name,
          env,
          maxWorkers: 2,
          // As above.
          isolate: false,
          include: [`mock-server/**/*.${kind}.test.ts`],
          ...PATIENT,
          globalSetup: 'mock-server/testing/postgres-setup.ts',
          setupFiles: ['mock-server/testing/postgres-each.ts', 'mock-server/testing/print-faults.ts'],
        },
      })),
      {
        resolve: {alias},
        test: {
          name: 'process',
          include: [`${folders}/**/*.process.test.ts`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['cli/testing/write-program.ts', 'tools/testing/build-site.ts'],
          maxWorkers: 4,
          // Vitest asks for it where the number of workers differs.
          sequence: {groupOrder: 1},
          // As above.
          isolate: false,
          env: {
            // The programs start again and again: what they import is compiled once, as the portal does by itself.
            NODE_COMPILE_CACHE: `${alias['@site']}/node_modules/.cache/compile`,
            // A sample in Java runs for a moment: it isn't worth compiling thoroughly.
            JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
          },
          // Programs that these tests wait for are limited by their silence (mock-server/testing/progress.ts).
          ...PATIENT,
        },
      },
      ...['browsers', 'browsers-nightly'].map(name => ({
        resolve: {alias},
        test: {
          name,
          include: [`e2e/browsers/*.${name === 'browsers' ? 'test' : 'nightly'}.ts`],
          globalSetup: 'e2e/browsers/setup.ts',
          // An engine on each core.
          maxWorkers: 2,
          ...PATIENT,
        },
      })),
    ],
  },
});
