/** Receivers that return a status that HTTP doesn't define: the delivery log shows it. */
import {type AddressInfo, createServer, type Server} from 'node:net';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;
let receiver: Server;
let statusLine: string;

beforeEach(async () => {
  portal = await openPortal();
  partner = await createTestPartner(portal);
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
  const {endpointId} = (await partner.sandbox('POST', '/endpoints', {url: `http://127.0.0.1:${port}/`})).body;
  await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created'});
  await portal.dueWork.runDue();
  expect(await partner.listDeliveries(endpointId)).toMatchObject([{attempts: [attempt]}]);
});

it.each([99, 600, 999])('accepts a report of %i by the listen program', async httpStatus => {
  const {endpointId} = (await partner.sandbox('POST', '/listen', {})).body;
  const report = {endpointId, deliveryId: 'dlv_1', attempt: 1, httpStatus};
  expect(await partner.sandbox('POST', '/listen/results', report)).toMatchObject({
    status: 200,
    body: {accepted: false},
  });
});
