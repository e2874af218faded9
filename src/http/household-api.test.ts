import {afterEach, expect, test, vi} from 'vitest';
import {type Contract, readContract} from '../../openapi/model.ts';
import {HttpError} from './errors.ts';
import {createHouseholdApi} from './household-api.ts';

const partner = readContract('partner');
const sandbox = readContract('sandbox');
const keys = {apiKey: 'htz_1', secretKey: 'htzsk_1'};
const request = {
  transactionId: 't',
  serviceName: 's',
  serviceType: 'rent',
  estimatedAmount: 1,
  requiredUpfrontPayment: 0,
  userId: 'u/1',
};

function recording(response = () => new Response('{"success":true}', {status: 201})) {
  const sent: {url: string; init: RequestInit}[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({url, init});
    return response();
  });
  return {api: createHouseholdApi(''), sent};
}

afterEach(() => vi.unstubAllGlobals());

const calls: [string, string, Contract, (api: ReturnType<typeof createHouseholdApi>) => Promise<unknown>][] = [
  ['getUser', '/api/users/{user_id}', partner, api => api.getUser('jwt', 'u/1')],
  ['getHouse', '/api/houses/{houseId}', partner, api => api.getHouse('jwt', 'h')],
  [
    'stageRequest',
    '/api/partners/{partner_id}/staged-request',
    partner,
    api => api.stageRequest(keys, 'jwt', 'p', request),
  ],
  ['getConnectSession', '/api/connect-sessions/current', partner, api => api.getConnectSession(keys, 'jwt')],
  ['listHousemates', '/api/sandbox/sign-in', sandbox, api => api.listHousemates(keys)],
  ['signIn', '/api/sandbox/sign-in', sandbox, api => api.signIn(keys, 'u')],
];

test.each(calls)(
  '%s is the operation of the contract, with credentials only in headers',
  async (id, path, contract, run) => {
    const {api, sent} = recording();
    await run(api);
    const {url, init} = sent[0]!;
    const operation = contract.operation(id);
    expect(operation).toMatchObject({path, method: init.method ?? 'GET'});
    expect(url).toMatch(new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
    expect(init.credentials).toBe('omit');
    const names = operation.security.at(-1)!.map(name => contract.securitySchemes[name]?.name ?? 'authorization');
    expect(Object.keys(init.headers ?? {})).toEqual(expect.arrayContaining(names));
    if (id === 'stageRequest') {
      expect(Object.keys(JSON.parse(String(init.body))).sort()).toEqual(
        Object.keys(contract.schema('StagedRequest').properties ?? {}).sort(),
      );
    }
  },
);

test.each([
  [201, '{}', true],
  [200, '{"success":true}', true],
  [200, '{"success":false,"message":"Not now."}', false],
  [202, '{}', false],
  [409, '{"success":true}', false],
])('a response %s %s to a staged request is a success: %s', async (status, body, good) => {
  const {api} = recording(() => new Response(body, {status}));
  const response = await api.stageRequest(keys, 'jwt', 'p', request).catch((error: unknown) => error);
  expect(response instanceof HttpError).toBe(!good);
});
