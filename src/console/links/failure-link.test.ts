/** A link to a failed request: what it shows, and what isn't in it. */
import {describe, expect, it} from 'vitest';
import {createRandom} from '../../../mock-server/testing/create-random.ts';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation} from '../../reference/operation.ts';
import {createConsole} from '../core/console.ts';
import type {TemplateValues} from '../core/placeholders.ts';
import {explainFailure, explainResponse, type SentRequest} from '../core/sent-request.ts';
import {testSession} from '../testing/session.ts';
import {pack, unpack, writeFailure} from './failure-link.ts';
import {openFailure} from './open-link.ts';

const operation = describeOperation(readContract('partner'), 'createBill');
const exampleId = JSON.parse(JSON.stringify(operation.formats[0]?.examples[0]?.value)).hutzAgreementId;
const AGREEMENT = 'a0a0a0a0-5d0e-4f58-9d3e-2b1c7d4e9a10';
const values: TemplateValues = {
  workspace: {
    partnerId: 'ptr_77aa',
    apiKey: 'htz_sandbox_1',
    secretKey: 'htzsk_sandbox_2',
    token: 'workspace-token-3',
    agreement: {hutzAgreementId: AGREEMENT, externalAgreementId: 'agr-9', status: 'active'},
  },
  now: 0,
  unique: 'u',
};

function failed(status: number, response: object, body = '{}'): SentRequest {
  const text = JSON.stringify(response);
  return {
    id: 4,
    at: Date.parse('2026-11-21T08:00:00Z'),
    operation,
    typed: {format: 0, body, parameters: {}, environment: 'sandbox'},
    request: {
      method: 'POST',
      url: '/api/partners/bills',
      path: '/api/partners/bills',
      headers: [
        {name: 'x-api-key', value: 'htz_sandbox_1'},
        {name: 'hutz-timestamp', value: '1779113001'},
        {name: 'hutz-signature', value: 'sha256=0123456789abcdef'},
      ],
      body: new TextEncoder().encode(body),
    },
    response: {status, headers: [{name: 'x-request-id', value: 'req_own'}], text, durationMs: 2},
    result: explainResponse(operation, {status, headers: [], text}),
  };
}

const newCore = () => createConsole(operation, testSession());

async function opened(fragment: string | undefined) {
  const core = newCore();
  expect(await openFailure(core, fragment ?? '')).toBe(true);
  return core.state();
}

const contents = async (fragment = '') =>
  JSON.stringify(await unpack(new URLSearchParams(fragment.slice(1)).get('failed') ?? ''));

describe('a link to a failed request', () => {
  const body = `{\n  "hutzAgreementId": "${AGREEMENT}",\n  "externalBillId": "our-own-77",\n  "amount": 10.555\n}`;
  const rejected = {
    message: `Not for ${AGREEMENT}.`,
    reason: 'signature_mismatch',
    billId: 1042,
    requestId: 'req_abc1',
  };
  const causes = [
    {cause: 'trailing_newline', certainty: 'proved', detail: 'A newline was signed with htzsk_sandbox_2.'},
  ];

  it('shows body, timestamp, signature, response and findings', async () => {
    const fragment = await writeFailure(failed(401, rejected, body), causes, values);
    const {busy, result, sentRequest, note, folded, body: typed} = await opened(fragment);
    expect({busy, folded}).toEqual({busy: false, folded: false});
    expect(note).toContain('2026-11-21 08:00 UTC');
    expect(typed).toContain('"amount": 10.555');
    // The console fills in an example's ids.
    expect(JSON.parse(typed).hutzAgreementId).toBe(exampleId);
    expect(result?.title).toBe('401 Unauthorized · signature_mismatch');
    expect(sentRequest?.request.headers).toContainEqual({name: 'hutz-timestamp', value: '1779113001'});
    expect(sentRequest?.request.headers).toContainEqual({name: 'hutz-signature', value: 'sha256=01234567…'});
    expect(sentRequest?.linkedFindings).toMatchObject([{cause: 'trailing_newline', certainty: 'proved'}]);
  });

  it('is signed again as the console shows it, with the dates and ids that it fills in', async () => {
    const example = JSON.stringify(operation.formats[0]?.examples[0]?.value);
    const {body: shown, sentRequest} = await opened(await writeFailure(failed(401, rejected, example), [], values));
    expect(sentRequest?.typed.body).toBe(shown);
  });

  it('has no key, secret, id or rest of the signature', async () => {
    const fragment = await writeFailure(failed(401, rejected, body), causes, values);
    const text = await contents(fragment);
    for (const own of [AGREEMENT, 'our-own-77', 'sandbox_1', 'sandbox_2', '1042', 'req_own', 'abc1', '89abcdef']) {
      expect(text).not.toContain(own);
    }
    // A word of the workspace that isn't an id stays.
    expect(await contents(await writeFailure(failed(409, {message: 'It is active.'}), [], values))).toContain('active');
  });

  it('keeps an id that is the cause', async () => {
    const errors = [{path: '/externalBillId', message: 'externalBillId must not be blank.'}];
    const blank = failed(400, {message: 'No.', errors}, '{"externalBillId": "   "}');
    expect((await opened(await writeFailure(blank, [], values))).body).toContain('"   "');
  });

  it('also shows that there was no response', async () => {
    const {response: _, ...lost} = {...failed(500, {}), result: explainFailure('No response', 'Check it.')};
    const {result, sentRequest} = await opened(await writeFailure(lost, [], values));
    expect(result).toEqual(explainFailure('No response', 'Check it.'));
    expect(sentRequest?.response).toBeUndefined();
  });

  it('has at most 8 KB', async () => {
    const random = createRandom(1);
    const long = (length: number) =>
      JSON.stringify({note: Array.from({length}, () => [random(2 ** 32), random(2 ** 32)].join('')).join()});
    expect((await writeFailure(failed(400, {}, long(200)), [], values)).length).toBeLessThanOrEqual(8192);
    await expect(writeFailure(failed(400, {}, long(2000)), [], values)).rejects.toThrow('Too long for a link');
  });

  it.each([
    ["another operation's", async () => `#try=getBill&failed=${await pack({at: 0})}`],
    ['a broken one', async () => '#try=createBill&failed=%%%'],
    ['one with other types', async () => `#try=createBill&failed=${await pack({at: 'x'})}`],
    ['one that inflates', async () => `#try=createBill&failed=${await packed('a'.repeat(5_000_000))}`],
  ])("is ignored if it's %s", async (_, hash) => {
    expect(await openFailure(newCore(), await hash())).toBe(false);
  });
});

/** Like `pack`, without its limit. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}
