import {describe, expect, it} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {writeCurl} from '../../../format/curl.ts';
import {describeIndex} from '../../../reference/facts.ts';
import {describeOperation} from '../../../reference/operation.ts';
import {importRequest} from './import-request.ts';

const contract = readContract('partner');
const createBill = describeOperation(contract, 'createBill');
const updateBill = describeOperation(contract, 'updateBill');
const findBills = describeOperation(contract, 'findBills');
const URL_ = 'https://api.example/v9/api/partners/bills';
const invoice = '{"agreement_id": "a", "amount": 11050}';

describe('a pasted request', () => {
  it.each([
    ['curl', createBill, `curl ${URL_} -H 'x-api-key: k' -d '${invoice}'`, {format: 1, body: invoice}],
    ['fetch', createBill, `fetch('${URL_}', {method: 'POST', body: '${invoice}'})`, {format: 1, body: invoice}],
    [
      'raw HTTP',
      createBill,
      `POST /api/partners/bills HTTP/1.1\nhost: x\n\n{"amount": 1}`,
      {format: 0, body: '{"amount": 1}'},
    ],
    [
      'an HTTP archive with other requests',
      updateBill,
      JSON.stringify({
        log: {
          entries: [
            {request: {method: 'PATCH', url: `${URL_}/7`, headers: [], postData: {text: '{"amount": 2}'}}},
            {request: {method: 'GET', url: URL_, headers: [{name: 'hutz-signature', value: 's'}]}},
          ],
        },
      }),
      {format: 0, body: '{"amount": 2}', parameters: {billId: '7'}},
    ],
    [
      'a query',
      findBills,
      `curl '${URL_}?externalBillId=a%20b&limit=5'`,
      {parameters: {externalBillId: 'a b', limit: '5', cursor: ''}},
    ],
    [
      "the console's own curl",
      createBill,
      writeCurl(createBill, 'sandbox', {path: '/api/partners/bills', body: '{\n  "amount": 1.50\n}', parameters: {}}),
      {format: 0, body: '{\n  "amount": 1.50\n}'},
    ],
  ])("of %s becomes the console's", (_, operation, text, input) => {
    expect(importRequest(operation, text)).toMatchObject({input});
  });

  it.each([
    ['another operation', `curl -X DELETE ${URL_}/7`, /^That's a request for DELETE .*This one sends POST/],
    ['no request', 'hello', /^No request found/],
  ])('is rejected: %s', (_, text, problem) => {
    expect(importRequest(createBill, text)).toEqual({problem: expect.stringMatching(problem)});
  });
});

describe('a pasted request for another console', () => {
  const others = {
    partner: describeIndex(contract),
    sandbox: describeIndex(readContract('sandbox')),
  };
  const otherOperation = (text: string) => {
    const found = importRequest(createBill, text, others);
    return 'otherOperation' in found ? found.otherOperation : undefined;
  };

  it('leads to its page, without a part of the request in the URL', () => {
    const found = otherOperation(`curl -X PATCH '${URL_}/7%2F8' -H 'x-api-key: htz_k' -d '{"amount": 1.50}'`);
    expect(found).toEqual({to: '/api-reference/update-bill', summary: updateBill.summary});
  });

  it("leads to the sandbox's operations, and nowhere from an unknown one", () => {
    expect(otherOperation('curl -X POST http://localhost:3000/api/sandbox/clock -d "{}"')?.to).toMatch(
      /^\/docs\/sandbox\/[a-z-]+$/,
    );
    expect(otherOperation(`curl -X PUT ${URL_}`)).toBeUndefined();
  });

  it('prefers the whole path to an alias that ends it', () => {
    const found = importRequest(updateBill, `curl ${URL_} -d '{}'`, others);
    expect(found).toMatchObject({otherOperation: {to: '/api-reference/create-bill'}});
  });
});

describe("what a pasted text doesn't have", () => {
  it.each([
    ['the body', createBill, `curl ${URL_} -d @bill.json`, {body: ''}, [{name: '', source: '@bill.json'}]],
    [
      'a field',
      createBill,
      `curl ${URL_} -d '{"amount": '$AMOUNT'}'`,
      {body: '{"amount": ""}'},
      [{name: '/amount', source: '$AMOUNT'}],
    ],
    [
      'a path parameter',
      updateBill,
      `curl -X PATCH ${URL_}/$(cat /tmp/id) -d '{"amount": 2}'`,
      {parameters: {billId: ''}},
      [{name: 'billId', source: '$(cat /tmp/id)'}],
    ],
    [
      'a query parameter',
      findBills,
      `curl "${URL_}?cursor=$NEXT&limit=5"`,
      {parameters: {cursor: '', limit: '5'}},
      [{name: 'cursor', source: '$NEXT'}],
    ],
  ])('is named: %s', (_, operation, text, input, missing) => {
    expect(importRequest(operation, text)).toMatchObject({input, missing});
  });

  it('is no request without its URL', () => {
    expect(importRequest(createBill, 'curl "$URL" -d x')).toEqual({
      problem: "The text doesn't say what was sent here: URL: $URL. Put the value in, then paste again.",
    });
  });
});
