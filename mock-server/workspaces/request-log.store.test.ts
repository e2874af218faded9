/** A workspace's request log and the server's log: what they list of each request, and no secrets. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bearer, openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let partner: Workspace;

beforeAll(async () => {
  portal = await openPortal();
  partner = await portal.workspace();
});
afterAll(() => portal.close());

describe('the request log', () => {
  it('lists each request with its error reason and without keys', async () => {
    const stranger = await portal.workspace();
    const body = '{"amount":1}';
    const send = (secret: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/bills?apiKey=in-the-query',
        headers: signedHeaders(partner, body, portal.clock.now, {secret}),
        payload: body,
      });
    const rejected = await send(partner.secretKey);
    await send('wrong');
    const response = await portal.app.inject({url: '/api/sandbox/requests?limit=2', headers: bearer(partner.token)});
    const {data} = response.json();
    expect(data).toMatchObject([
      {method: 'POST', path: '/bills', status: 401, reason: 'signature_mismatch', errors: [], body, bodyBytes: 12},
      {method: 'POST', path: '/bills', status: 400, reason: 'invalid_request', body},
    ]);
    expect(data[1].errors).toEqual(rejected.json().errors);
    for (const secret of [partner.apiKey, partner.secretKey, partner.webhookSecret, 'in-the-query'])
      expect(response.body).not.toContain(secret);
    expect(
      (await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(stranger.token)})).body,
    ).not.toContain('signature_mismatch');
  });

  it('has the query that a GET signs, unless it has a name that the operation lacks', async () => {
    const owner = await portal.workspace();
    for (const url of ['/api/partners/bills?limit=1&status=paid', '/api/partners/bills?limit=1&apiKey=in-the-query'])
      await portal.app.inject({url, headers: signedHeaders(owner, `GET ${url}`, portal.clock.now)});
    const response = await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(owner.token)});
    expect(response.json().data).toMatchObject([
      {method: 'GET', path: '/api/partners/bills', status: 400},
      {method: 'GET', path: '/api/partners/bills?limit=1&status=paid', status: 200},
    ]);
  });

  it('keeps its entries when another workspace is deleted before they are stored', async () => {
    const [expired, kept] = [await portal.workspace(), await portal.workspace()];
    const url = '/api/partners/bills';
    for (const owner of [expired, kept])
      await portal.app.inject({url, headers: signedHeaders(owner, `GET ${url}`, portal.clock.now)});
    const id = await portal.findWorkspaceId(expired);
    await portal.store.write(async repo => {
      await repo.workspaces.renew(id, 1);
      await repo.workspaces.deleteExpired(1, 100);
    });
    const response = await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(kept.token)});
    expect(response.json().data).toMatchObject([{method: 'GET', path: url}]);
  });

  describe('of long bodies', () => {
    async function list(payload: string, count: number) {
      const owner = await portal.workspace();
      const headers = {'x-api-key': owner.apiKey, 'content-type': 'application/json'};
      for (let sent = 0; sent < count; sent += 1)
        await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload});
      const url = '/api/sandbox/requests?limit=500';
      return (await portal.app.inject({url, headers: bearer(owner.token)})).json().data;
    }

    it('has their first 8 KiB, or a quarter of it where JSON escapes each character', async () => {
      const plain = '{"a":"b"}'.repeat(1000);
      expect(await list(plain, 1)).toMatchObject([{body: plain.slice(0, 8192), bodyBytes: 9000}]);
      expect(await list('\u0001'.repeat(9000), 1)).toMatchObject([{body: '\u0001'.repeat(2048), bodyBytes: 9000}]);
    });

    it('ends early after a million characters', async () => {
      const {length} = JSON.stringify(await list('"'.repeat(6000), 100));
      expect([length >= 1_000_000, length < 1_020_000]).toEqual([true, true]);
    });
  });

  it('of the server has the path without the query', async () => {
    const headers = signedHeaders(partner, '{}', portal.clock.now);
    await portal.app.inject({method: 'POST', url: '/bills?apiKey=in-the-query', headers, payload: '{}'});
    const lines = portal.logs.join('');
    expect(lines).toContain('"path":"/bills"');
    for (const secret of [partner.apiKey, partner.secretKey, partner.token, 'in-the-query'])
      expect(lines).not.toContain(secret);
  });
});
