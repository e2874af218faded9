/** Deliveries as the public library of Standard Webhooks verifies them. */
import {Webhook} from 'standardwebhooks';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {WebhookRequest} from '../outgoing/safe-http.ts';
import {openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

const DAY = 86_400;

let portal: Portal;
let workspace: Workspace;
let received: WebhookRequest[];
let httpStatus: number;

beforeEach(async () => {
  received = [];
  httpStatus = 200;
  portal = await openPortal(
    {},
    {
      send: async request => {
        received.push(request);
        const outcome = httpStatus < 300 ? 'succeeded' : 'refused';
        return {outcome, httpStatus, error: null, responseBody: '', retryAfter: 0};
      },
    },
  );
  workspace = await portal.workspace();
  vi.useFakeTimers({toFake: ['Date'], now: portal.clock.now});
});
afterEach(() => {
  vi.useRealTimers();
  return portal.close();
});

async function call(method: 'GET' | 'POST', path: string, body: object = {}) {
  const sent = await portal.app.inject({
    method,
    url: `/api/sandbox${path}`,
    headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
    ...(method === 'POST' && {payload: JSON.stringify(body)}),
  });
  expect(sent.statusCode).toBeLessThan(300);
  return sent.json();
}
const endpoint = async (shape: string) =>
  (await call('POST', '/endpoints', {url: `https://partner.example/${shape}`, shape})).endpointId as string;
async function bill(externalBillId: string) {
  const {hutzAgreementId} = workspace.agreement;
  const payload = JSON.stringify({hutzAgreementId, externalBillId, amount: 150, dueDate: '2030-06-01'});
  const headers = signedHeaders(workspace, payload, portal.clock.now);
  const sent = await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload});
  expect(sent.statusCode).toBe(201);
  await portal.dueWork.runDue();
}

/** In the form that libraries without raw keys need, as the docs show it. */
const whsec = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;
const verify = (secret: string, {headers, body}: WebhookRequest) =>
  new Webhook(whsec(secret)).verify(Buffer.from(body), {...headers});
const ids = () => received.map(request => (verify(workspace.webhookSecret, request) as {id: string}).id);

it('verifies in both body formats, with the event id as the message id', async () => {
  await endpoint('flat');
  await endpoint('envelope');
  await bill('inv-1');
  expect(received.map(({url}) => url.split('/').pop()).sort()).toEqual(['envelope', 'flat']);
  expect(ids()).toEqual(received.map(({headers}) => headers['webhook-id']));
  for (const {headers, body} of received) {
    expect(new Webhook(workspace.webhookSecret, {format: 'raw'}).verify(Buffer.from(body), {...headers})).toBeTruthy();
    expect(headers['webhook-timestamp']).toBe(headers['hutz-timestamp']);
    expect(headers['webhook-signature']).not.toContain(' ');
  }
});

it('verifies retries, resends and test deliveries', async () => {
  const endpointId = await endpoint('flat');
  httpStatus = 500;
  await bill('inv-1');
  httpStatus = 200;
  await call('POST', '/clock', {advanceSeconds: 10});
  const own = (await call('GET', '/deliveries')).data.find(
    (one: {endpointId: string}) => one.endpointId === endpointId,
  );
  await call('POST', `/deliveries/${own.deliveryId}/resend`);
  await portal.dueWork.runDue();
  await call('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});
  await portal.dueWork.runDue();
  expect(ids()).toEqual([own.eventId, own.eventId, own.eventId, expect.stringMatching(/^evt_test_/)]);
});

it('verifies with either secret for a day after a rotation, then with the new one alone', async () => {
  await endpoint('flat');
  const {webhookSecret} = await call('POST', '/webhook-secret/rotate');
  await bill('inv-1');
  const [during] = received as [WebhookRequest];
  for (const secret of [webhookSecret, workspace.webhookSecret]) expect(verify(secret, during)).toBeTruthy();
  expect(() => verify('htzwh_another', during)).toThrow('No matching signature');

  portal.clock.now += DAY * 1000;
  vi.setSystemTime(portal.clock.now);
  await bill('inv-2');
  const after = received[1] as WebhookRequest;
  expect(verify(webhookSecret, after)).toBeTruthy();
  expect(() => verify(workspace.webhookSecret, after)).toThrow('No matching signature');
});

it('rejects a changed body, id and timestamp', async () => {
  await endpoint('flat');
  await bill('inv-1');
  const [{headers, body, url}] = received as [WebhookRequest];
  const secret = workspace.webhookSecret;
  const changed = Buffer.from(body.toString().replace('156', '157'));
  expect(() => verify(secret, {url, headers, body: changed})).toThrow('No matching signature');
  for (const name of ['webhook-id', 'webhook-timestamp']) {
    const other = {...headers, [name]: `${headers[name]?.slice(0, -1)}${headers[name]?.endsWith('1') ? 2 : 1}`};
    expect(() => verify(secret, {url, headers: other, body})).toThrow('No matching signature');
  }
});
