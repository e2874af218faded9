/**
 * The program of every language that catches up, run by the command of README.md after events that no receiver got. Languages that the
 * machine lacks are named and counted as skipped.
 */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {signedHeaders, temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, post, type Running, startPortal} from '../mock-server/testing/process.ts';
import {limitSilence} from '../mock-server/testing/progress.ts';
import {LANGUAGES} from './testing/languages.ts';
import {commandsUnder, folderFor} from './testing/readme.ts';

const run = promisify(execFile);
/** More than one page. */
const BILLS = 103;
const folder = temporaryFolder();
const commands = commandsUnder('Catch up');
let portal: Running;
let workspace: Workspace;
/** The ids of all events, oldest first. */
const happened: string[] = [];

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1'});
  workspace = await createWorkspace(portal);
  const {hutzAgreementId} = workspace.agreement;
  for (let bill = 0; bill < BILLS; bill += 1) {
    const body = {hutzAgreementId, externalBillId: `inv-${bill} \\ 🦆`, amount: 110, dueDate: '2027-01-31'};
    expect(await post(portal, workspace, '/api/partners/bills', JSON.stringify(body))).toMatchObject({status: 201});
  }
  for (let after = ''; happened.length < BILLS; after = `&after=${happened.at(-1)}`) {
    const target = `/api/partners/events?limit=100${after}`;
    const response = await fetch(portal.origin + target, {
      headers: signedHeaders(workspace, `GET ${target}`, Date.now()),
    });
    const {data} = (await response.json()) as {data: {id: string}[]};
    expect(data.length).toBeGreaterThan(0);
    happened.push(...data.map(({id}) => id));
  }
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

it('README.md names every language', () =>
  expect(Object.keys(commands).sort()).toEqual(LANGUAGES.map(language => language.folder).sort()));

describe.each(LANGUAGES)('$name', language => {
  const missing = language.missing();
  if (missing.length > 0) {
    it.skip(`not on this machine: ${missing.join(', ')}`, () => {});
    return;
  }
  // In the shell it takes seconds for each page of events.
  const when = language.folder === 'node' ? {} : NIGHTLY;
  const [command = ''] = commands[language.folder] ?? [];

  describe('catching up', when, () => {
    let ownFolder: string;
    const agreementId = () => workspace.agreement.hutzAgreementId;
    const writeBody = (id: string) => JSON.stringify({id, event: 'bill.created', hutzAgreementId: agreementId()});
    const put = (id: string, suffix = '', content = writeBody(id)) => {
      const file = join(ownFolder, 'inbox', `${createHash('sha256').update(id).digest('hex')}.json${suffix}`);
      writeFileSync(file, content);
      return file;
    };
    const count = (suffix: string) =>
      readdirSync(join(ownFolder, 'inbox')).filter(name => name.endsWith(suffix)).length;
    const cursor = () => readFileSync(join(ownFolder, 'cursor'), 'utf8').trim();

    /** Runs the program. Returns the lines that it printed: one for each event. */
    async function catchUp(changed: Record<string, string> = {}): Promise<string[]> {
      const {apiKey, secretKey} = workspace;
      const keys = {HUTZ_API: portal.origin, HUTZ_API_KEY: apiKey, HUTZ_SECRET_KEY: secretKey};
      const running = run('sh', ['-c', command], {cwd: ownFolder, env: {...process.env, ...keys, ...changed}});
      const endLimit = limitSilence(running.child, () => running.child.kill());
      const {stdout} = await running.finally(endLimit);
      return stdout.split('\n').slice(0, -1);
    }

    beforeAll(() => {
      ownFolder = folderFor(language.folder, command, folder.path);
      mkdirSync(join(ownFolder, 'inbox'));
    });

    it('finishes what a crash left, then handles each missed event once, in order', async () => {
      const [received = '', inProgress = '', ...missed] = happened;
      put(received);
      put(received, '.done', '');
      // Written just now, however long the programs take on a busy machine.
      const later = new Date(Date.now() + 3_600_000);
      utimesSync(put(inProgress), later, later);
      put(missed[0] ?? '', '.tmp', '{"id": "evt_');
      // Two that the receiver stored before a crash.
      const twoMinutesAgo = new Date(Date.now() - 120_000);
      const data = {agreement_id: agreementId()};
      for (const file of [
        put('evt_1_flat'),
        put('evt_2_envelope', '', JSON.stringify({id: 'evt_2_envelope', type: 'bill.created', data})),
      ])
        utimesSync(file, twoMinutesAgo, twoMinutesAgo);

      const printed = await catchUp();

      const line = (id: string) => `bill.created ${id} agreement ${agreementId()}`;
      expect(printed.slice(0, 2).sort()).toEqual(['evt_1_flat', 'evt_2_envelope'].map(line));
      expect(printed.slice(2)).toEqual(missed.map(line));
      expect(cursor()).toBe(happened.at(-1));
      expect({json: count('.json'), done: count('.done')}).toEqual({json: BILLS + 2, done: BILLS + 1});
    });

    it('handles nothing twice', async () => {
      expect(await catchUp({HUTZ_API: `${portal.origin}/`})).toEqual([]);
    });

    it('starts again after an unknown cursor, and handles nothing twice', async () => {
      writeFileSync(join(ownFolder, 'cursor'), 'evt_gone');
      expect(await catchUp()).toEqual([]);
      expect(cursor()).toBe(happened.at(-1));
    });

    it('stops at a rejected signature', async () => {
      await expect(catchUp({HUTZ_SECRET_KEY: 'htzsk_another'})).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('signature_mismatch'),
      });
    });
  });

  it('signs as the other programs of its language do', () => {
    const read = (task: string) => readFileSync(language.source(task), 'utf8');
    const lines = (text: string) => text.split('\n').map(line => line.trim());
    const [, afterRequest = ''] = read('find-bill').split(/^[ \t]*(?:#|\/\/) end\n/m);
    const signing = afterRequest.split('\n\n').find(part => part.includes('timestamp')) ?? '';
    const code = lines(signing).filter(line => line && !/^(#|\/\/) /.test(line));
    expect(code.length).toBeGreaterThanOrEqual(2);
    expect(lines(read('catch-up'))).toEqual(expect.arrayContaining(code));
  });
});
