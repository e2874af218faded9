/** The limit of requests for each key, workspace and housemate, and the higher one of the listen program. */
import {describe, expect, it} from 'vitest';
import {openPortal, signedHeaders, type Workspace} from '../testing/portal.ts';

describe('the rate limit', () => {
  it('counts per key and sends Retry-After', async () => {
    const limited = await openPortal({rateLimit: 2});
    const owners = [await limited.workspace(), await limited.workspace()];
    const ask = async (owner: Workspace | undefined) =>
      limited.app.inject({
        url: '/api/partners/bills?externalBillId=x',
        headers: signedHeaders(owner as Workspace, 'GET /api/partners/bills?externalBillId=x', limited.clock.now),
      });
    expect([(await ask(owners[0])).statusCode, (await ask(owners[0])).headers['ratelimit-remaining']]).toEqual([
      200,
      '0',
    ]);
    const rejected = await ask(owners[0]);
    expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().message]).toEqual([
      429,
      '39',
      expect.stringContaining('39 seconds'),
    ]);
    expect((await ask(owners[1])).statusCode).toBe(200);
    limited.clock.now += 39_000;
    expect((await ask(owners[0])).statusCode).toBe(200);
    await limited.close();
  });

  it('applies to a workspace and to each housemate, and is five times higher for the listen program', async () => {
    const limited = await openPortal({rateLimit: 2});
    const owner = await limited.workspace();
    const ask = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
      const headers = {authorization: `Bearer ${token}`};
      return limited.app.inject({method, url, headers, ...(payload && {payload})});
    };
    const users = owner.house.users.slice(0, 2).map(({id}) => id);
    const tokens = await Promise.all(
      users.map(async id => (await ask('POST', `/api/sandbox/users/${id}/token`, owner.token)).json().token),
    );
    const rejected = await ask('GET', '/api/sandbox/house', owner.token);
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '39']);
    const three = async (token: string, url: string) =>
      Promise.all([1, 2, 3].map(async () => (await ask('GET', url, token)).statusCode));
    for (const [index, token] of tokens.entries())
      expect((await three(token, `/api/users/${users[index]}`)).sort()).toEqual([200, 200, 429]);
    const next = {endpointId: 'whe_none', waitSeconds: 0};
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await ask('POST', '/api/sandbox/listen/next', owner.token, next)).statusCode);
    expect([statuses.filter(status => status === 404).length, statuses.at(-1)]).toEqual([10, 429]);
    await limited.close();
  });

  it('counts a list of up to 250 entries once, and a longer one twice, whatever length is requested', async () => {
    const limited = await openPortal({rateLimit: 20});
    const {token} = await limited.workspace();
    const remaining = async (limit: string) => {
      const url = `/api/sandbox/bills?limit=${limit}`;
      return (await limited.app.inject({url, headers: {authorization: `Bearer ${token}`}})).headers[
        'ratelimit-remaining'
      ];
    };
    const all = [];
    for (const limit of ['250', '251', '500', 'x', '-9', '1e9']) all.push(await remaining(limit));
    expect(all).toEqual(['19', '17', '15', '14', '13', '11']);
    await limited.close();
  });

  it('is lower for what takes long: resends, recordings and reviews', async () => {
    const limited = await openPortal({rateLimit: 600, siteRateLimit: 60});
    const {token} = await limited.workspace();
    const readLimit = async (method: 'GET' | 'POST', url: string) =>
      (await limited.app.inject({method, url, headers: {authorization: `Bearer ${token}`}})).headers['ratelimit-limit'];
    const limits = [
      await readLimit('POST', '/api/sandbox/deliveries/resend'),
      await readLimit('GET', '/api/sandbox/scenario'),
      await readLimit('POST', '/api/reviews'),
    ];
    expect(limits).toEqual(['10', '60', '6']);
    await limited.close();
  });

  it('is a fifth for streams of changes', async () => {
    const limited = await openPortal({rateLimit: 5});
    const {token} = await limited.workspace();
    const ended: unknown[] = [];
    const open = async () => {
      const response = await limited.app.inject({
        url: '/api/sandbox/stream',
        headers: {authorization: `Bearer ${token}`},
      });
      ended.push([response.statusCode, response.headers['ratelimit-limit']]);
    };
    const opened = [open(), open()];
    await expect.poll(() => ended).toEqual([[429, '1']]);
    await limited.close();
    await Promise.allSettled(opened);
  });
});
