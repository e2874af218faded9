/** Strict timestamps, and the responses to a handler that throws or violates the contract. */
import {once} from 'node:events';
import {connect} from 'node:net';
import {describe, expect, it} from 'vitest';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import {openPortal, signedHeaders} from '../testing/portal.ts';
import {type Call, responds} from './handler.ts';

describe('strict timestamps', () => {
  it('allow one accepted write per second and key', async () => {
    const strict = await openPortal({strictTimestamps: true});
    const owner = await strict.workspace();
    const write = async (body: string) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: '/bills',
          headers: signedHeaders(owner, body, strict.clock.now),
          payload: body,
        })
      ).json().reason;
    const {hutzAgreementId} = owner.agreement;
    const bill = (externalBillId: string) =>
      JSON.stringify({hutzAgreementId, externalBillId, amount: 1, dueDate: '2026-06-01'});
    expect(await write('{"rejected":1}')).toBe('invalid_request');
    expect([await write(bill('1')), await write(bill('1')), await write(bill('2'))]).toEqual([
      undefined,
      'replayed',
      'replayed',
    ]);
    strict.clock.now += 1000;
    expect(await write(bill('2'))).toBeUndefined();
    await strict.close();
  });
});

describe('a response that violates the contract', () => {
  const broken = {getSession: responds(async () => ({surprise: true}))};

  it('is logged and becomes a 500 with STRICT_RESPONSES', async () => {
    const strict = await openPortal({strictResponses: true}, {handlers: broken});
    const response = await strict.app.inject({url: '/api/sandbox/session'});
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {message: expect.stringContaining('our side'), reason: 'server_error'},
    ]);
    expect(strict.logs.join('')).toContain('violates the contract');
    await strict.close();
  });

  it('is logged and sent in production', async () => {
    const lenient = await openPortal({strictResponses: false}, {handlers: broken});
    expect((await lenient.app.inject({url: '/api/sandbox/session'})).statusCode).toBe(200);
    expect(lenient.logs.join('')).toContain('violates the contract');
    await lenient.close();
  });
});

describe('an exception in a handler', () => {
  it.each([
    [500, 'server_error', new Error('inner workings'), undefined, 'Something went wrong on our side. Try again.'],
    [
      503,
      'unavailable',
      new StoreUnavailableError('inner workings'),
      '2',
      "The sandbox can't reach its database right now. Try again in a moment.",
    ],
    [
      503,
      'storage_full',
      new StorageFullError('inner workings'),
      '30',
      'The sandbox has no disk space left, so nothing was saved. Reading still works. Try again in 30 seconds.',
    ],
  ])('returns %i %s without details', async (status, reason, error, retryAfter, message) => {
    const own = await openPortal({}, {handlers: {getSession: responds(() => Promise.reject(error))}});
    const response = await own.app.inject({url: '/api/sandbox/session'});
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      status,
      {message, reason},
      retryAfter,
    ]);
    expect(own.logs.join('')).toContain('inner workings');
    await own.close();
  });
});

it('hands a handler the end of a connection that broke before it ran', async () => {
  const began = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const isGone = Promise.withResolvers<boolean>();
  const getSession = {
    async prepare() {
      began.resolve();
      await gate.promise;
    },
    async run(call: Call<unknown>) {
      isGone.resolve(call.disconnected().aborted);
      return {status: 204};
    },
  };
  const own = await openPortal({}, {handlers: {getSession}});
  const {port} = new URL(await own.app.listen({port: 0, host: '127.0.0.1'}));
  const left = new Promise(resolve =>
    own.app.server.once('request', (_, response) => once(response, 'close').then(resolve)),
  );
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET /api/sandbox/session HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  await began.promise;
  socket.destroy();
  await left;
  gate.resolve();
  expect(await isGone.promise).toBe(true);
  await own.close();
});
