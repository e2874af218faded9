import {beforeEach, describe, expect, it} from 'vitest';
import {type Call, createCore, resetServer, server, verdict} from '../../testing/console.ts';

beforeEach(resetServer);

import {lookUp} from './look-up.ts';

describe('a lost response', () => {
  it.each([
    ['agreement', 0, 'inv-u1'],
    ['invoice', 1, 'inv-u1'],
  ])('is looked up by the id in the %s format', async (_, format, id) => {
    const core = createCore();
    core.chooseFormat(format);
    for (const [data, title, good] of [
      [[], 'Your request didn’t arrive', false],
      [[{billId: 77, externalBillId: id}], 'Your request arrived', true],
    ] as const) {
      server.replies['/api/partners/bills'] = [new TypeError('fetch failed')];
      await core.send();
      expect(core.state()).toMatchObject({outcome: {phase: 'failed', result: {title: 'No response'}}});
      const external = JSON.parse(core.state().request.body);
      const wanted = external.externalBillId ?? external.external_id;
      const path = `/api/partners/bills?externalBillId=${wanted}`;
      server.replies[path] = [{status: 200, body: {data: data.map(bill => ({...bill, externalBillId: wanted}))}}];
      await lookUp(core);
      expect(server.calls.at(-1)).toMatchObject({method: 'GET', url: path});
      expect(await verdict(server.calls.at(-1) as Call)).toEqual({ok: true});
      expect(core.state().outcome.result).toMatchObject({title, good});
    }
  });
});
