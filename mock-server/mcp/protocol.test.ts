/** Edge cases of the protocol over HTTP: malformed messages, revisions, origins and size limits. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openPortal, type Portal, ROOT} from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({bodyLimit: 2048, publicUrl: 'https://portal.example'});
});
afterAll(() => portal.close());

const META = 'io.modelcontextprotocol/';
const modern = (method: string, params: object = {}, meta: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: {
    ...params,
    _meta: {[`${META}protocolVersion`]: '2026-07-28', [`${META}clientCapabilities`]: {}, ...meta},
  },
});
const buildHeaders = (method: string, name?: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && {'mcp-name': name}),
});

async function post(message: unknown, headers: Record<string, string> = {}) {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {'content-type': 'application/json', ...headers},
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return {status: response.statusCode, headers: response.headers, body: response.body && response.json()};
}

it('describes the server and lists the tools without a handshake', async () => {
  expect((await post(modern('server/discover'), buildHeaders('server/discover'))).body.result).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: {tools: {listChanged: false}, resources: {listChanged: false}},
  });
  const {result} = (await post(modern('tools/list'), buildHeaders('tools/list'))).body;
  const documented = readFileSync(join(ROOT, 'docs', 'mcp.mdx'), 'utf8').matchAll(/^\| `(\w+)` \|/gm);
  expect(result.tools.map(({name}: {name: string}) => name)).toEqual([...documented].map(([, name]) => name));
  expect(result).toMatchObject({cacheScope: 'public', _meta: {[`${META}serverInfo`]: {name: 'hutz'}}});
});

it('serves clients with a handshake, without keeping session state', async () => {
  for (const [asked, agreed] of [
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
  ]) {
    const {body, headers} = await post({
      jsonrpc: '2.0',
      id: 'a',
      method: 'initialize',
      params: {protocolVersion: asked, capabilities: {}, clientInfo: {name: 'old', version: '1'}},
    });
    expect(body).toMatchObject({id: 'a', result: {protocolVersion: agreed, capabilities: {tools: {}}}});
    expect(headers['mcp-session-id']).toBeUndefined();
  }
  expect(await post({jsonrpc: '2.0', method: 'notifications/initialized'})).toMatchObject({status: 202, body: ''});
  expect(await post({jsonrpc: '2.0', id: 1, result: {}})).toMatchObject({status: 202, body: ''});
  expect((await post({jsonrpc: '2.0', id: 1, method: 'ping'})).body).toEqual({jsonrpc: '2.0', id: 1, result: {}});
});

describe('rejects', () => {
  it.each<[string, unknown, Record<string, string>, object]>([
    ['a body that is not JSON', '{"jsonrpc"', {}, {status: 400, body: {error: {code: -32700}}}],
    ['a duplicate key', '{"id":1,"id":2}', {}, {status: 400, body: {error: {code: -32700}}}],
    ['nothing', '', {}, {status: 400, body: {error: {code: -32700}}}],
    ['deep nesting', `${'['.repeat(900)}${']'.repeat(900)}`, {}, {status: 400, body: {error: {code: -32700}}}],
    [
      'a batch of messages',
      [{jsonrpc: '2.0', id: 1, method: 'ping'}],
      {},
      {status: 400, body: {error: {code: -32600}}},
    ],
    ['a text', '"tools/list"', {}, {status: 400, body: {error: {code: -32600}}}],
    [
      'an id that is null',
      {jsonrpc: '2.0', id: null, method: 'ping'},
      {},
      {status: 400, body: {error: {code: -32600}}},
    ],
    ['params that are a list', {jsonrpc: '2.0', id: 1, method: 'ping', params: []}, {}, {status: 400}],
    ['a body over the limit', 'x'.repeat(2049), {}, {status: 413, body: {reason: 'body_too_large'}}],
    ['a body of another media type over the limit', 'x'.repeat(2049), {'content-type': 'text/plain'}, {status: 413}],
    ['another media type', '{}', {'content-type': 'text/plain'}, {status: 415}],
    [
      'an unknown method',
      {jsonrpc: '2.0', id: 1, method: 'prompts/list'},
      {},
      {status: 200, body: {id: 1, error: {code: -32601}}},
    ],
    [
      'an unknown method in the newer protocol',
      modern('ping'),
      buildHeaders('ping'),
      {status: 404, body: {error: {code: -32601}}},
    ],
    [
      'an unknown tool',
      {jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'rm'}},
      {},
      {status: 200, body: {error: {code: -32602}}},
    ],
    [
      'a tool named like a property of Object.prototype',
      {jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'constructor'}},
      {},
      {status: 200, body: {error: {code: -32602}}},
    ],
    [
      'an unknown revision',
      modern('tools/list', {}, {[`${META}protocolVersion`]: '1900-01-01'}),
      {...buildHeaders('tools/list'), 'mcp-protocol-version': '1900-01-01'},
      {status: 400, body: {error: {code: -32022, data: {requested: '1900-01-01', supported: expect.any(Array)}}}},
    ],
    [
      'a revision that allows lists of messages',
      {jsonrpc: '2.0', id: 1, method: 'tools/list'},
      {'mcp-protocol-version': '2025-03-26'},
      {status: 400},
    ],
    [
      'a subscription, which would keep a stream open',
      modern('subscriptions/listen', {notifications: {toolsListChanged: true}}),
      buildHeaders('subscriptions/listen'),
      {status: 200, body: {id: 7, error: {code: -32603}}},
    ],
    [
      'a missing revision header',
      modern('tools/list'),
      {'mcp-method': 'tools/list'},
      {status: 400, body: {error: {code: -32020}}},
    ],
    [
      'a method header that differs from the body',
      modern('tools/list'),
      buildHeaders('tools/call'),
      {status: 400, body: {error: {code: -32020}}},
    ],
    [
      'a tool header that differs from the body',
      modern('tools/call', {name: 'search_docs'}),
      buildHeaders('tools/call', 'read_page'),
      {status: 400, body: {id: 7, error: {code: -32020}}},
    ],
    [
      'a client without capabilities',
      modern('tools/list', {}, {[`${META}clientCapabilities`]: undefined}),
      buildHeaders('tools/list'),
      {status: 400, body: {error: {code: -32602}}},
    ],
  ])('%s', async (_, message, headers, expected) => {
    expect(await post(message, headers)).toMatchObject(expected);
  });

  it('a page of another site, even with a bearer token', async () => {
    const list = {jsonrpc: '2.0', id: 1, method: 'tools/list'};
    const foreign: Record<string, string>[] = [
      {origin: 'https://evil.example'},
      {origin: 'https://evil.example', authorization: 'Bearer sbx_1'},
      {'sec-fetch-site': 'cross-site', authorization: 'Bearer sbx_1'},
    ];
    for (const headers of foreign)
      expect(await post(list, headers)).toMatchObject({status: 403, body: {reason: 'cross_site'}});
    expect(await post(list, {origin: 'https://portal.example'})).toMatchObject({status: 200});
    expect(await post(list, {host: 'evil.example'})).toMatchObject({status: 421});
  });

  it('other methods', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const {statusCode, headers} = await portal.app.inject({method, url: '/mcp'});
      expect({statusCode, allow: headers.allow}).toEqual({statusCode: 405, allow: 'POST'});
    }
  });
});

it('accepts a tool name in Base64', async () => {
  const name = `=?base64?${Buffer.from('list_operations').toString('base64')}?=`;
  const {body} = await post(modern('tools/call', {name: 'list_operations'}), buildHeaders('tools/call', name));
  expect(body.result).toMatchObject({isError: false});
});

it("calls operations from the assistant's own IP address, also behind a proxy", async () => {
  const behind = await openPortal({
    workspacesPerDay: 1,
    publicUrl: 'https://portal.example',
    trustedProxies: ['127.0.0.1'],
  });
  const create = async (ip: string) => {
    const response = await behind.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...buildHeaders('tools/call', 'create_workspace'),
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        'x-forwarded-host': 'portal.example',
        host: 'backend:3000',
      },
      payload: JSON.stringify(modern('tools/call', {name: 'create_workspace', arguments: {}})),
    });
    return response.json().result.isError;
  };
  expect([await create('192.0.2.1'), await create('192.0.2.2'), await create('192.0.2.1')]).toEqual([
    false,
    false,
    true,
  ]);
  await behind.close();
});
