import {beforeEach, describe, expect, it} from 'vitest';
import {createWorkspaceCalls, type Workspace} from '../../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../../workspace/workspace-finder.ts';
import {bills, type Call, createCore, resetServer, SERVER_NOW, server} from '../testing/console.ts';
import {createSession} from './session.ts';

beforeEach(resetServer);

describe('the clock', () => {
  it("follows the server's as the page's finder learns of it, before the session or later", () => {
    const finder = createWorkspaceFinder(createWorkspaceCalls());
    const workspace = {partnerId: 'ptr_1'} as Workspace;
    finder.enter({workspace, clockOffset: 5000});
    const session = createSession({clock: () => SERVER_NOW, writeTimestamp: async () => 0, workspace: finder});
    expect(session.now()).toBe(SERVER_NOW + 5000);
    finder.enter({workspace: {...workspace, partnerId: 'ptr_2'}, clockOffset: -3000});
    expect(session.now()).toBe(SERVER_NOW - 3000);
  });
});

describe('the history', () => {
  it('is bounded, newest first, and signs resent requests again', async () => {
    const core = createCore();
    for (let n = 0; n < 23; n += 1) await core.send();
    const history = core.deps.session.history();
    expect(history).toHaveLength(20);
    expect(history[0]?.id).toBe(23);
    server.clock += 1000;
    await core.send({typed: history[1]?.typed});
    const again = bills().at(-1) as Call;
    expect(again.body).toBe(history[1]?.typed.body);
    expect(again.headers['hutz-timestamp']).toBe(String(SERVER_NOW / 1000 + 1));
    expect(again.headers['hutz-signature']).not.toBe(history[1]?.request.digest);
  });
});
