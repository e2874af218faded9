/** The operator's commands against a running portal: they list what visitors sent, and publish reviews. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {type Running, startPortal} from '../mock-server/testing/process.ts';
import {run} from './run.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder.path, name);
let portal: Running;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: at('data')});
});
afterAll(async () => {
  await portal?.kill('SIGKILL');
  folder.remove();
});

const program = (file: string, ...args: string[]) => [join(import.meta.dirname, file), ...args];
const command = (...args: string[]) => {
  const settings = {DATA_DIR: at('data'), PORT: String(portal.port)};
  return run(process.execPath, program('admin.ts', ...args), settings);
};
const fetchPhoto = (id: string) => fetch(`${portal.origin}/api/reviews/${id}/photo`);

it('shows the photo of a review to everyone after its approval, and to nobody before and after its rejection', async () => {
  const picture = await sharp({create: {width: 40, height: 30, channels: 3, background: 'red'}})
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('name', 'June');
  form.append('content', 'Nobody chases anybody.');
  form.append('profileImage', new File([new Uint8Array(picture)], 'a.png', {type: 'image/png'}));
  expect((await fetch(`${portal.origin}/api/reviews`, {method: 'POST', body: form})).status).toBe(201);

  const {ok, output} = await command('reviews', 'list');
  expect(ok, output).toBe(true);
  const [, id = ''] = /(rev_\w+)/.exec(output) ?? [];
  expect((await fetchPhoto(id)).status).toBe(404);

  expect((await command('reviews', 'approve', id)).output).toMatch(/status +approved/);
  expect((await fetchPhoto(id)).status).toBe(200);
  await command('reviews', 'reject', id);
  expect((await fetchPhoto(id)).status).toBe(404);
});

it('prints what visitors sent', async () => {
  const sent = await fetch(`${portal.origin}/api/contact`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({name: 'June', email: 'june@example.com', message: 'Zoë\nsays "hi"'}),
  });
  expect(sent.status).toBe(201);
  const {ok, output} = await command('forms', 'contact');
  expect([ok, output]).toEqual([true, expect.stringMatching(/june@example\.com[\s\S]*says "hi"[\s\S]*1 entry\./)]);
});

it('sends the admin token to no other portal, and names where that one is', async () => {
  const other = await startPortal({DATA_DIR: at('other')});
  const settings = {DATA_DIR: at('data'), PORT: String(other.port)};
  const {ok, output} = await run(process.execPath, program('admin.ts', 'forms', 'contact'), settings);
  await other.kill('SIGKILL');
  expect([ok, output]).toEqual([
    false,
    expect.stringContaining(`The program at http://localhost:${other.port} isn't the portal of this data folder`),
  ]);
});

it('prints instructions where no portal has run', async () => {
  const settings = {DATA_DIR: at('none'), PORT: String(portal.port)};
  const {ok, output} = await run(process.execPath, program('admin.ts', 'forms', 'contact'), settings);
  expect([ok, output.trim().split('\n').length]).toEqual([false, 1]);
  expect(output).toContain('Start the portal first');
  expect(existsSync(at('none'))).toBe(false);
});

it('prints what the command that moves the data needs', async () => {
  const {ok, output} = await run(process.execPath, program('move.ts'));
  expect([ok, output]).toEqual([false, expect.stringMatching(/^Set DATABASE_URL to an empty database[^\n]*\n$/)]);
});
