/** Receivers that return a status that HTTP doesn't define: the delivery log shows it. */
import {type AddressInfo, createServer, type Server} from 'node:net';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openPortal, type Portal, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let workspace: Workspace;
let receiver: Server;
let statusLine: string;

beforeEach(async () => {
  portal = await openPortal();
  workspace = await portal.workspace();
  receiver = createServer(socket => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(`HTTP/1.1 ${statusLine}\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi`));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => receiver.once('listening', resolve));
});
afterEach(async () => {
  await portal.close();
  receiver.close();
});

async function control(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = {authorization: `Bearer ${workspace.token}`};
  const url = `/api/sandbox${path}`;
  const response = await portal.app.inject({method, url, headers, ...(payload && {payload})});
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}

type Attempt = {outcome: string; httpStatus: number | null};
const attempts = async (endpointId: string): Promise<Attempt[]> => {
  const {data} = await control('GET', '/deliveries');
  return data.find((one: {endpointId: string}) => one.endpointId === endpointId).attempts;
};

it.each([
  ['999 Enough', {outcome: 'refused', httpStatus: 999}],
  ['600 Beyond', {outcome: 'refused', httpStatus: 600}],
  ['099 Low', {outcome: 'unreachable', httpStatus: null, error: 'The response has a status below 100.'}],
  ['000 None', {outcome: 'unreachable', httpStatus: null, error: 'The response has a status below 100.'}],
  ['42 Short', {outcome: 'unreachable', httpStatus: null}],
  ['1000 Long', {outcome: 'unreachable', httpStatus: null}],
])('records a response of %s', async (line, attempt) => {
  statusLine = line;
  const {port} = receiver.address() as AddressInfo;
  const {endpointId} = await control('POST', '/endpoints', {url: `http://127.0.0.1:${port}/`});
  await control('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created'});
  await portal.dueWork.runDue();
  expect(await attempts(endpointId)).toMatchObject([attempt]);
});

it.each([99, 600, 999])('the listen program can report %i', async httpStatus => {
  const {endpointId} = await control('POST', '/listen', {});
  const report = {endpointId, deliveryId: 'dlv_1', attempt: 1, httpStatus};
  expect(await control('POST', '/listen/results', report)).toEqual({accepted: false});
});
