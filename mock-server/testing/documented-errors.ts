/**
 * For tests: a client of a portal, and the check that each example of an error in a contract is what a portal really returns. Numbers and
 * ids may differ; the texts must be equal.
 */
import {describe, expect, it} from 'vitest';
import {type ContractName, readContract} from '../../openapi/model.ts';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import {responds} from '../http/handler.ts';
import {
  bearer,
  openPortal,
  type Portal,
  type SignOptions,
  signedContent,
  signedHeaders,
  type Workspace,
} from './portal.ts';

export type Served = Readonly<{status: number; headers: Record<string, unknown>; body: unknown}>;
export type Case = () => Promise<Served>;
export type Client = ReturnType<typeof createClient>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Sent = {method?: Method; headers?: Record<string, string>; payload?: object | string};

export const VERSION = readContract('partner').document.info?.version;
export const BILLS = '/api/partners/bills';
/** A body that is one byte too large. */
export const TOO_LARGE = 'x'.repeat(1_048_577);

const FAULTS: Record<string, Error> = {
  failed: new Error('x'),
  unavailable: new StoreUnavailableError('x'),
  storage_full: new StorageFullError('x'),
};
/** A handler that fails as the request's header X-Fault says. */
export const fails = () => responds(({header}) => Promise.reject(FAULTS[header('x-fault') ?? ''])) as never;

export async function ask(portal: Portal, url: string, {method = 'GET', headers = {}, payload}: Sent = {}) {
  const type = typeof payload === 'object' && {'content-type': 'application/json'};
  const response = await portal.app.inject({method, url, headers: {...type, ...headers}, ...(payload && {payload})});
  return {status: response.statusCode, headers: response.headers, body: response.json()} satisfies Served;
}
export const post = (portal: Portal, url: string, payload: object | string, sent: Sent = {}) =>
  ask(portal, url, {method: 'POST', payload, ...sent});

export async function openClient(...options: Parameters<typeof openPortal>) {
  const portal = await openPortal(...options);
  return createClient(portal, await portal.workspace());
}

export const closeClients = (...clients: readonly Client[]) => Promise.all(clients.map(({portal}) => portal.close()));

/** The portal as a partner, its housemates and visitors use it. */
export function createClient(portal: Portal, workspace: Workspace) {
  let serial = 0;
  const staging = (fields: object = {}) => ({
    transactionId: 'tx-1',
    serviceName: 'Porch TV',
    serviceType: 'streaming',
    estimatedAmount: 22.99,
    userId: workspace.house.users[0]?.id,
    ...fields,
  });
  const openSession = (fields: object = {}) =>
    post(
      portal,
      '/api/connect-sessions',
      {...staging(fields), userId: 'customer-1'},
      {headers: {'x-api-key': workspace.apiKey}},
    );
  return {
    portal,
    workspace,
    ask: (url: string, sent?: Sent) => ask(portal, url, sent),
    post: (url: string, payload: object | string, sent?: Sent) => post(portal, url, payload, sent),
    /** Sends a signed request; `headers` overrides or removes headers. */
    signed(
      url: string,
      body: object | string = '',
      {method = body === '' ? 'GET' : 'POST', ...options}: SignOptions & {method?: Method} = {},
    ) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = signedHeaders(workspace, signedContent(method, url, text), portal.clock.now, options);
      return ask(portal, url, {method, headers, ...(text !== '' && {payload: text})});
    },
    /** A request with the workspace's token to a path of the sandbox API. */
    own: (path: string, sent: Sent = {}) =>
      ask(portal, `/api/sandbox${path}`, {...sent, headers: {...bearer(workspace.token), ...sent.headers}}),
    /** The second request within a minute, to a portal that allows one. */
    async overLimit(url: string, sent: Sent) {
      await ask(portal, url, sent);
      return ask(portal, url, sent);
    },
    elsewhere: (url: string) => ask(portal, url, {headers: {host: 'evil.example'}}),
    bill: (fields: object = {}) => ({
      hutzAgreementId: workspace.agreement.hutzAgreementId,
      externalBillId: `bill-${serial++}`,
      amount: 110,
      dueDate: '2026-06-01',
      ...fields,
    }),
    staging,
    openSession,
    /** The key pair of a new connect session. */
    sessionKeys: async () => (await openSession()).body as {apiKey: string; secretKey: string},
  };
}

export const pair = ({apiKey, secretKey}: {apiKey?: string; secretKey?: string}) => ({
  ...(apiKey && {'x-hutz-api-key': apiKey}),
  ...(secretKey && {'x-hutz-secret-key': secretKey}),
});

/** Every example of an error in the contract, by the names of its response and of the example. */
function documentedErrors(contract: ContractName): Map<string, {status: number; body: unknown}> {
  const {document, operations, commonResponses} = readContract(contract);
  expect(document.info?.version).toBe(VERSION);
  const responses = [...operations.flatMap(operation => operation.responses), ...commonResponses];
  const examples = responses
    .filter(({status}) => status >= '400')
    .flatMap(({name = '', status, json}) =>
      (json?.examples ?? []).map(({key, value}) => [`${name} ${key}`, {status: Number(status), body: value}] as const),
    );
  return new Map(examples);
}

/** Replaces numbers and ids, which differ between runs. */
const words = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'billId' || key === 'endpointId') return `some ${key}`;
      return typeof value === 'number' ? String(value) : value;
    }).replaceAll(/\d[\d,]*\b/g, '#'),
  );

/** Adds a test for each example of an error in the contract. `cases` provoke them. */
export function testDocumentedErrors(contract: ContractName, cases: Readonly<Record<string, Case>>): void {
  const documented = documentedErrors(contract);

  it('provokes exactly the documented errors', () => {
    expect(Object.keys(cases).sort(), 'Each example of an error needs a case here that provokes it.').toEqual(
      [...documented.keys()].sort(),
    );
  });

  describe('returns the documented error with our headers:', () => {
    it.each([...documented].filter(([name]) => cases[name]))('%s', async (name, example) => {
      const {status, headers, body} = await (cases[name] as Case)();
      expect({status, body: words(body)}).toEqual({...example, body: words(example.body)});
      expect(body).toMatchObject({message: expect.stringMatching(/.{10}/), reason: expect.stringMatching(/^[a-z_]+$/)});
      expect(headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^req_\w+$/),
        'hutz-version': VERSION,
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
      });
      expect(Object.hasOwn(headers, 'retry-after')).toBe(status === 429 || status === 503);
    });
  });
}
