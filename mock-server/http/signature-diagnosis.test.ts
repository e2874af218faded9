import {createHmac} from 'node:crypto';
import {expect, it} from 'vitest';
import {theContract} from '../testing/portal.ts';
import {hmac} from './authenticate.ts';
import {diagnose} from './signature-diagnosis.ts';

const secret = 'htzsk_right';
const apiKey = 'htz_key';
const webhookSecret = 'htzwh_hook';
const timestamp = '1779113001';
const sent = '{"b":1,"a":"é"}';

const digest = (key: string, text: string) => `sha256=${createHmac('sha256', key).update(text).digest('hex')}`;

it.each([
  ['signed_with_api_key', digest(apiKey, `${timestamp}.${sent}`)],
  ['signed_with_webhook_secret', digest(webhookSecret, `${timestamp}.${sent}`)],
  ['trailing_newline', digest(secret, `${timestamp}.${sent}\n`)],
  ['trailing_newline', digest(secret, `${timestamp}.${sent}\r\n`)],
  ['body_reserialized', digest(secret, `${timestamp}.{"b": 1, "a": "é"}`)],
  ['body_reserialized', digest(secret, `${timestamp}.{"a":"é","b":1}`)],
  ['body_reserialized', digest(secret, `${timestamp}.{\n  "b": 1,\n  "a": "é"\n}`)],
  ['timestamp_not_sent', digest(secret, `1779113000.${sent}`)],
  ['timestamp_not_sent', digest(secret, `1779113006.${sent}`)],
  ['timestamp_not_sent', digest(secret, `1779113001000.${sent}`)],
  [undefined, digest(secret, `1779113007.${sent}`)],
  [undefined, digest('another', `${timestamp}.${sent}`)],
])('%s', async (diagnosis, signature) => {
  const {signature: scheme} = theContract();
  const evidence = {apiKey, secret, webhookSecret, timestamp, signature, body: Buffer.from(sent)};
  expect(await diagnose(scheme, hmac, evidence)).toBe(diagnosis);
});

// Each took seconds, or overflowed the stack, when the copies were made of whatever JSON.parse reads.
it.each([
  ['deep nesting', '['.repeat(3000) + ']'.repeat(3000)],
  ['deeper nesting', '['.repeat(32_000) + ']'.repeat(32_000)],
  ['more values than a body may have', `[${'1,'.repeat(20_000)}1]`],
])('proves nothing about %s', async (_name, text) => {
  const {signature: scheme} = theContract();
  const evidence = {
    apiKey,
    secret,
    webhookSecret,
    timestamp,
    signature: digest('another', text),
    body: Buffer.from(text),
  };
  expect(await diagnose(scheme, hmac, evidence)).toBeUndefined();
});

it('sees a newline that was sent and not signed', async () => {
  const {signature: scheme} = theContract();
  const evidence = {
    apiKey,
    secret,
    webhookSecret,
    timestamp,
    signature: digest(secret, `${timestamp}.${sent}`),
    body: Buffer.from(`${sent}\n`),
  };
  expect(await diagnose(scheme, hmac, evidence)).toBe('trailing_newline');
});
