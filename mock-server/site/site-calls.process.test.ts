/** The public site's operations on a real process and disk: `kill -9`, uploads over a socket, and the moderation command. */
import {spawnSync} from 'node:child_process';
import {connect} from 'node:net';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {ROOT, temporaryFolder} from '../testing/portal.ts';
import {PATH, type Running, startPortal} from '../testing/process.ts';

let folder: {path: string; remove: () => void};
const running: Running[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.kill('SIGKILL');
  folder.remove();
});

async function start(): Promise<Running> {
  const portal = await startPortal({DATA_DIR: folder.path, LOG_LEVEL: 'info'});
  running.push(portal);
  return portal;
}

const post = (portal: Running, path: string, body: object) =>
  fetch(portal.origin + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });

function moderate(portal: Running, ...args: string[]): string {
  const {stdout, stderr} = spawnSync(process.execPath, [join(ROOT, 'tools', 'admin.ts'), 'reviews', ...args], {
    env: {PATH, DATA_DIR: folder.path, PORT: String(portal.port)},
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('loses no acknowledged entry when killed, and publishes a review with the command', async () => {
  const first = await start();
  const form = new FormData();
  form.set('name', 'June Reviewer');
  form.set('content', 'Nobody chases anybody.');
  const jpeg = await sharp({create: {width: 90, height: 90, channels: 3, background: 'teal'}})
    .jpeg()
    .toBuffer();
  form.set('profileImage', new File([new Uint8Array(jpeg)], 'me.jpg'));
  expect((await fetch(`${first.origin}/api/reviews`, {method: 'POST', body: form})).status).toBe(201);
  expect((await post(first, '/api/waitlist2', {firstName: 'June', phone: '(214) 555-0110'})).status).toBe(201);
  const referral = await (await post(first, '/api/referral-program', {name: 'June', email: 'june@example.com'})).json();
  await first.kill('SIGKILL');

  const second = await start();
  expect((await post(second, '/api/waitlist2', {firstName: 'June', phone: '+12145550110'})).status).toBe(409);
  const found = await fetch(`${second.origin}/api/referral-program?email=JUNE@example.com`);
  const code = (link: unknown) => new URL(String((link as {link: string}).link)).searchParams.get('referrerId');
  expect(code(await found.json())).toBe(code(referral));

  const listed = moderate(second, 'list');
  expect(listed).toContain('June Reviewer');
  const id = /rev_[\w-]+/.exec(listed)?.[0] ?? '';
  expect((await fetch(`${second.origin}/api/reviews/${id}/photo`)).status).toBe(404);
  expect(moderate(second, 'approve', id)).toMatch(/^status +approved$/m);
  const photo = await fetch(`${second.origin}/api/reviews/${id}/photo`);
  expect((await sharp(await photo.arrayBuffer()).metadata()).format).toBe('jpeg');
  expect(moderate(second, 'list')).toBe('0 entries.\n');
  expect(moderate(second, 'approve', 'rev_none')).toContain('No review has this id.');
  expect(first.output() + second.output()).not.toMatch(/June|214\D{0,2}555|example\.com/i);
});

it('returns 413 for a large upload, and keeps running after an aborted one', async () => {
  const portal = await start();
  const body = new FormData();
  body.set('name', 'June');
  body.set('content', 'x');
  body.set('profileImage', new File([new Uint8Array(11 * 1_048_576)], 'me.jpg'));
  const large = await fetch(`${portal.origin}/api/reviews`, {method: 'POST', body});
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({message: 'Image must be smaller than 10MB', reason: 'body_too_large'});

  const socket = connect(portal.port, 'localhost');
  socket.on('error', () => {});
  await new Promise<void>(resolve => socket.once('connect', () => resolve()));
  const head =
    'POST /api/reviews HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000';
  await new Promise<void>(resolve => socket.write(`${head}\r\n\r\n--x\r\ncontent-disp`, () => resolve()));
  socket.destroy();
  expect((await post(portal, '/api/page-views', {path: '/'})).status).toBe(201);
  expect(portal.output()).not.toContain('"level":50');
});
