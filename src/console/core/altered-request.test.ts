import {beforeEach, describe, expect, it} from 'vitest';
import type {Alteration} from '../core/sign-request.ts';
import {initialState} from '../core/state.ts';
import {
  bills,
  type Call,
  createCore,
  created,
  described,
  resetServer,
  SERVER_NOW,
  secretKey,
  server,
  verdict,
} from '../testing/console.ts';
import {pickTyped} from './state.ts';

beforeEach(resetServer);

describe('a request that is altered', () => {
  const sent = async (alteration: Alteration) => {
    const core = createCore();
    await core.send({alteration});
    return {core, call: bills().at(-1) as Call, request: core.state().sentRequest?.request};
  };

  it.each<[string, Alteration, string]>([
    ['in its body', {sent: ({body}) => ({body: body.slice(1)})}, 'signature_mismatch'],
    ['in its time', {timestamp: seconds => String(seconds - 400)}, 'timestamp_expired'],
    ['in the unit of its time', {timestamp: seconds => `${seconds}000`}, 'timestamp_in_milliseconds'],
    ['in its key', {values: values => ({...values, keys: {'hutz-signature': 'wrong'}})}, 'signature_mismatch'],
    ['in its signature', {signature: right => right.toUpperCase()}, 'malformed_signature'],
    [
      'by a header less',
      {sent: ({headers}) => ({headers: {...headers, 'hutz-signature': undefined}})},
      'missing_signature',
    ],
  ])('%s is rejected for that', async (_, alteration, reason) => {
    const {call} = await sent(alteration);
    expect(await verdict(call)).toMatchObject({ok: false, reason});
  });

  it('in its values is signed and labeled', async () => {
    const {call, core} = await sent({
      label: 'No amount',
      typed: typed => ({...typed, body: typed.body.replace('110', '-1')}),
      sent: ({headers}) => ({headers: {...headers, prefer: 'code=500'}}),
    });
    expect(await verdict(call)).toEqual({ok: true});
    expect(JSON.parse(call.body).amount).toBe(-1);
    expect(call.headers.prefer).toBe('code=500');
    expect(core.state().sentRequest?.label).toBe('No amount');
    expect(core.state().body).toContain('"amount": 110');
  });

  it('as a replay has the same bytes', async () => {
    const core = createCore();
    await core.send();
    server.clock += 5000;
    await core.send({alteration: {replay: true}});
    expect(bills()[1]).toEqual(bills()[0]);
  });

  it('as a replay is the request that was shown, whatever was typed or sent from the history since', async () => {
    const core = createCore();
    await core.send();
    core.update({body: '{}'});
    await core.send({alteration: {replay: true}});
    const [first, second] = core.session.history();
    expect(first?.typed).toEqual(second?.typed);
    const deletion = described('deleteBill');
    await core.send({
      operation: deletion,
      typed: pickTyped({...initialState(deletion), parameters: {billId: '7'}}),
    });
    await core.send({alteration: {replay: true}});
    expect(server.calls.at(-1)).toMatchObject({method: 'DELETE', url: '/api/partners/bills/7'});
    expect(server.calls.at(-1)).toEqual(server.calls.at(-2));
    expect(core.state().sentRequest?.operation.id).toBe('deleteBill');
  });

  it('shows when the first response was returned again', async () => {
    server.replies['/api/partners/bills'] = [created, {...created, headers: {'idempotent-replayed': 'true'}}];
    const core = createCore();
    await core.send();
    expect(core.state().result?.sentence).not.toContain('first response');
    await core.send({alteration: {replay: true}});
    expect(core.state().result).toMatchObject({
      good: true,
      sentence: expect.stringContaining('first response'),
    });
  });

  it('signs two requests of one second with the same time', async () => {
    const core = createCore();
    await core.send();
    await core.send();
    expect(bills().map(({headers}) => headers['hutz-timestamp'])).toEqual(Array(2).fill(String(SERVER_NOW / 1000)));
  });

  it('keeps both the signed and the sent bytes', async () => {
    const {request, core, call} = await sent({sent: ({body}) => ({body: body.slice(1)})});
    expect(new TextDecoder().decode(request?.body)).toBe(call.body);
    const {timestamp, text, digest, secretMasked} = request?.signing ?? {};
    expect(text).toBe(`${timestamp}.${core.state().body}`);
    expect(call.headers['hutz-signature']).toBe(`sha256=${digest}`);
    expect(secretMasked).not.toContain(secretKey);
    expect(core.state().sentRequest?.response).toMatchObject({status: 201, durationMs: 0});
  });
});

it('a write with the same content in the same second has a signature of its own, and a read may repeat one', async () => {
  const core = createCore(described('createBill'));
  for (const amount of [10, 20, 10, 10]) {
    core.update({body: `{"amount": ${amount}}`});
    await core.send();
  }
  const same = bills().filter(({body}) => body === bills().at(-1)?.body);
  expect(same.map(({headers}) => Number(headers['hutz-timestamp']) - SERVER_NOW / 1000)).toEqual([0, 1, 2]);
  const list = createCore(described('findBills'));
  await list.send();
  await list.send();
  const reads = server.calls.filter(({method, url}) => method === 'GET' && url === '/api/partners/bills');
  expect(new Set(reads.slice(-2).map(({headers}) => headers['hutz-signature'])).size).toBe(1);
});
