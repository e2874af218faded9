import {expect, it} from 'vitest';
import {StoreUnavailableError} from '../store-errors.ts';
import {withRetry} from './errors.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), {code}));

it.each([
  ['refuses connections', 'ECONNREFUSED'],
  ['has a name that is unknown', 'ENOTFOUND'],
  ["has a name that can't be looked up", 'EAI_AGAIN'],
  ['is starting up', '57P03'],
  ['has another password', '28P01'],
  ['is being replaced', '3D000'],
  ['has a certificate of an unknown authority', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['has a certificate without its authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['has a certificate that has expired', 'CERT_HAS_EXPIRED'],
])('reports a database as unavailable that %s', async (_, code) => {
  await expect(withRetry(failing(code), {withinMs: 0})).rejects.toThrow(StoreUnavailableError);
});

it('reports why the database is unavailable', async () => {
  const full = Object.assign(new Error('sorry, too many clients already'), {code: '53300'});
  await expect(withRetry(() => Promise.reject(full), {withinMs: 0})).rejects.toThrow(
    '(sorry, too many clients already)',
  );
});

it('throws an error of the statement as it is', async () => {
  await expect(withRetry(failing('23505'), {withinMs: 0})).rejects.toThrow('23505');
});

it("doesn't retry a sign-in that the database rejects", async () => {
  let tries = 0;
  const signIn = () => {
    tries += 1;
    return failing('28P01')();
  };
  await expect(withRetry(signIn)).rejects.toThrow(StoreUnavailableError);
  expect(tries).toBe(1);
});
