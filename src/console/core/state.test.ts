import {beforeEach, describe, expect, it} from 'vitest';
import {bills, type Call, createCore, operation, type Reply, resetServer, server, verdict} from '../testing/console.ts';
import {isExample} from './state.ts';

beforeEach(resetServer);

describe('a typed body', () => {
  it('is sent to the byte; only values that the console filled in are replaced', async () => {
    const core = createCore();
    await core.send();
    const typed = `${core.state().body.replace(': 110,', ': 10.50,')}\n\u{1f986}`;
    core.update({body: typed});
    await core.send();
    expect(bills()[1]?.body).toBe(typed.replace('inv-u1', 'inv-u2'));
    core.update({body: core.state().body.replace('inv-u2', 'mine')});
    await core.send();
    expect(bills()[2]?.body).toContain('"mine"');
    expect(await verdict(bills()[2] as Call)).toEqual({ok: true});
  });

  it.each<[string, Reply]>([
    ['an error', {status: 400, body: {message: 'no', errors: []}}],
    ['no response', new TypeError('fetch failed')],
  ])('is kept after %s', async (_, reply) => {
    const core = createCore();
    core.update({body: '{"mine": true}'});
    server.replies['/api/partners/bills'] = [reply];
    await core.send();
    expect(core.state().body).toBe('{"mine": true}');
  });

  it('is replaced by a chosen example', () => {
    const core = createCore();
    core.chooseFormat(1);
    expect(JSON.parse(core.state().body)).toHaveProperty('agreement_id');
    core.chooseExample(1);
    expect(JSON.parse(core.state().body)).not.toHaveProperty('currency');
    core.chooseExample(99);
    expect(core.state().example).toBe(1);
  });

  it('keeps an empty example empty', async () => {
    const core = createCore();
    core.chooseExample(operation.formats[0]?.examples.findIndex(({key}) => key === 'noPartnerAgreementId') ?? -1);
    await core.send();
    expect(JSON.parse(bills()[0]?.body ?? '')).toMatchObject({externalAgreementId: '', externalBillId: 'inv-u1'});
  });
});

describe('the dates of an example, read three years after the page was built', () => {
  const LATER = Date.parse('2029-11-25T22:00:00Z');
  const parseBody = (core: ReturnType<typeof createCore>) => JSON.parse(core.state().body);
  beforeEach(() => {
    server.clock = LATER;
  });

  it('are ahead of today in each format before the first Send, and the body is still the example', async () => {
    const core = createCore();
    expect(Date.parse(parseBody(core).dueDate)).toBeLessThan(LATER);
    core.start();
    expect(parseBody(core)).toMatchObject({dueDate: '2029-12-25', billingPeriod: 'November 2029'});
    expect(isExample(operation, core.state())).toBe(true);
    core.chooseFormat(1);
    expect(parseBody(core)).toMatchObject({due_date: '2029-12-25', description: 'November 2029 energy'});
    expect(isExample(operation, core.state())).toBe(true);
    expect(server.calls.filter(({url}) => url.startsWith('/api/partners'))).toEqual([]);
  });

  it('agree on every day of a year: the billing period is the month before the due date', () => {
    for (let day = 0; day < 366; day += 1) {
      server.clock = LATER + day * 86_400_000;
      const core = createCore();
      core.start();
      const {dueDate, billingPeriod} = parseBody(core);
      const due = new Date(dueDate);
      const before = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1));
      const month = before.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});
      expect([dueDate, billingPeriod]).toEqual([dueDate, month]);
    }
  });

  it('are ahead of today in a linked request too, unless they were typed', () => {
    const core = createCore();
    const {body} = core.state();
    core.start();
    core.fillIn({format: 0, body, parameters: {}});
    expect(parseBody(core).dueDate).toBe('2029-12-25');
    core.fillIn({format: 0, body: '{"dueDate": "2028-02-03"}', parameters: {}});
    expect(core.state().body).toBe('{"dueDate": "2028-02-03"}');
  });

  it('stay what the visitor typed before the script ran', () => {
    const core = createCore();
    core.update({body: '{"dueDate": "2028-02-03"}'});
    core.start();
    expect(core.state().body).toBe('{"dueDate": "2028-02-03"}');
  });

  it('are replaced when the request is sent, until it is edited', async () => {
    const core = createCore();
    core.start();
    server.clock = LATER + 86_400_000;
    await core.send();
    expect(parseBody(core).dueDate).not.toBe('2029-12-25');
    expect(isExample(operation, core.state())).toBe(true);
    core.update({body: core.state().body.replace('110', '111')});
    expect(isExample(operation, core.state())).toBe(false);
  });
});

describe('another format', () => {
  const parseBody = (core: ReturnType<typeof createCore>) => JSON.parse(core.state().body);

  it('takes the typed values under its own names and in its unit, and keeps their fresh ids', async () => {
    const core = createCore();
    await core.send();
    core.update({
      body: core
        .state()
        .body.replace(': 110,', ': 8.29,')
        .replace(/"dueDate": "[^"]+"/, '"dueDate": "2027-01-02"'),
    });
    core.chooseFormat(1);
    expect(parseBody(core)).toMatchObject({
      amount: 829,
      due_date: '2027-01-02',
      external_id: 'inv-u1',
      currency: 'usd',
    });
    expect(parseBody(core)).not.toHaveProperty('billingPeriod');
    const {note} = core.state();
    expect(note).toBe('Not in “Invoice format”: externalAgreementId, billingPeriod. Kept in “Agreement format”.');
    expect(core.state().announcement).toBe(note);
    await core.send();
    expect(JSON.parse(bills()[1]?.body ?? '')).toMatchObject({amount: 829, external_id: 'inv-u2'});
    core.update({body: core.state().body.replace('829', '1055.5')});
    core.chooseFormat(0);
    expect(parseBody(core)).toMatchObject({amount: 10.555, dueDate: '2027-01-02', externalBillId: 'inv-u2'});
    expect(parseBody(core)).toHaveProperty('billingPeriod');
  });

  it('keeps the bytes that were typed in it if nothing has changed since', () => {
    const core = createCore();
    const typed = '{"hutzAgreementId":"a","externalBillId":"mine","amount":12.50,"dueDate":"2027-01-02"}';
    core.update({body: typed});
    core.chooseFormat(1);
    expect(parseBody(core)).toMatchObject({agreement_id: 'a', amount: 1250});
    core.chooseFormat(0);
    expect(core.state().body).toBe(typed);
  });

  it("has its own body and a note if the typed one isn't a JSON object", () => {
    const core = createCore();
    core.update({body: '{"amount": 1'});
    core.chooseFormat(1);
    expect(parseBody(core)).toMatchObject({amount: 15000});
    expect(core.state().note).toContain("isn't a JSON object");
    core.chooseFormat(0);
    expect(core.state().body).toBe('{"amount": 1');
  });

  it('is converted only by the contract', () => {
    const formats = operation.formats.map(format => ({
      ...format,
      fields: format.fields.map(({sameAs: _, ...field}) => field),
    }));
    const core = createCore({...operation, formats});
    core.update({body: '{"amount": 1}'});
    core.chooseFormat(1);
    expect(parseBody(core)).toMatchObject({amount: 15000});
    expect(core.state().note).toContain('Not in “Invoice format”: amount.');
  });
});
