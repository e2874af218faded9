import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {after, before, test} from 'node:test';
import {startSandbox} from '@hutz/node';
import {createBilling} from './billing.mjs';

const inDays = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let sandbox;
let billing;
let server;
let url;
let terms;
let endpointId;

before(async () => {
  sandbox = await startSandbox({seed: 7});
  terms = {hutzAgreementId: sandbox.agreement.hutzAgreementId, amount: '110.00', dueDate: inDays(30)};
  billing = createBilling({...sandbox, baseUrl: sandbox.url});
  server = createServer(billing.webhooks).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${server.address().port}/webhooks/hutz`;
  ({endpointId} = await sandbox.call('POST', '/endpoints', {url}));
});

after(async () => {
  await sandbox.close();
  server.close();
});

test('an invoice is paid when every housemate has paid', async () => {
  const billId = await billing.bill('inv-1', terms);
  assert.equal(billing.statusOf('inv-1'), 'billed');
  const paid = once(billing.processed, 'bill.paid', {signal: AbortSignal.timeout(10_000)});
  await sandbox.call('POST', `/bills/${billId}/pay`, {});
  await paid; // the receiver responds before it processes the event
  assert.equal(billing.statusOf('inv-1'), 'paid');
});

test('an invoice is billed once, however often we send it', async () => {
  const billId = await billing.bill('inv-2', terms);
  assert.equal(await billing.bill('inv-2', terms), billId);
});

test('an unpaid invoice is overdue after its due date', async () => {
  const billId = await billing.bill('inv-3', terms);
  assert.equal(await billing.isOverdue(billId), false);
  await sandbox.advanceClock(32 * 86_400);
  assert.equal(await billing.isOverdue(billId), true);
});

test('a test event pays no invoice', async () => {
  const billId = await billing.bill('inv-4', terms);
  const received = once(billing.processed, 'bill.paid', {signal: AbortSignal.timeout(10_000)});
  await sandbox.call('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid', billId});
  await received;
  assert.equal(billing.statusOf('inv-4'), 'billed');
});

test('our receiver rejects forgeries, and processes repeated deliveries once', async () => {
  const {score} = await sandbox.call('POST', '/endpoint-check', {url, caseSet: 'v1'});
  assert.equal(score, 100);
});
