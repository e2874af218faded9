/** The portal as a real process, with real sockets, a real disk and `kill -9`. */
import {execFileSync, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {type AddressInfo, connect} from 'node:net';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {signedHeaders, temporaryFolder, type Workspace} from './testing/portal.ts';
import {createWorkspace, PATH, post, type Running, raw, startAndEnd, startPortal} from './testing/process.ts';

let folder: {path: string; remove: () => void};
const running: Running[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.kill('SIGKILL');
  folder.remove();
});

async function start(wrapper: readonly string[] = []): Promise<Running> {
  const portal = await startPortal({DATA_DIR: folder.path}, wrapper);
  running.push(portal);
  return portal;
}

const agreementBill = (partner: Workspace, externalBillId: string) =>
  JSON.stringify({
    hutzAgreementId: partner.agreement.hutzAgreementId,
    externalBillId,
    amount: 110,
    dueDate: '2026-12-01',
  });
const invoice = (partner: Workspace, externalId: string) =>
  JSON.stringify({
    agreement_id: partner.agreement.hutzAgreementId,
    external_id: externalId,
    amount: 11000,
    due_date: '2026-12-01',
  });

describe('after kill -9', () => {
  it('has every acknowledged bill, rejects duplicates in the other format, and replays first responses', async () => {
    const first = await start();
    const partner = await createWorkspace(first);
    const acknowledged = new Map<
      string,
      {response: Record<string, unknown>; body: string; headers: Record<string, string>}
    >();
    let serial = 0;
    const writer = async () => {
      for (;;) {
        const id = `inv-${serial++}`;
        const body = agreementBill(partner, id);
        const response = await post(first, partner, '/api/partners/bills', body).catch(() => undefined);
        if (response?.status !== 201) return;
        acknowledged.set(id, {response: response.body, body, headers: response.headers});
        if (acknowledged.size === 60) process.kill(-Number(first.child.pid), 'SIGKILL');
      }
    };
    await Promise.all(Array.from({length: 20}, writer));
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);

    const second = await start();
    for (const [id, {response}] of acknowledged) {
      const {billId} = response;
      const across = await post(second, partner, '/bills', invoice(partner, id));
      expect(across).toMatchObject({status: 409, body: {reason: 'duplicate_bill', billId}});
    }
    for (const {response, body, headers} of [...acknowledged.values()].slice(-5)) {
      const again = await post(second, partner, '/api/partners/bills', body, headers);
      expect(again).toMatchObject({status: 201, replayed: true});
      expect(again.body).toEqual(response);
    }
  });
});

const strace = spawnSync('strace', ['-V']).status === 0;

describe.skipIf(!strace)('traced by strace', () => {
  it('syncs to disk before each acknowledgement', async () => {
    const trace = join(folder.path, 'trace');
    const portal = await start([
      'strace',
      '-f',
      '-qq',
      '-o',
      trace,
      '-e',
      'trace=fsync,fdatasync,write,writev',
      '-s',
      '40',
    ]);
    const partner = await createWorkspace(portal);
    const synced: boolean[] = [];
    for (let index = 0; index < 5; index++) {
      const before = readFileSync(trace, 'utf8').length;
      const response = await post(portal, partner, '/api/partners/bills', agreementBill(partner, `inv-${index}`));
      expect(response.status).toBe(201);
      const calls = readFileSync(trace, 'utf8').slice(before).split('\n');
      const sync = calls.findIndex(call => /f(?:data)?sync\(\d+\)/.test(call));
      const sent = calls.findIndex(call => call.includes('HTTP/1.1 201'));
      synced.push(sync >= 0 && sent > sync);
    }
    expect(synced).toEqual([true, true, true, true, true]);
  });
});

