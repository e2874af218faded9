/** Deliveries as the public library of Standard Webhooks verifies them. */
import {Webhook} from 'standardwebhooks';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {WebhookRequest} from '../outgoing/safe-http.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {createTestReceiver} from '../testing/receiver.ts';

const DAY = 86_400;

let portal: Portal;
let partner: TestPartner;
let receiver: ReturnType<typeof createTestReceiver>;

beforeEach(async () => {
  receiver = createTestReceiver();
  portal = await openPortal({}, {send: receiver.send});
  partner = await createTestPartner(portal);
  vi.useFakeTimers({toFake: ['Date'], now: portal.clock.now});
});
afterEach(() => {
  vi.useRealTimers();
  return portal.close();
});

const endpoint = async (shape: string): Promise<string> =>
  (await partner.sandbox('POST', '/endpoints', {url: `https://partner.example/${shape}`, shape})).body.endpointId;
async function bill(): Promise<void> {
  await partner.bill();
  await portal.dueWork.runDue();
}

/** In the form that libraries without raw keys need, as the docs show it. */
const whsec = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;
const verify = (secret: string, {headers, body}: WebhookRequest) =>
  new Webhook(whsec(secret)).verify(Buffer.from(body), {...headers});
const ids = () =>
  receiver.received.map(request => (verify(partner.workspace.webhookSecret, request) as {id: string}).id);

it('verifies in both body formats, with the event id as the message id', async () => {
  await endpoint('flat');
  await endpoint('envelope');
  await bill();
  expect(receiver.received.map(({url}) => url.split('/').pop()).sort()).toEqual(['envelope', 'flat']);
  expect(ids()).toEqual(receiver.received.map(({headers}) => headers['webhook-id']));
  for (const {headers, body} of receiver.received) {
    expect(
      new Webhook(partner.workspace.webhookSecret, {format: 'raw'}).verify(Buffer.from(body), {...headers}),
    ).toBeTruthy();
    expect(headers['webhook-timestamp']).toBe(headers['hutz-timestamp']);
    expect(headers['webhook-signature']).not.toContain(' ');
  }
});

it('verifies retries, resends and test deliveries', async () => {
  const endpointId = await endpoint('flat');
  receiver.httpStatus = 500;
  await bill();
  receiver.httpStatus = 200;
  await partner.sandbox('POST', '/clock', {advanceSeconds: 10});
  const [{deliveryId, eventId}] = (await partner.listDeliveries(endpointId)) as [Schemas['Delivery']];
  await partner.sandbox('POST', `/deliveries/${deliveryId}/resend`);
  await portal.dueWork.runDue();
  await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});
  await portal.dueWork.runDue();
  expect(ids()).toEqual([eventId, eventId, eventId, expect.stringMatching(/^evt_test_/)]);
});

it('verifies with either secret for a day after a rotation, then with only the new one', async () => {
  await endpoint('flat');
  const {webhookSecret} = (await partner.sandbox('POST', '/webhook-secret/rotate')).body;
  await bill();
  const [during] = receiver.received as [WebhookRequest];
  for (const secret of [webhookSecret, partner.workspace.webhookSecret]) expect(verify(secret, during)).toBeTruthy();
  expect(() => verify('htzwh_another', during)).toThrow('No matching signature');

  portal.clock.now += DAY * 1000;
  vi.setSystemTime(portal.clock.now);
  await bill();
  const after = receiver.received[1] as WebhookRequest;
  expect(verify(webhookSecret, after)).toBeTruthy();
  expect(() => verify(partner.workspace.webhookSecret, after)).toThrow('No matching signature');
});

it('rejects a changed body, id and timestamp', async () => {
  await endpoint('flat');
  await bill();
  const [{headers, body, url}] = receiver.received as [WebhookRequest];
  const secret = partner.workspace.webhookSecret;
  const changed = Buffer.from(body.toString().replace('110', '111'));
  expect(() => verify(secret, {url, headers, body: changed})).toThrow('No matching signature');
  for (const name of ['webhook-id', 'webhook-timestamp']) {
    const other = {...headers, [name]: `${headers[name]?.slice(0, -1)}${headers[name]?.endsWith('1') ? 2 : 1}`};
    expect(() => verify(secret, {url, headers: other, body})).toThrow('No matching signature');
  }
});
