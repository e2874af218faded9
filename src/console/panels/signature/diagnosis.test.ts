import {beforeEach, expect, it} from 'vitest';
import {findScheme} from '../../core/operation.ts';
import {bills, createCore, operation, resetServer, server, workspace} from '../../testing/console.ts';
import {diagnoseInput, EMPTY, listRejectedRequests} from './diagnosis.ts';

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

it("compares a pasted request's timestamp with the server's clock, not the browser's", async () => {
  const scheme = findScheme(operation);
  if (!scheme) throw new Error('The operation is not signed.');
  server.clock -= 600_000;
  const core = createCore();
  await core.send();
  await core.send();
  const {method = '', url, headers = {}, body = ''} = bills()[1] ?? {};
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const pasted = {...EMPTY, headers: [`${method} ${url} HTTP/1.1`, ...lines].join('\n'), body};
  const {diagnosis, problem} = await diagnoseInput(core, scheme, pasted);
  expect(problem).toBeUndefined();
  expect(diagnosis.findings.map(({cause}) => cause)).toEqual(['matches']);
});
