import {beforeEach, describe, expect, it} from 'vitest';
import type {Workspace} from '../../workspace/workspace-calls.ts';
import {createCore, described, resetServer, sentTo, server, workspace} from '../testing/console.ts';

beforeEach(resetServer);

describe('a prerequisite', () => {
  it('is sent first and once, unless its value was replaced', async () => {
    const core = createCore(described('getBill'));
    await core.send();
    await core.send();
    const paths = server.calls
      .map(({method, url}) => `${method} ${url}`)
      .filter(line => /bills/.test(line) && !/detail/.test(line));
    expect(paths).toEqual(['POST /api/partners/bills', 'GET /api/partners/bills/77', 'GET /api/partners/bills/77']);
    const other = createCore(described('getBill'));
    other.setParameter('billId', '5');
    server.calls = [];
    await other.send();
    expect(sentTo('/api/partners/bills')).toEqual([]);
    expect(server.calls.at(-1)?.url).toBe('/api/partners/bills/5');
  });

  it('is sent again after its id was not found', async () => {
    server.replies['/api/partners/bills/77'] = [{status: 404, body: {message: 'No such bill.'}}];
    const core = createCore(described('getBill'));
    await core.send();
    expect(core.state().result?.good).toBe(false);
    await core.send();
    expect(sentTo('/api/partners/bills')).toHaveLength(2);
    expect(core.state().result?.good).toBe(true);
  });

  it('is sent again in another workspace', async () => {
    const core = createCore(described('getBill'));
    await core.send();
    const other = {...workspace, partnerId: 'ptr_2'} as unknown as Workspace;
    core.session.workspace.enter({workspace: other, clockOffset: 0});
    await core.send();
    expect(sentTo('/api/partners/bills')).toHaveLength(2);
  });

  it('can be in another contract', async () => {
    const core = createCore(described('getHouse'));
    await core.send();
    expect(sentTo('/api/sandbox/users/usr_1/token')[0]?.headers.Authorization).toBe('Bearer workspace-token');
    expect(server.calls.at(-1)).toMatchObject({
      url: '/api/houses/house_1',
      headers: {Authorization: 'Bearer jwt.of.usr_1'},
    });
    expect(JSON.stringify(core.state())).not.toContain('jwt.of.usr_1');
  });
});
