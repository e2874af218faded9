import {beforeEach, expect, it, vi} from 'vitest';
import {findScheme} from '../../core/operation.ts';
import {bills, createCore, operation, resetServer, server, workspace} from '../../testing/console.ts';
import {diagnoseInput, diagnoseRequest, EMPTY_INPUT, listRejectedRequests} from './diagnosis.ts';

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

it("doesn't compare a request with keys that have replaced its own since", async () => {
  const rejected = {status: 401, body: {message: 'No partner has this API key.', reason: 'unknown_api_key'}};
  server.replies['/api/partners/bills'] = [rejected];
  const other = {...workspace, partnerId: 'ptr_2', apiKey: 'htz_sandbox_2', secretKey: 'htzsk_sandbox_other'};
  server.replies['/api/sandbox/partners'] = [workspace, other].map(body => ({status: 201, body}));
  vi.stubGlobal('location', new URL('http://localhost/docs/api'));
  const core = createCore();
  await core.send();
  const sent = core.state().sentRequest;
  expect(sent && (await diagnoseRequest(core, sent))).toBeUndefined();
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
  const pasted = {...EMPTY_INPUT, headers: [`${method} ${url} HTTP/1.1`, ...lines].join('\n'), body};
  const {diagnosis, problem} = await diagnoseInput(core, scheme, pasted);
  expect(problem).toBeUndefined();
  expect(diagnosis.findings.map(({cause}) => cause)).toEqual(['matches']);
});
