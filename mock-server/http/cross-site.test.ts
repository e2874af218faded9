/** Cross-site requests that a visitor's browser is made to send are rejected, and legitimate requests are not. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Contract} from '../contract/index.ts';
import {openPortal, type Portal, ROOT, signedHeaders, theContract, type Workspace} from '../testing/portal.ts';
import {CROSS_SITE} from './request-hooks.ts';

const OWN = 'https://portal.example';
const SITE = 'https://www.portal.example';
const EVIL = 'https://evil.example';
let portal: Portal;
let workspace: Workspace;
let contract: Contract;

beforeAll(async () => {
  contract = await theContract();
  portal = await openPortal({publicUrl: OWN, allowedOrigins: [SITE], bodyLimit: 2000});
  workspace = await portal.workspace();
});
afterAll(() => portal.close());

type Sent = {method?: 'POST' | 'PATCH' | 'DELETE' | 'GET'; headers?: Record<string, string>; payload?: object | string};
const ask = (url: string, {method = 'POST', headers = {}, payload}: Sent = {}) =>
  portal.app.inject({method, url, headers: {host: 'portal.example', ...headers}, ...(payload && {payload})});
const from = (site: string | undefined, origin: string | undefined, more: Record<string, string> = {}) => ({
  ...(site && {'sec-fetch-site': site}),
  ...(origin && {origin}),
  ...more,
});

describe('a write without credentials', () => {
  it.each<[what: string, headers: Record<string, string>, passes: boolean]>([
    ['from a program', {}, true],
    ['from our page', from('same-origin', OWN), true],
    ['from our page in an old browser', from(undefined, OWN), true],
    ['started by the visitor', from('none', undefined), true],
    ['from our page without an Origin', from('same-origin', undefined), true],
    ['at another host name of the portal', from('same-origin', 'http://10.0.0.7:3000', {host: '10.0.0.7:3000'}), true],
    ['from the static host', from('same-site', SITE), true],
    ['from a static host on another site', from('cross-site', SITE), true],
    ['from another site', from('cross-site', EVIL), false],
    ['from another site without an Origin', from('cross-site', undefined), false],
    ['from another site in an old browser', from(undefined, EVIL), false],
    ['from a sandboxed frame', from('cross-site', 'null'), false],
    ['from a page with a null Origin', from(undefined, 'null'), false],
    ['from an unlisted sibling site', from('same-site', 'https://blog.portal.example'), false],
    ['from a sibling site without an Origin', from('same-site', undefined), false],
    ['from another port', from('same-site', 'https://portal.example:8443'), false],
    ['from a host name that begins like ours', from('cross-site', 'https://portal.example.evil.example'), false],
    ['from an origin that is not http', from(undefined, 'file://portal.example'), false],
    ['from an invalid Origin', from(undefined, 'portal.example'), false],
    ['with basic credentials', from('cross-site', EVIL, {authorization: 'Basic eDp5'}), false],
    ['with an empty bearer token', from('cross-site', EVIL, {authorization: 'Bearer '}), false],
  ])('%s', async (_what, headers, passes) => {
    const response = await ask('/api/sandbox/partners', {headers});
    if (passes) return expect(response.statusCode).toBe(201);
    expect([response.statusCode, response.json()]).toEqual([403, CROSS_SITE.body]);
    expect(response.headers).toMatchObject({'cache-control': 'no-store', 'x-request-id': expect.any(String)});
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it("keeps the visitor's current workspace", async () => {
    const made = await ask('/api/sandbox/partners');
    const cookie = String(made.headers['set-cookie']).split(';')[0] as string;
    const form = {'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie};
    const stolen = await ask('/api/sandbox/session/resume', {
      headers: {...from('cross-site', EVIL), ...form, 'content-type': 'application/json'},
      payload: {resumeCode: workspace.resumeCode},
    });
    expect([stolen.statusCode, stolen.headers['set-cookie']]).toEqual([403, undefined]);
    const sent = await ask('/api/contact', {headers: {...from('cross-site', EVIL), ...form}, payload: 'name=x'});
    expect(sent.statusCode).toBe(403);
    const session = await ask('/api/sandbox/session', {method: 'GET', headers: {...from('cross-site', EVIL), cookie}});
    expect(session.json().partnerId).toBe(made.json().partnerId);
  });

  it.each<[what: string, url: string, sent: Sent]>([
    ['an unknown path', '/api/nowhere', {}],
    ['a page', '/docs', {}],
    ['an unsupported method', '/api/sandbox/partners', {method: 'DELETE'}],
    [
      'a body that is too large',
      '/api/contact',
      {headers: {'content-type': 'application/json'}, payload: {k: 'x'.repeat(3000)}},
    ],
  ])('is rejected before %s', async (_what, url, {headers, ...sent}) => {
    const response = await ask(url, {...sent, headers: {...from('cross-site', EVIL), ...headers}});
    expect([response.statusCode, response.json().reason]).toEqual([403, 'cross_site']);
  });

  it('can open a connect session with an API key, and gets missing_api_key without one', async () => {
    const keyless = from('cross-site', EVIL, {'content-type': 'application/json'});
    const headers = {...keyless, 'x-api-key': workspace.apiKey};
    const payload = {transactionId: 't', serviceName: 's', serviceType: 'rent', estimatedAmount: 1};
    expect((await ask('/api/connect-sessions', {headers, payload})).statusCode).toBe(201);
    const response = await ask('/api/connect-sessions', {headers: keyless, payload});
    expect([response.statusCode, response.json().reason]).toEqual([401, 'missing_api_key']);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });
});

it.each<[what: string, url: string, sent: () => Sent, status: number]>([
  ['a bearer token', '/api/sandbox/house', () => bearer(workspace.token, 'PATCH', {hsi: 41}), 200],
  ['a wrong bearer token', '/api/sandbox/house', () => bearer('sbx_wrong', 'PATCH', {hsi: 41}), 401],
  ['a signature', '/api/partners/bills', () => signed('{}'), 400],
  [
    'a key pair',
    '/api/sandbox/sign-in',
    () => ({headers: {'x-hutz-api-key': 'htz_x', 'x-hutz-secret-key': 'htzsk_x'}}),
    401,
  ],
])('a write with %s is authenticated by it, from any origin', async (_what, url, sent, status) => {
  const {headers, ...rest} = sent();
  const response = await ask(url, {...rest, headers: {...from('cross-site', EVIL), ...headers}});
  expect([response.statusCode, response.json().reason === 'cross_site']).toEqual([status, false]);
});

it.each(['site', 'sandbox'])('the 403 of the %s API is documented exactly on the operations that return it', name => {
  const {components, paths} = parse(readFileSync(join(ROOT, 'openapi', `${name}-api.yaml`), 'utf8'));
  expect(components.responses.CrossSite.content['application/json'].examples.cross_site.value).toEqual(CROSS_SITE.body);
  type Documented = {operationId: string; responses: Record<string, {$ref?: string}>};
  const documented = Object.values<Record<string, Documented>>(paths)
    .flatMap(Object.values<Documented>)
    .filter(({responses}) => responses['403']?.$ref?.endsWith('/CrossSite'));
  // A browser sends the owner's session by itself, as it does a form without credentials.
  const keyless = contract.operations.filter(
    ({method, security, path}) =>
      method !== 'GET' && (security.length === 0 || security.includes('adminToken')) && Object.hasOwn(paths, path),
  );
  expect(documented.map(({operationId}) => operationId).sort()).toEqual(keyless.map(({id}) => id).sort());
});

function bearer(token: string, method: Sent['method'], payload: object): Sent {
  return {
    method: method ?? 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    payload,
  };
}
const signed = (body: string): Sent => ({headers: signedHeaders(workspace, body, portal.clock.now), payload: body});
