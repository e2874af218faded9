/** DEPLOY.md's backup and restore, followed literally with other folders and databases, while a portal accepts bills. */
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import type {Workspace} from '../mock-server/testing/portal.ts';
import {execute, findPostgres, type Postgres} from '../mock-server/testing/postgres.ts';
import {createWorkspace, post, type Running, startPortal} from '../mock-server/testing/process.ts';
import {run} from './run.ts';

const ROOT = join(import.meta.dirname, '..');
const BILLS = '/api/partners/bills';
const WRITERS = 4;
const BILLS_BEFORE = 40;

const document = readFileSync(join(ROOT, 'DEPLOY.md'), 'utf8');
const written = (title: string) =>
  document.match(new RegExp(`\`\`\`bash title="${title}"\\n([^\\n]+)\\n\`\`\``))?.[1] ?? '';

/** Runs the document's command with this test's folders and databases instead. */
function follow(title: string, replacements: Readonly<Record<string, string>>) {
  let command = written(title);
  // sudo logs its arguments, and everyone on the machine can read them, so none may be a password.
  const asUser =
    /^cd \/srv\/portal && (DATABASE_URL=\S+ sudo --preserve-env=DATABASE_URL|sudo) -u portal (?=DATA_DIR=)/;
  expect(command).toMatch(asUser);
  command = command.replace(asUser, (_, start) => `${start.split(' ')[0].replace('sudo', '')} `);
  // The longest first, because some paths begin with another.
  for (const from of Object.keys(replacements).sort((a, b) => b.length - a.length)) {
    expect(command).toContain(from);
    command = command.replace(from, () => replacements[from] ?? '');
  }
  return run('sh', ['-c', command], {}, ROOT);
}

let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await findPostgres({safe: true});
});
afterAll(() => postgres?.stop());

async function bill(portal: Running, workspace: Workspace, externalBillId: string) {
  const {hutzAgreementId} = workspace.agreement;
  const sent = JSON.stringify({hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'});
  return post(portal, workspace, BILLS, sent);
}

/** Creates bills until the portal is gone. `acknowledged` has the bills that got a 201. */
function writeBills(portal: Running, workspace: Workspace) {
  const acknowledged: string[] = [];
  const reached = Promise.withResolvers<void>();
  let serial = 0;
  const writer = async () => {
    for (;;) {
      const id = `inv-${serial++}`;
      const response = await bill(portal, workspace, id).catch(() => undefined);
      if (response?.status !== 201) return;
      acknowledged.push(id);
      if (acknowledged.length === BILLS_BEFORE) reached.resolve();
    }
  };
  const ended = Promise.all(Array.from({length: WRITERS}, writer));
  return {acknowledged, reached: reached.promise, ended};
}

/** Creates a bill and resolves to its webhook's headers and body. */
async function deliveredWebhook(portal: Running, workspace: Workspace) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const made = await fetch(`${portal.origin}/api/sandbox/endpoints`, {
      method: 'POST',
      headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
      body: JSON.stringify({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        events: ['bill.created'],
      }),
    });
    expect(made.status).toBe(201);
    const received = once(server, 'request');
    expect((await bill(portal, workspace, 'after the restore')).status).toBe(201);
    const [request, response] = await received;
    const body = (await request.toArray()).join('');
    response.end();
    return {headers: request.headers as Record<string, string>, body};
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('moves everything from SQLite to PostgreSQL', async ({skip, onTestFinished}) => {
  if (!postgres) return skip('There is no PostgreSQL.');
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  await execute(postgres.url('postgres'), 'create database moved');
  const before = await startPortal({DATA_DIR: folder.path});
  onTestFinished(async () => void (await before.kill('SIGKILL')));
  const workspace = await createWorkspace(before);
  expect((await bill(before, workspace, 'inv-1')).status).toBe(201);
  await before.kill('SIGTERM');

  const url = postgres.url('moved');
  const moved = await follow('move to PostgreSQL', {
    '/var/lib/portal': folder.path,
    'postgres://portal:secret@db.example/portal': url,
  });
  expect(moved, moved.output).toMatchObject({ok: true, output: expect.stringContaining('rows were moved')});
  const after = await startPortal({DATA_DIR: folder.path, DATABASE_URL: url});
  onTestFinished(async () => void (await after.kill('SIGKILL')));
  expect((await bill(after, workspace, 'inv-1')).status).toBe(409);
});

describe.each(['SQLite', 'PostgreSQL'])('on %s', engine => {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const isSqlite = engine === 'SQLite';
  const suffix = isSqlite ? '' : ' PostgreSQL';
  const databases = isSqlite
    ? {source: {}, target: {}}
    : {source: 'postgres://portal:secret@db.example/portal', target: 'postgres://portal:secret@db.example/restored'};
  const settings = (name: string, data: string) => ({
    DATA_DIR: at(data),
    ...(!isSqlite && {DATABASE_URL: String(postgres?.url(name))}),
  });
  const database = (url: string, name: string) => (isSqlite ? {} : {[url]: String(postgres?.url(name))});
  let portal: Running;
  afterAll(async () => {
    await portal?.kill('SIGKILL');
    folder.remove();
  });

  it('restores every acknowledged bill, and keys that sign', async ({skip}) => {
    if (!isSqlite && !postgres) skip('There is no PostgreSQL.');
    if (!isSqlite)
      await execute(String(postgres?.url('postgres')), 'create database portal', 'create database restored');
    portal = await startPortal(settings('portal', 'data'));
    const workspace = await createWorkspace(portal);
    const writing = writeBills(portal, workspace);
    await writing.reached;

    const before = [...writing.acknowledged];
    const backup = {'/var/backups/portal': at('backups'), '/var/lib/portal': at('data')};
    const backedUp = await follow(`back up${suffix}`, {...backup, ...database(String(databases.source), 'portal')});
    expect(backedUp, backedUp.output).toMatchObject({ok: true, output: expect.stringContaining('Backed up')});
    expect(writing.acknowledged.length).toBeGreaterThan(before.length);
    const files = [isSqlite ? 'sandbox.sqlite' : 'postgres.dump', 'backup.json', 'secret.key'].sort();
    expect(readdirSync(at('backups'))).toEqual(['monday']);
    expect(readdirSync(at('backups/monday')).sort()).toEqual(files);
    const modes = ['', ...files].map(name => statSync(at(`backups/monday/${name}`)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);

    await portal.kill('SIGKILL');
    await writing.ended;
    const targets = {'/var/backups/portal': at('backups'), '/var/lib/portal': at('restored')};
    const restored = await follow(`restore${suffix}`, {...targets, ...database(String(databases.target), 'restored')});
    expect(restored, restored.output).toMatchObject({ok: true, output: expect.stringContaining('Restored')});

    portal = await startPortal(settings('restored', 'restored'));
    const found: (boolean | number)[] = [];
    for (const id of before) found.push((await bill(portal, workspace, id)).status);
    expect(found).toEqual(before.map(() => 409));
    const {headers, body} = await deliveredWebhook(portal, workspace);
    const digest = createHmac('sha256', workspace.webhookSecret).update(`${headers['hutz-timestamp']}.${body}`);
    expect(headers['hutz-signature']).toBe(`sha256=${digest.digest('hex')}`);

    const again = await follow(`restore${suffix}`, {...targets, ...database(String(databases.target), 'restored')});
    expect(again).toMatchObject({
      ok: false,
      output: expect.stringMatching(isSqlite ? /in use by another portal/ : /A portal is running on the database/),
    });
  });
});