describe('a failed start exits with a one-line message for', () => {
  it('a port in use', async () => {
    const portal = await start();
    const other = temporaryFolder();
    const {code, output} = await startAndEnd({DATA_DIR: other.path, PORT: String(portal.port)});
    expect([code, output]).toEqual([
      1,
      `Port ${portal.port} is in use. Stop the other program or choose another port: PORT=3001 npm start\n`,
    ]);
    other.remove();
  });

  it.each(['name.invalid', '192.0.2.1'])('the host %s, which is not this machine', async host => {
    const {code, output} = await startAndEnd({DATA_DIR: folder.path, HOST: host});
    expect([code, output]).toEqual([
      1,
      `HOST must be a name or an IP address of this machine; it is "${host}". Leave it out for localhost.\n`,
    ]);
  });

  it('a data folder in use', async () => {
    const portal = await start();
    const {code, output} = await startAndEnd({DATA_DIR: folder.path});
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^The data folder .* is in use by another portal \\(process ${portal.child.pid}\\)\\..*\\n$`),
      ),
    ]);
  });

  it('a data folder that is a file', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const {code, output} = await startAndEnd({DATA_DIR: file});
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The data folder .* cannot be written \(EEXIST\)\..*DATA_DIR.*\n$/),
    ]);
  });

  it.skipIf(process.getuid?.() === 0)("a data folder that isn't writable", async () => {
    chmodSync(folder.path, 0o500);
    const {code, output} = await startAndEnd({DATA_DIR: folder.path});
    chmodSync(folder.path, 0o700);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The data folder .* cannot be written \(EACCES\)\..*\n$/),
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a key without its database',
      {'secret.key': 'a'.repeat(64)},
      /^The key file .* is there, but its database .* remove .*\n$/,
    ],
    [
      'a damaged database',
      {'secret.key': 'a'.repeat(64), 'sandbox.sqlite': 'oops'.repeat(1000)},
      /^The database .* is damaged \(.*\): restore .*\n$/,
    ],
  ])('%s', async (_, files, line) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder.path, name), content);
    const {code, output} = await startAndEnd({DATA_DIR: folder.path});
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
  });

  it.each([
    ['BODY_LIMIT', 'lots', '1024 to 67108864'],
    ['PORT', 'eighty', '0 to 65535'],
  ])('a bad setting: %s', async (name, value, range) => {
    const {code, output} = await startAndEnd({DATA_DIR: folder.path, [name]: value});
    expect([code, output]).toEqual([1, `${name} must be a whole number from ${range}; it is "${value}".\n`]);
  });
});

it('prints one line when it is ready and exits with 0 on SIGTERM', async () => {
  const portal = await start();
  const ended = new Promise(resolve => portal.child.once('exit', resolve));
  process.kill(Number(portal.child.pid), 'SIGTERM');
  expect(await ended).toBe(0);
  expect(portal.output()).toBe(`Hutz portal ready at http://localhost:${portal.port}\n`);
});

it.each([
  ['its headers', 'GET /api/health HTTP/1.1\r\n'],
  ['its body', 'POST /api/partners/bills HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
])('exits with 0 on SIGTERM while a client has sent half a request: a part of %s', async (_, half) => {
  const portal = await start();
  const client = connect(portal.port, '127.0.0.1');
  client.on('error', () => {});
  // The first request shows that the server has the connection; the second one never ends.
  client.write(`GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n${half}`);
  await once(client, 'data');
  expect(await portal.kill('SIGTERM')).toBe(0);
  client.destroy();
});

it('names PUBLIC_URL when it is ready, and where it listens', async () => {
  const portal = await startPortal({DATA_DIR: folder.path, PUBLIC_URL: 'https://portal.example/'});
  running.push(portal);
  const local = `http://localhost:${portal.port}`;
  expect(portal.output()).toBe(`Hutz portal ready at https://portal.example, listening at ${local}\n`);
});

describe('stopped while a receiver is slow', () => {
  it("waits for the response, stores it, and doesn't resend the event", async () => {
    const received: string[] = [];
    let arrived = () => {};
    const arriving = new Promise<void>(resolve => (arrived = resolve));
    let respond = () => {};
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += chunk));
      request.on('end', () => {
        received.push(JSON.parse(body).id);
        respond = () => response.end('{"received":true}');
        arrived();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    try {
      const first = await start();
      const partner = await createWorkspace(first);
      const call = async (portal: Running, method: string, path: string, body?: object) => {
        const headers = {authorization: `Bearer ${partner.token}`, ...(body && {'content-type': 'application/json'})};
        const response = await fetch(`${portal.origin}/api/sandbox${path}`, {
          method,
          headers,
          ...(body && {body: JSON.stringify(body)}),
        });
        return (await response.json()) as {endpointId: string; data: {endpointId: string}[]};
      };
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const {endpointId} = await call(first, 'POST', '/endpoints', {url, events: ['bill.created']});
      expect((await post(first, partner, '/api/partners/bills', agreementBill(partner, 'inv-1'))).status).toBe(201);
      await arriving;
      const ended = once(first.child, 'exit');
      process.kill(Number(first.child.pid), 'SIGTERM');
      // The port is closed, but the process still runs.
      while (
        await fetch(`${first.origin}/api/health`).then(
          ({ok}) => ok,
          () => false,
        )
      );
      expect(first.child.exitCode).toBeNull();
      respond();
      expect(await ended).toEqual([0, null]);

      const second = await start();
      const {data} = await call(second, 'GET', '/deliveries');
      expect(data.filter(delivery => delivery.endpointId === endpointId)).toMatchObject([
        {status: 'succeeded', attempts: [{number: 1, outcome: 'succeeded', httpStatus: 200}]},
      ]);
      await call(second, 'POST', '/clock', {advanceSeconds: 86_400});
      expect(received).toHaveLength(1);
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  });
});

describe('over a real socket,', () => {
  let home: {path: string; remove: () => void};
  let portal: Running;
  let partner: Workspace;
  beforeAll(async () => {
    home = temporaryFolder();
    portal = await startPortal({DATA_DIR: home.path});
    partner = await createWorkspace(portal);
  });
  afterAll(async () => {
    await portal.kill('SIGKILL');
    home.remove();
  });

  const head = (body: string | Buffer, more: string[] = []) =>
    [
      'POST /api/partners/bills HTTP/1.1',
      'host: localhost',
      ...Object.entries(signedHeaders(partner, body, Date.now())).map(([name, value]) => `${name}: ${value}`),
      ...more,
      '',
      '',
    ].join('\r\n');

  it.each([
    ['with a Content-Length', true],
    ['in chunks', false],
  ])('a body of 5 MB %s gets a 413', async (_name, hasLength) => {
    const body = Buffer.alloc(5 * 1024 * 1024, 0x20);
    const bytes = hasLength
      ? Buffer.concat([Buffer.from(head(body, [`content-length: ${body.length}`])), body])
      : Buffer.concat([
          Buffer.from(head(body, ['transfer-encoding: chunked'])),
          Buffer.from(`${body.length.toString(16)}\r\n`),
          body,
          Buffer.from('\r\n0\r\n\r\n'),
        ]);
    expect(await raw(portal.port, bytes)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*"message":"The body is larger than 1048576 bytes/,
    );
  });

  it('a body of exactly the limit is read', async () => {
    const body = `{"note":"${'x'.repeat(1_048_576 - 11)}"}`;
    expect(Buffer.byteLength(body)).toBe(1_048_576);
    expect((await post(portal, partner, '/api/partners/bills', body)).status).toBe(400);
    expect((await post(portal, partner, '/api/partners/bills', `${body} `)).status).toBe(413);
  });

  it('keeps only some of many large bodies that arrive at the same time, and serves small requests meanwhile', async () => {
    const size = 10_000_000;
    const start = `POST /api/reviews HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${size}\r\n\r\n`;
    const allButLastByte = Buffer.alloc(size - 1);
    const uploads = Array.from({length: 12}, () => connect(portal.port, 'localhost'));
    const responses: string[] = [];
    for (const upload of uploads) {
      upload.on('data', chunk => responses.push(String(chunk)));
      // A refused upload may be reset while its last byte is written.
      upload.on('error', () => {});
      upload.write(start);
      await new Promise(resolve => upload.write(allButLastByte, resolve));
    }
    expect((await post(portal, partner, '/api/partners/bills', '{}')).status).toBe(400);
    for (const upload of uploads) upload.write('x');
    await vi.waitFor(() => expect(responses).toHaveLength(12), {timeout: 120_000});
    const statuses = responses.map(response => response.slice(9, 12));
    expect(statuses.filter(status => status === '503').length).toBeGreaterThanOrEqual(6);
    expect(statuses).toContain('400');
    expect(responses.find(response => response.includes(' 503 '))).toMatch(
      /retry-after: 5[\s\S]*Too many large requests/,
    );
    for (const upload of uploads) upload.destroy();
    // Their memory is free again.
    const large = `{"note":"${'x'.repeat(900_000)}"}`;
    expect((await post(portal, partner, '/api/partners/bills', large)).status).toBe(400);
  });

  it('a malformed multipart POST gets a response, and the server keeps running', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a\r\n\r\nbroken';
    const more = [`content-length: ${body.length}`, 'content-type: multipart/form-data; boundary=x'];
    const bytes = head(body, more).replace('content-type: application/json\r\n', '') + body;
    expect(await raw(portal.port, bytes)).toMatch(/^HTTP\/1\.1 415 [\s\S]*application\/json/);
    expect((await fetch(`${portal.origin}/api/health`)).status).toBe(200);
  });

  it.each([
    ['not HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a header without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ])('%s gets a response', async (_name, bytes, response) => {
    expect(await raw(portal.port, bytes)).toMatch(response);
  });

  it('every response has a Date header, so that clients can correct their clock', async () => {
    // It names the second in which the response began.
    const before = Date.now() - 2000;
    const response = await fetch(`${portal.origin}/api/sandbox/session`);
    const date = Date.parse(response.headers.get('date') ?? '');
    expect([date >= before, date <= Date.now()]).toEqual([true, true]);
  });

  it('the signature covers the exact bytes, including spaces, escapes and CRLF', async () => {
    const body = agreementBill(partner, 'inv-exact')
      .replaceAll(',', ' ,\r\n\t')
      .replace('"inv-exact"', '"inv-\\u0065xact \u{1f986}"');
    expect((await post(portal, partner, '/api/partners/bills', body)).status).toBe(201);
    const other = body.replace('\\u0065', 'e');
    const altered = await post(
      portal,
      partner,
      '/api/partners/bills',
      other,
      signedHeaders(partner, body, Date.now() + 1000),
    );
    expect(altered).toMatchObject({status: 401, body: {reason: 'signature_mismatch'}});
  });

  it('a bill signed with curl and openssl is accepted', async context => {
    if (spawnSync('curl', ['--version']).status !== 0 || spawnSync('openssl', ['version']).status !== 0) context.skip();
    const script = `
      body="$BILL"; now=$(date +%s)
      signature=$(printf '%s' "$now.$body" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/.* //')
      curl -s -o /dev/null -w '%{http_code}' "$ORIGIN/api/partners/bills" -H "x-api-key: $KEY" -H "hutz-timestamp: $now" \\
        -H "hutz-signature: sha256=$signature" -H 'content-type: application/json' --data-binary "$body"`;
    const environment = {
      PATH,
      ORIGIN: portal.origin,
      KEY: partner.apiKey,
      SECRET: partner.secretKey,
      BILL: agreementBill(partner, 'inv-curl'),
    };
    expect(execFileSync('sh', ['-c', script], {env: environment}).toString()).toBe('201');
  });
});
