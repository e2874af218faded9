/** One step for each outcome, and the lookup of a lost request. */
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {describeOperation} from '../../../reference/operation.ts';
import {explainFailure, explainResponse, type SentRequest} from '../../core/sent-request.ts';
import {type Call, createCore, resetServer, server, verdict} from '../../testing/console.ts';
import {chooseFix, lookUp} from './next-step.ts';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}, collectLink: () => {}})}));

const contract = readContract('partner');

beforeEach(resetServer);

type More = Partial<SentRequest> & {hasOwnKeys?: boolean; consoleOf?: string};

function outcome(id: string, status: number, body: object = {}, more: More = {}) {
  const operation = describeOperation(contract, id);
  const {hasOwnKeys = false, consoleOf = id, ...rest} = more;
  const text = JSON.stringify(body);
  const sentRequest: SentRequest = {
    id: 1,
    at: 0,
    operation,
    typed: {format: 0, body: '{}', parameters: {}, environment: 'sandbox'},
    request: {method: operation.method, url: '', path: '', headers: [], body: new Uint8Array()},
    ...(status > 0 && {response: {status, headers: [], text, durationMs: 1}}),
    ...rest,
  };
  const result =
    status > 0 ? explainResponse(operation, {status, headers: [], text}) : explainFailure('No response', '');
  return chooseFix({id: consoleOf}, sentRequest, result, hasOwnKeys);
}

const amount = {reason: 'invalid_request', errors: [{path: '/amount', message: 'Too much.'}]};

describe('chooseFix', () => {
  it.each([
    ['a bad field', outcome('createBill', 400, amount), {step: 'edit', label: 'Edit amount', pointer: '/amount'}],
    ["a body that isn't JSON", outcome('createBill', 400), {step: 'edit', label: 'Edit the request', pointer: ''}],
    ['an unknown bill', outcome('getBill', 404, {reason: 'bill_not_found'}), {label: 'Edit billId', pointer: 'billId'}],
    [
      'an unknown agreement in the body',
      outcome('createBill', 404, {reason: 'agreement_not_found'}),
      {label: 'Edit hutzAgreementId', pointer: '/hutzAgreementId'},
    ],
    [
      "an agreement that isn't active, in the other format",
      outcome(
        'createBill',
        409,
        {reason: 'agreement_not_active'},
        {
          typed: {format: 1, body: '{}', parameters: {}, environment: 'sandbox'},
        },
      ),
      {label: 'Edit agreement_id', pointer: '/agreement_id'},
    ],
    [
      'a duplicate',
      outcome('createBill', 409, {reason: 'duplicate_bill'}),
      {step: 'edit', label: 'Edit externalBillId', pointer: '/externalBillId'},
    ],
    ['a wrong signature', outcome('createBill', 401), {step: 'resign', label: 'Sign and send again'}],
    [
      "a wrong key of one's own",
      outcome('createBill', 401, {}, {hasOwnKeys: true}),
      {step: 'keys', label: 'Check your keys'},
    ],
    [
      'a mistake made on purpose',
      outcome('createBill', 400, amount, {label: 'No amount'}),
      {label: 'Send it unchanged'},
    ],
    ['a long body', outcome('createBill', 413), {step: 'edit', label: 'Shorten the body'}],
    ['too many requests', outcome('createBill', 429), {step: 'resign', label: 'Send again'}],
    ['a server error', outcome('getBill', 500), {step: 'resign', label: 'Send again'}],
    ['no response to a write', outcome('createBill', 0), {step: 'same-bytes', label: 'Send same bytes again'}],
    [
      'no response from another origin',
      outcome(
        'createBill',
        0,
        {},
        {
          request: {method: 'POST', url: 'https://a.example/x', path: '/x', headers: [], body: new Uint8Array()},
        },
      ),
      {step: 'code', label: 'Send it from your server'},
    ],
    [
      'no response to a request that came from a link',
      outcome('createBill', 0, {}, {linkedFindings: []}),
      {step: 'resign', label: 'Send again'},
    ],
    ['no response to a read', outcome('getBill', 0), {step: 'resign', label: 'Send again'}],
    ['success of a write', outcome('createBill', 201), {step: 'same-bytes', label: 'Send same bytes again'}],
  ])('leads on from %s', (_, fix, expected) => {
    expect(fix).toMatchObject(expected);
  });

  it('has nothing to add to a successful read', () => {
    expect(outcome('getBill', 200)).toBeUndefined();
  });

  it("edits no field of another operation's request from the history", () => {
    expect(outcome('deleteBill', 404, {reason: 'bill_not_found'}, {consoleOf: 'createBill'})).toBeUndefined();
  });
});

/** A core whose request of this format got no response. */
async function lostIn(format: number) {
  const core = createCore();
  core.chooseFormat(format);
  server.replies['/api/partners/bills'] = [new TypeError('fetch failed')];
  await core.send();
  const {sentRequest} = core.state();
  if (!sentRequest) throw new Error('Nothing was sent.');
  return {core, sentRequest};
}

describe.each([
  ['agreement', 0],
  ['invoice', 1],
])('a lost response in the %s format', (_, format) => {
  it.each([
    ['arrived', [{billId: 77, externalBillId: 'inv-u1'}], 'Your request arrived', true],
    ["didn't arrive", [], "Your request didn't arrive", false],
  ])('is looked up by the external id: %s', async (_title, data, title, good) => {
    const {core, sentRequest} = await lostIn(format);
    const path = '/api/partners/bills?externalBillId=inv-u1';
    server.replies[path] = [{status: 200, body: {data}}];
    await lookUp(core, sentRequest);
    expect(server.calls.at(-1)).toMatchObject({method: 'GET', url: path});
    expect(await verdict(server.calls.at(-1) as Call)).toEqual({ok: true});
    const {result, announcement} = core.state();
    expect(result).toMatchObject({title, good});
    expect(announcement).toContain(title);
  });
});

it('shows that a lookup failed, and keeps the lost request', async () => {
  const {core, sentRequest} = await lostIn(0);
  server.replies['/detail/createBill'] = [new TypeError('fetch failed')];
  await lookUp(core, sentRequest);
  expect(core.state()).toMatchObject({
    sentRequest,
    result: {sentence: expect.stringContaining('lookup failed')},
  });
  await lookUp(core, {...sentRequest, typed: {...sentRequest.typed, body: '{}'}});
  expect(core.state().result?.sentence).toContain('no id');
});
