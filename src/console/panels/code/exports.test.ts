import {describe, expect, it} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {makeCollection} from '../../../../tools/downloads/postman.ts';
import {describeOperation} from '../../../reference/operation.ts';
import {explainResponse} from '../../core/explain-response.ts';
import type {FillSource} from '../../core/placeholders.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {exportsOf, harOf, postmanOf} from './exports.ts';
import {importRequest} from './import-request.ts';

const contract = readContract('partner');
const createBill = describeOperation(contract, 'createBill');
const typed = {
  format: 0,
  body: '{"externalBillId": "inv-u1", "hutzAgreementId": "agr_1", "amount": 1.50}',
  parameters: {},
  environment: 'sandbox',
};
const filled = {externalBillId: 'inv-u1', hutzAgreementId: 'agr_1'};

it('an HTTP archive has request and response without keys, signature or secrets', () => {
  const text = '{"billId": 1, "token": "jwt.of.me"}';
  const sent: SentRequest = {
    id: 1,
    at: 0,
    operation: createBill,
    typed,
    request: {
      method: 'POST',
      url: '/api/partners/bills',
      path: '/api/partners/bills',
      headers: [
        {name: 'x-api-key', value: 'htz_key-of-mine'},
        {name: 'hutz-signature', value: 'sha256=abcdef1290'},
      ],
      body: new Uint8Array(),
    },
    response: {status: 201, headers: [{name: 'content-type', value: 'application/json'}], text, durationMs: 5},
    result: explainResponse(createBill, 201, text, 5),
  };
  const archive = harOf(createBill, typed, sent, 'http://localhost:1');
  const otherOperation = {...typed, parameters: {}, body: '{"note": "resume maple-otter-ab2c-de3f-gh4j"}'};
  const location = {name: 'location', value: '/sandbox/sign-in?secretKey=htzsk_session_a1'};
  const odd = {...sent, typed: otherOperation, response: {status: 201, headers: [location], text, durationMs: 5}};
  expect(JSON.stringify(harOf(createBill, typed, odd, 'http://localhost:1'))).not.toMatch(/maple-otter|session_a1/);
  expect(archive).toMatchObject({
    log: {
      entries: [
        {
          request: {method: 'POST', url: 'http://localhost:1/api/partners/bills', postData: {text: typed.body}},
          response: {status: 201},
        },
      ],
    },
  });
  expect(JSON.stringify(archive)).not.toMatch(/key-of-mine|f1290|jwt/);
  // It can be pasted again.
  expect(importRequest(createBill, JSON.stringify(archive))).toMatchObject({typed: {body: typed.body}});
});

it('a Postman collection has this request, with fresh values on each run', () => {
  const collection = makeCollection(contract, readContract('sandbox')) as unknown as Parameters<typeof postmanOf>[0];
  const {item} = postmanOf(collection, createBill, typed, filled) as {
    item: {name: string; request: {body: {raw: string}}}[];
  };
  expect(item).toHaveLength(2);
  expect(item[1]?.request.body.raw).toBe(
    '{"externalBillId": "inv-{{unique}}", "hutzAgreementId": "{{workspace.agreement.hutzAgreementId}}", "amount": 1.50}',
  );
});

const source: FillSource = {
  workspace: {apiKey: 'htz_1', secretKey: "htzsk_it's", agreement: {hutzAgreementId: 'agr_1'}},
  now: 0,
  unique: 'u',
};

describe('shell variables', () => {
  it('are quoted and complete for the samples', () => {
    expect(exportsOf(createBill, 'sandbox', source, 'http://localhost:1')).toBe(
      [
        "export HUTZ_API='http://localhost:1'",
        "export HUTZ_API_KEY='htz_1'",
        "export HUTZ_SECRET_KEY='htzsk_it'\\''s'",
        "export HUTZ_AGREEMENT_ID='agr_1'",
      ].join('\n'),
    );
  });

  it('contain own keys if used', () => {
    const own = {keys: {'x-api-key': 'mine', 'hutz-signature': 'mine too'}, now: 0, unique: 'u'};
    const lines = exportsOf(createBill, 'production', own, 'http://localhost:1');
    expect(lines).toContain("HUTZ_SECRET_KEY='mine too'");
    expect(lines).toMatch(/HUTZ_API='https:/);
  });
});
