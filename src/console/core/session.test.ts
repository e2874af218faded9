import {beforeEach, describe, expect, it} from 'vitest';
import {createWorkspaceCalls, type Workspace} from '../../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../../workspace/workspace-finder.ts';
import {bills, type Call, createCore, resetServer, SERVER_NOW, server, workspace} from '../testing/console.ts';
import {createSession} from './session.ts';

beforeEach(resetServer);

describe('the clock', () => {
  it("follows the server's as the page's finder learns of it, before the session or later", () => {
    const finder = createWorkspaceFinder(createWorkspaceCalls());
    const found = {partnerId: 'ptr_1'} as Workspace;
    finder.enter({workspace: found, clockOffset: 5000});
    const session = createSession({unique: () => '', writeTimestamp: async () => 0, workspace: finder});
    expect(session.now()).toBe(SERVER_NOW + 5000);
    finder.enter({workspace: {...found, partnerId: 'ptr_2'}, clockOffset: -3000});
    expect(session.now()).toBe(SERVER_NOW - 3000);
  });
});

describe('a workspace that the server rejects', () => {
  const unknown = {status: 401, body: {message: 'No partner has this API key.', reason: 'unknown_api_key'}};

  it('is read again, because its keys may have been rotated in another tab', async () => {
    server.replies['/api/partners/bills'] = [unknown];
    const rotated = {status: 200, body: {...workspace, apiKey: 'htz_sandbox_2'}};
    server.replies['/api/sandbox/session'] = [{status: 204, body: null}, rotated];
    const core = createCore();
    await core.send();
    await core.send();
    expect(bills().map(({headers}) => headers['x-api-key'])).toEqual(['htz_sandbox_1', 'htz_sandbox_2']);
  });

  it.each([
    ['when the same bytes are sent again', {label: 'Same bytes again', replay: true}, 'htz_sandbox_2'],
    ['when a case of Break it keeps the key', {label: 'Wrong signature', signature: () => 'sha256=0'}, 'htz_sandbox_2'],
    [
      'unless the case changes it',
      {label: 'Unknown key', sent: () => ({headers: {'x-api-key': 'no'}})},
      'htz_sandbox_1',
    ],
  ])('is read again %s', async (_, alteration, apiKey) => {
    server.replies['/api/partners/bills'] = [{status: 201, body: {}}, unknown];
    const rotated = {status: 200, body: {...workspace, apiKey: 'htz_sandbox_2'}};
    server.replies['/api/sandbox/session'] = [{status: 204, body: null}, rotated];
    const core = createCore();
    await core.send();
    await core.send({alteration});
    await core.send();
    expect(bills().at(-1)?.headers['x-api-key']).toBe(apiKey);
  });

  it('is replaced after it has expired', async () => {
    server.replies['/api/partners/bills'] = [unknown];
    const other = {...workspace, partnerId: 'ptr_2', apiKey: 'htz_sandbox_2'};
    server.replies['/api/sandbox/partners'] = [workspace, other].map(body => ({status: 201, body}));
    const core = createCore();
    await core.send();
    await core.send();
    expect(bills().map(({headers}) => headers['x-api-key'])).toEqual(['htz_sandbox_1', 'htz_sandbox_2']);
  });
});

describe('the history', () => {
  it('is bounded, newest first, and signs resent requests again', async () => {
    const core = createCore();
    for (let n = 0; n < 23; n += 1) await core.send();
    const history = core.session.history();
    expect(history).toHaveLength(20);
    expect(history[0]?.id).toBe(23);
    server.clock += 1000;
    await core.send({typed: history[1]?.typed});
    const again = bills().at(-1) as Call;
    expect(again.body).toBe(history[1]?.typed.body);
    expect(again.headers['hutz-timestamp']).toBe(String(SERVER_NOW / 1000 + 1));
    expect(again.headers['hutz-signature']).not.toBe(history[1]?.request.signing?.digest);
  });
});
