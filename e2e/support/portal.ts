// Starts the real server as `npm start` does, with the built site, its own data folder and a free port. A test may stop it, kill it
// and start it again on the same port and data. Here, a response that breaks the contract is a 500. The server ends with the worker.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test as base, expect} from '@playwright/test';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {type Started, whenReady} from '../../mock-server/testing/start-process.ts';
import {startNode} from '../../tools/run.ts';

export type Portal = {
  url: string;
  dataDir: string;
  /** The server's output so far. */
  output(): string;
  start(): Promise<void>;
  /** Ends the server and returns its exit code; null if the signal itself ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** All journeys come from one IP address. */
const MANY = {WORKSPACES_PER_DAY: '0', PENDING_REVIEWS_PER_ADDRESS: '0', SITE_RATE_LIMIT: '0'};

export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  const url = `http://localhost:${port}`;
  const runs: Started[] = [];

  const start = async () => {
    // The tests of a worker share an address, and one of them uses a name.
    const testSettings = {REFERRAL_LOOKUP_LIMIT: '0', ALLOWED_HOSTS: 'portal.lan'};
    const settings = {PORT: String(port), DATA_DIR: dataDir, STRICT_RESPONSES: '1', ...testSettings, ...MANY, ...env};
    runs.push(await whenReady('The server', startNode(['mock-server/main.ts'], settings, 'pipe'), new RegExp(url)));
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => runs.at(-1)?.stop(signal) ?? null;
  const output = () => runs.map(run => run.output()).join('');

  await start();
  return {url, dataDir, output, start, stop};
}

/** Marks a test as a long sweep: `npm run nightly` runs it, `npm test` doesn't. */
export const NIGHTLY = {tag: '@nightly'};

/** Playwright's `test` with the portal: `page.goto('/docs/api')` is on this worker's own server. */
export const test = base.extend<{mayViolatePolicy: boolean}, {portalOf: string; portal: Portal}>({
  /** The owner of the portal. Playwright gives tests with another name another worker, so they don't see what others publish. */
  portalOf: ['everyone', {option: true, scope: 'worker'}],
  /** True for a test that breaks the security policy on purpose; every other test fails when its page does. */
  mayViolatePolicy: [false, {option: true}],
  page: async ({page, mayViolatePolicy}, use) => {
    const violations: string[] = [];
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    await use(page);
    if (!mayViolatePolicy) expect(violations, 'violations of the content security policy').toEqual([]);
  },
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
      await rm(portal.dataDir, {recursive: true, force: true});
    },
    {scope: 'worker', timeout: 180_000},
  ],
  baseURL: async ({portal}, use) => use(portal.url),
});

export {expect} from '@playwright/test';
