/** The signature and timestamp of a bill: which requests are accepted, and the errors of the others. */
import {createHmac} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type BillsApi, openBillsApi, type Sent} from '../testing/bills-api.ts';
import {TEST_NOW} from '../testing/portal.ts';

let api: BillsApi;

beforeAll(async () => {
  api = await openBillsApi();
});
afterAll(() => api.portal.close());

describe('authentication', () => {
  const seconds = String(TEST_NOW / 1000);
  const at = (offset: number) => String(TEST_NOW / 1000 + offset);
  it.each<[string, Sent, string]>([
    ['no API key', {headers: {'x-api-key': undefined}}, 'missing_api_key'],
    ['an unknown API key', {headers: {'x-api-key': 'htz_sandbox_nobody'}}, 'unknown_api_key'],
    ['no timestamp', {headers: {'hutz-timestamp': undefined}}, 'missing_timestamp'],
    ['a timestamp in words', {timestamp: 'now'}, 'malformed_timestamp'],
    ['a timestamp with decimals', {timestamp: `${seconds}.5`}, 'malformed_timestamp'],
    ['a timestamp in milliseconds', {timestamp: String(TEST_NOW)}, 'timestamp_in_milliseconds'],
    ['a timestamp 301 seconds old', {timestamp: at(-301)}, 'timestamp_expired'],
    ['a timestamp 301 seconds ahead', {timestamp: at(301)}, 'timestamp_in_future'],
    ['no signature', {headers: {'hutz-signature': undefined}}, 'missing_signature'],
    ['a signature without its prefix', {headers: {'hutz-signature': 'a'.repeat(64)}}, 'malformed_signature'],
    [
      'a signature in upper-case hex',
      {headers: {'hutz-signature': `sha256=${'AB'.repeat(32)}`}},
      'malformed_signature',
    ],
    [
      'a body altered by one byte',
      {tamper: bytes => Buffer.from(bytes.toString().replace('110', '111'))},
      'signature_mismatch',
    ],
    ["another partner's secret", {secret: 'htzsk_sandbox_other'}, 'signature_mismatch'],
  ])('returns 401 before parsing the body for %s', async (_name, sent, reason) => {
    const before = await api.countCreated();
    const response = await api.send(api.agreementBill(), sent);
    expect(response).toMatchObject({status: 401, body: {reason, message: expect.stringMatching(/.{10}/)}});
    expect(JSON.stringify(response.body)).not.toContain(api.partner.secretKey);
    expect(await api.countCreated()).toBe(before);
  });

  it.each([
    ['secretKey', 'secret_key_sent_as_api_key', 'The secret key is in x-api-key. Send the API key, '],
    ['webhookSecret', 'webhook_secret_sent_as_api_key', 'The webhook secret is in x-api-key. Send the API key, '],
  ] as const)('explains how to fix a request that sends the %s as the API key', async (name, diagnosis, fix) => {
    const response = await api.send(api.agreementBill(), {headers: {'x-api-key': api.partner[name]}});
    const message = expect.stringContaining(`No partner has this API key. ${fix}`);
    expect(response).toMatchObject({status: 401, body: {reason: 'unknown_api_key', diagnosis, message}});
    expect(JSON.stringify(response.body)).not.toContain(api.partner[name]);
  });

  it('explains how to fix a signature over the method and path', async () => {
    const signature = createHmac('sha256', api.partner.secretKey)
      .update(`${seconds}.POST./api/partners/bills.{}`)
      .digest('hex');
    const response = await api.send('{}', {timestamp: seconds, headers: {'hutz-signature': `sha256=${signature}`}});
    const message =
      "The signature doesn't match. You also signed the method or the path. Sign the timestamp, a dot and the body.";
    expect(response).toMatchObject({status: 401, body: {diagnosis: 'method_and_path_signed', message}});
  });

  it.each([
    ['299 seconds old', -299],
    ['300 seconds old', -300],
    ['300 seconds ahead', 300],
  ])('accepts a timestamp %s', async (_name, offset) => {
    expect((await api.send(api.agreementBill(), {timestamp: at(offset)})).status).toBe(201);
  });

  it('returns 401 with a diagnosis for JSON that was re-serialized after signing', async () => {
    const bill = api.agreementBill();
    const respaced = (bytes: Buffer) => Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1));
    const response = await api.send(bill, {tamper: respaced});
    expect(response).toMatchObject({status: 401, body: {reason: 'signature_mismatch', diagnosis: 'body_reserialized'}});
  });

  it('returns 401, not 400, for malformed JSON with a wrong signature', async () => {
    expect(await api.send('{', {secret: 'wrong'})).toMatchObject({status: 401, body: {reason: 'signature_mismatch'}});
  });
});
