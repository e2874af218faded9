import {beforeEach, expect, it} from 'vitest';
import {createCore, resetServer, server, workspace} from '../../testing/console.ts';
import {listRejectedRequests} from './diagnosis.ts';

beforeEach(resetServer);

it("lists the requests of the workspace's log that were rejected for their signature or keys", async () => {
  const core = createCore();
  // Without a workspace, nothing is asked for.
  expect(await listRejectedRequests(core)).toEqual([]);
  expect(server.calls.filter(({url}) => url === '/api/sandbox/requests')).toEqual([]);
  await core.send();
  const logged = [201, 401, 404, 401].map((status, at) => ({requestId: `req_${at}`, status}));
  server.replies['/api/sandbox/requests'] = [{status: 200, body: {data: logged}}];
  expect(await listRejectedRequests(core)).toEqual([logged[1], logged[3]]);
  expect(server.calls.at(-1)?.headers).toMatchObject({authorization: `Bearer ${workspace.token}`});
});
