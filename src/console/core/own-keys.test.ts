import {beforeEach, describe, expect, it} from 'vitest';
import {bills, createCore, described, operation, resetServer, server} from '../testing/console.ts';
import {createConsole} from './console.ts';
import {explainFailure} from './sent-request.ts';

beforeEach(resetServer);

describe("the visitor's own keys", () => {
  const mine = {'x-api-key': 'htz_mine', 'hutz-signature': 'htzsk_mine_0123456789'};

  it('are required for a server without workspaces, and then sign', async () => {
    const core = createCore();
    core.update({environment: 'production'});
    await core.send();
    expect(core.state()).toMatchObject({tab: 'keys', result: {title: 'Add your API keys'}});
    expect(server.calls).toEqual([]);
    core.setKeys(mine);
    const production = operation.servers.find(({environment}) => environment === 'production')?.url;
    const sending = core.send();
    expect(core.state().folded).toBe(true);
    await sending;
    expect(server.calls.map(({url}) => url)).toEqual([`${production}/api/partners/bills`]);
    expect(server.calls[0]?.headers['x-api-key']).toBe('htz_mine');
    expect(JSON.parse(server.calls[0]?.body ?? '').externalBillId).toMatch(/^inv-u/);
    expect(JSON.stringify([core.state(), core.session.history()])).not.toContain('htzsk_mine');
    core.setKeys(undefined);
    await core.send();
    expect(core.state().result?.title).toBe('Add your API keys');
  });

  it('are used outside the sandbox only after a question, which is asked once for an operation and these keys', async () => {
    const core = createCore();
    core.update({environment: 'production'});
    core.setKeys(mine);
    server.agrees = false;
    await core.send();
    expect(server.calls).toEqual([]);
    expect(core.state()).toMatchObject({busy: false, folded: false});
    server.agrees = true;
    await core.send();
    await core.send();
    expect(server.calls).toHaveLength(2);
    expect(server.questions).toEqual([server.questions[0], server.questions[0]]);
    expect(server.questions[0]).toContain('POST https://api.hutz.example/api/partners/bills (production)');
    core.setKeys(mine);
    await core.send();
    expect(server.questions).toHaveLength(3);
  });

  it('send nothing to production but the request in question, without ids of the sandbox', async () => {
    const core = createCore(described('getBill'));
    await core.send();
    expect(server.calls.at(-1)?.url).toBe('/api/partners/bills/77');
    const other = createConsole(described('getBill'), core.session, {environment: 'production'});
    other.setKeys(mine);
    server.calls = [];
    await other.send();
    const id = other.state().parameters.billId;
    expect(id).not.toBe('77');
    const sent = `GET https://api.hutz.example/api/partners/bills/${id}`;
    expect(server.calls.map(({method, url}) => `${method} ${url}`)).toEqual([sent]);
    expect(server.questions).toEqual([expect.stringContaining(sent)]);
  });

  it('leave no id of production to the sandbox', async () => {
    const core = createCore();
    core.update({environment: 'production'});
    core.setKeys(mine);
    await core.send();
    expect(core.state().result?.good).toBe(true);
    expect(core.session.responses).toEqual({});
  });

  it.each([
    ["that doesn't let the page read its responses", undefined, /^api\.hutz\.example responds, .*CORS/],
    ["that can't be reached", new TypeError('fetch failed'), /^api\.hutz\.example can't be reached/],
  ])('get the cause of a request that had no response from a server %s', async (_, probed, sentence) => {
    const core = createCore();
    core.update({environment: 'production'});
    core.setKeys(mine);
    const origin = 'https://api.hutz.example';
    server.replies = {
      [`${origin}/api/partners/bills`]: [new TypeError('fetch failed')],
      ...(probed && {[origin]: [probed]}),
    };
    await core.send();
    expect(core.state().result).toEqual(explainFailure('No response', expect.stringMatching(sentence)));
    expect(server.calls.at(-1)).toMatchObject({url: origin, headers: undefined, body: ''});
  });

  it('are used in the sandbox without a question', async () => {
    const core = createCore();
    core.setKeys(mine);
    await core.send();
    expect([server.calls.length, server.questions.length]).toEqual([1, 0]);
  });

  it('sign in the consoles of all operations, which show that', async () => {
    const {session, setKeys} = createCore();
    setKeys(mine);
    const other = createConsole(described('findBills'), session);
    expect(other.hasOwnKeys()).toBe(true);
    expect(other.workspacePaths()).toBeUndefined();
    await other.send();
    expect(server.calls[0]?.headers['x-api-key']).toBe('htz_mine');
    setKeys(undefined);
    expect(other.hasOwnKeys()).toBe(false);
  });

  it('belong to one server, and the sandbox keeps its own', async () => {
    const core = createCore();
    core.update({environment: 'production'});
    core.setKeys(mine);
    core.update({environment: 'sandbox'});
    expect(core.hasOwnKeys()).toBe(false);
    await core.send();
    expect(bills()[0]?.headers['x-api-key']).toBe('htz_sandbox_1');
  });
});
