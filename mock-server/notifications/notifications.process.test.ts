/** Notifications of a running portal: TLS and a login, a crash, and settings that can't work. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import {temporaryFolder} from '../testing/folder.ts';
import {type MailServer, makeCertificate, startMailServer} from '../testing/mail-server.ts';
import {type Running, startAndEnd, startPortal} from '../testing/process.ts';

const OWNER = 'owner@portal.example';

let folder: ReturnType<typeof temporaryFolder>;
let tls: ReturnType<typeof makeCertificate>;
let mail: MailServer | undefined;
let portal: Running | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  tls = makeCertificate(folder.path);
});
afterEach(async () => {
  await portal?.kill('SIGKILL');
  await mail?.close();
  folder.remove();
});

const settings = (port: number, more = {}) => ({
  DATA_DIR: `${folder.path}/data`,
  SMTP_URL: `smtp://user:pass%23word@localhost:${port}`,
  NOTIFY_EMAIL: OWNER,
  NODE_EXTRA_CA_CERTS: tls.file,
  ...more,
});

async function contact(name: string) {
  const response = await fetch(`${portal?.origin}/api/contact`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({name, email: 'june@example.com', message: 'Hi'}),
  });
  expect(response.status).toBe(201);
}

it('sends over STARTTLS with a login', async () => {
  mail = await startMailServer({tls});
  portal = await startPortal(settings(mail.port));
  await contact('June');
  expect(await mail.received(1)).toMatchObject([{to: [OWNER], from: OWNER, user: 'user', secure: true}]);
});

it('loses no notification in a crash', async () => {
  mail = await startMailServer({tls});
  const {port} = mail;
  await mail.close();
  portal = await startPortal(settings(port));
  for (const name of ['June', 'Omar', 'Theo']) await contact(name);
  await portal.kill('SIGKILL');
  mail = await startMailServer({tls, port});
  portal = await startPortal(settings(port));
  await contact('Last');
  const texts = async () => (await mail?.received(1))?.map(({text}) => text).join() ?? '';
  for (const name of ['June', 'Omar', 'Theo', 'Last'])
    await expect.poll(texts, {timeout: 120_000}).toContain(`Name: ${name}`);
});

it('reports a login that the server rejects at the start, without the password', async () => {
  mail = await startMailServer({tls});
  portal = await startPortal(settings(mail.port, {SMTP_URL: `smtp://user:wrong-one@localhost:${mail.port}`}));
  await expect.poll(() => portal?.output()).toMatch(/"code":"EAUTH","status":535,"msg":"SMTP_URL doesn't work/);
  expect(portal.output()).not.toContain('wrong-one');
});

it("doesn't start with an invalid SMTP_URL, and doesn't print its password", async () => {
  const wrong = {SMTP_URL: 'smtp://user:se#cret@mail.example'};
  const {code, output} = await startAndEnd({DATA_DIR: `${folder.path}/data`, ...wrong});
  expect([code, output]).toEqual([1, expect.stringMatching(/^SMTP_URL must be a URL such as smtp:.*\n$/)]);
  expect(output).not.toMatch(/cret/);
});
