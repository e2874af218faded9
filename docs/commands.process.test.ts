/**
 * The commands of the documentation, followed literally: every fence marked `run` goes into one shell in the order of the page, and
 * what a fence marked `expect` shows must then be printed (… stands for anything). Only the two ports are other ones. At the
 * quickstart's end the sandbox itself is asked: is the bill paid, did every webhook arrive verified?
 */

import {type ChildProcess, spawn} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/portal.ts';
import {PATH, type Running, startPortal} from '../mock-server/testing/process.ts';
import {site} from '../src/site.ts';
import {freePort} from '../tools/free-port.ts';

const DOCS = import.meta.dirname;
/** How long a command, or a webhook, may take. */
const PATIENCE_MS = 20_000;

type Fence = {kind: 'run' | 'expect'; text: string};

const read = (page: string) => readFileSync(join(DOCS, page), 'utf8');

function fences(source: string): Fence[] {
  return [...source.matchAll(/^```\w+ ([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(([, meta = '', text = '']) => {
    const kind = / (run|expect)$/.exec(` ${meta}`)?.[1];
    return kind ? [{kind: kind as Fence['kind'], text}] : [];
  });
}

/** A line as the page shows it, as a pattern for a line that was printed. */
function pattern(line: string): RegExp {
  const escaped = line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${escaped}$`, 'm');
}

const pages = readdirSync(DOCS).filter(name => name.endsWith('.mdx') && fences(read(name)).length > 0);
const folder = temporaryFolder();
let portal: Running;
let shell: ChildProcess | undefined;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_ANSWERS: '1', WEBHOOK_LOOPBACK: '1'});
});
afterEach(() => {
  // The shell's group, so that nothing that a page started outlives its test.
  if (shell?.pid && shell.exitCode === null) process.kill(-shell.pid, 'SIGKILL');
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

/** Follows a page from its top in a folder that looks like a fresh clone. Gives that folder back. */
async function follow(page: string, change = (source: string) => source, timeout = PATIENCE_MS): Promise<string> {
  const patience = {timeout, interval: 50};
  const clone = join(folder.path, `${page}-${Math.random()}`);
  mkdirSync(clone);
  symlinkSync(join(DOCS, '..', 'samples'), join(clone, 'samples'));
  const port = String(await freePort());
  const started = spawn('bash', ['--noprofile', '--norc'], {cwd: clone, env: {PATH, PORT: port}, detached: true});
  shell = started;
  let printed = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => (printed += chunk));

  const literal = change(read(page)).replaceAll('http://localhost:3000', portal.origin).replaceAll(':4000', `:${port}`);
  let from = 0;
  for (const [index, {kind, text}] of fences(literal).entries()) {
    if (kind === 'run') {
      from = printed.length;
      started.stdin.write(`${text}\necho "step ${index} ended with $?"\n`);
      await vi.waitFor(() => expect(printed.slice(from)).toContain(`step ${index} ended with 0\n`), patience);
    } else {
      for (const line of text.trimEnd().split('\n')) {
        await vi.waitFor(() => expect(printed.slice(from)).toMatch(pattern(line)), patience);
      }
    }
  }
  return clone;
}

it('there are pages with commands, the quickstart among them', () => expect(pages).toContain('quickstart.mdx'));

it('the quickstart clones from the address that the site names', () =>
  expect(read('quickstart.mdx')).toContain(`git clone ${site.links.repository} `));

describe.each(pages.filter(page => page !== 'quickstart.mdx'))('%s', page => {
  it('prints what it says', async () => {
    await follow(page);
  });
});

describe('quickstart.mdx', () => {
  it('ends with a paid bill, and every webhook verified and kept', async () => {
    const clone = join(await follow('quickstart.mdx'), 'quickstart');
    const kept = (name: string) => JSON.parse(readFileSync(join(clone, name), 'utf8'));
    const {token} = kept('workspace.json');
    const ask = async (path: string) => {
      const answer = await fetch(`${portal.origin}/api/sandbox/${path}`, {headers: {authorization: `Bearer ${token}`}});
      return (await answer.json()).data;
    };
    expect(await ask('bills')).toMatchObject([{status: 'paid', billId: kept('bill.json').billId}]);

    const told = ['agreement.created', 'request.authorized', 'bill.created', 'bill.paid'];
    const {endpointId} = kept('endpoint.json');
    const deliveries: {event: string; eventId: string; endpointId: string}[] = await ask('deliveries');
    const mine = deliveries.filter(delivery => delivery.endpointId === endpointId);
    // The test webhook was a bill.paid too.
    expect(mine.map(({event}) => event).sort()).toEqual([...told, 'bill.paid'].sort());
    for (const delivery of mine) {
      expect(delivery).toMatchObject({
        status: 'succeeded',
        attempts: [{httpStatus: 200, responseBody: '{"received": true}'}],
      });
    }
    const events = readdirSync(join(clone, 'inbox')).map(name => kept(`inbox/${name}`));
    expect(events.map(({id}) => id).sort()).toEqual(mine.map(({eventId}) => eventId).sort());
  });

  it('does not get there with a receiver that has another secret', async () => {
    const forge = (source: string) => source.replace('$(field workspace.json webhookSecret)', 'htzwh_another');
    await expect(follow('quickstart.mdx', forge, 4000)).rejects.toThrow('evt_test_');
  });
});
