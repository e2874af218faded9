import {beforeEach, describe, expect, it} from 'vitest';
import {type Call, createCore, resetServer, server, verdict} from '../../testing/console.ts';
import {lookUp} from './look-up.ts';

beforeEach(resetServer);

/** A core whose request of this format got no response. */
async function lostIn(format: number) {
  const core = createCore();
  await core.chooseFormat(format);
  server.replies['/api/partners/bills'] = [new TypeError('fetch failed')];
  await core.send();
  const {sentRequest} = core.state().outcome;
  if (!sentRequest) throw new Error('Nothing was sent.');
  return {core, sentRequest};
}

describe.each([
  ['agreement', 0],
  ['invoice', 1],
])('a lost response in the %s format', (_, format) => {
  it.each([
    ['arrived', [{billId: 77, externalBillId: 'inv-u1'}], 'Your request arrived', true],
    ['didn’t arrive', [], 'Your request didn’t arrive', false],
  ])('is looked up by the external id: %s', async (_title, data, title, good) => {
    const {core, sentRequest} = await lostIn(format);
    const path = '/api/partners/bills?externalBillId=inv-u1';
    server.replies[path] = [{status: 200, body: {data}}];
    await lookUp(core, sentRequest);
    expect(server.calls.at(-1)).toMatchObject({method: 'GET', url: path});
    expect(await verdict(server.calls.at(-1) as Call)).toEqual({ok: true});
    const {outcome, view} = core.state();
    expect(outcome.result).toMatchObject({title, good});
    expect(view.announcement).toContain(title);
  });
});

it('says that a lookup failed, and keeps the lost request', async () => {
  const {core, sentRequest} = await lostIn(0);
  server.replies['/detail/createBill'] = [new TypeError('fetch failed')];
  await lookUp(core, sentRequest);
  expect(core.state().outcome).toMatchObject({
    sentRequest,
    result: {sentence: expect.stringContaining('lookup failed')},
  });
  await lookUp(core, {...sentRequest, typed: {...sentRequest.typed, body: '{}'}});
  expect(core.state().outcome.result?.sentence).toContain('no id');
});
