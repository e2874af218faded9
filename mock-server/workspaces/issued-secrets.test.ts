/** Whatever the server issues is on the list that hides it. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {hideSecrets} from '../../openapi/secrets.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it('hides every key, secret, token and resume code that it finds in a string', async () => {
  const workspace = await portal.workspace();
  const post = async (url: string, headers: Record<string, string>, payload: object = {}) =>
    (await portal.app.inject({method: 'POST', url, headers, payload})).json();
  const bearer = {authorization: `Bearer ${workspace.token}`};
  const request = {
    transactionId: 'tx-1',
    serviceName: 'TV',
    serviceType: 'streaming',
    estimatedAmount: 20,
    requiredUpfrontPayment: 0,
    userId: 'customer-7',
  };
  const responses = [
    workspace,
    await post('/api/sandbox/keys/rotate', bearer),
    await post('/api/sandbox/webhook-secret/rotate', bearer),
    await post(`/api/sandbox/users/${workspace.house.users[0]?.id}/token`, bearer),
    await post('/api/connect-sessions', {'x-api-key': workspace.apiKey}, request),
  ];
  const issued = responses.flatMap(response =>
    Object.entries(response).flatMap(([name, value]) =>
      /key|secret|token|code/i.test(name) && typeof value === 'string' ? [value] : [],
    ),
  );
  expect(issued).toHaveLength(11);
  for (const secret of [...issued, portal.store.adminToken])
    expect(hideSecrets(`is ${secret}, or?`, () => '…')).toBe('is …, or?');
});
