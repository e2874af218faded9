/**
 * Runs the documentation's commands as they are, on other ports. After the quickstart, the sandbox must have a paid bill and a
 * successful delivery of each webhook.
 */
import {mkdirSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {temporaryFolder} from '../mock-server/testing/portal.ts';
import {PATH, type Running, startPortal} from '../mock-server/testing/process.ts';
import {site} from '../src/site.ts';
import {ensureBuilt} from '../tools/build.ts';
import {fences, follow} from './testing/follow.ts';

const DOCS = import.meta.dirname;
const read = (page: string) => readFileSync(join(DOCS, page), 'utf8');

const pages = readdirSync(DOCS).filter(
  name => name.endsWith('.mdx') && fences(read(name)).some(({kind}) => kind === 'run'),
);
const folder = temporaryFolder();
let portal: Running;

beforeAll(async () => {
  // The pages download programs from the portal.
  await ensureBuilt();
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1', WEBHOOK_LOOPBACK: '1'});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

let serial = 0;
/** Runs a page's commands in an empty folder, and returns the folder. */
async function followed(page: string, change = (source: string) => source, silentMs?: number): Promise<string> {
  const cwd = join(folder.path, `${page}-${serial++}`);
  mkdirSync(cwd);
  const port = String(await freePort());
  const literal = change(read(page)).replaceAll('http://localhost:3000', portal.origin).replaceAll(':4000', `:${port}`);
  await follow(literal, {cwd, env: {PATH, PORT: port}, ...(silentMs && {silentMs})});
  return cwd;
}

it('there are pages with commands, the quickstart among them', () => expect(pages).toContain('quickstart.mdx'));

it('the quickstart clones from the repository URL in src/site.ts', () =>
  expect(read('quickstart.mdx')).toContain(`git clone ${site.links.repository} `));

describe.each(pages.filter(page => page !== 'quickstart.mdx'))('%s', page => {
  it('prints what the page shows', async () => {
    await followed(page);
  });
});

describe('quickstart.mdx', () => {
  it('ends with a paid bill and every webhook verified and stored', async () => {
    const cwd = await followed('quickstart.mdx');
    const stored = (name: string) => JSON.parse(readFileSync(join(cwd, name), 'utf8'));
    const {token} = stored('workspace.json');
    const ask = async (path: string) => {
      const response = await fetch(`${portal.origin}/api/sandbox/${path}`, {
        headers: {authorization: `Bearer ${token}`},
      });
      return ((await response.json()) as {data: Record<string, string>[]}).data;
    };
    expect(await ask('bills')).toMatchObject([{status: 'paid', billId: stored('bill.json').billId}]);

    const listening = (await ask('endpoints')).find(({kind}) => kind === 'listen');
    const mine = (await ask('deliveries')).filter(({endpointId}) => endpointId === listening?.endpointId);
    expect(mine.map(({event}) => event).sort()).toEqual(['bill.created', 'bill.paid']);
    for (const delivery of mine) {
      expect(delivery).toMatchObject({
        status: 'succeeded',
        attempts: [{httpStatus: 200, responseBody: '{"received": true}'}],
      });
    }
    const names = readdirSync(join(cwd, 'inbox')).filter(name => name.endsWith('.json'));
    const events = names.map(name => stored(`inbox/${name}`));
    expect(events.map(({id}) => id).sort()).toEqual(mine.map(({eventId}) => eventId).sort());
  });

  it('takes eight commands or fewer to the paid bill', () => {
    const [toPaidBill = ''] = read('quickstart.mdx').split('title="Send an unsigned request"');
    const commands = fences(toPaidBill)
      .filter(({kind}) => kind === 'run')
      .flatMap(({text}) =>
        text
          .replace(/\\\n|"\n[^"]*"/g, '')
          .trim()
          .split('\n'),
      );
    expect(commands.length).toBeLessThanOrEqual(8);
  });

  it('fails with a receiver that has another secret', NIGHTLY, async () => {
    const forge = (source: string) =>
      source.replace("' HUTZ_WEBHOOK_SECRET=' + it.webhookSecret", "' HUTZ_WEBHOOK_SECRET=x'");
    await expect(followed('quickstart.mdx', forge, 15_000)).rejects.toThrow('bill.created');
  });
});
