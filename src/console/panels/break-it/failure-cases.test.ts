import {describe, expect, it} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {describeOperation} from '../../../reference/operation.ts';
import type {Alteration} from '../../core/sign-request.ts';
import {compareResponses} from './compare-responses.ts';
import {listFailureCases} from './failure-cases.ts';
import {otherWorkspaceFields, repeatedValues} from './run-failure.ts';

const contract = readContract('partner');
const ids = contract.operations.map(({id}) => id);
const createBill = describeOperation(contract, 'createBill');

const sentHeaders = ({sent}: Alteration) => sent?.({headers: {}, body: new Uint8Array()}).headers ?? {};

describe('the menu', () => {
  it.each(ids)('has every documented error of %s once, with unique titles', id => {
    const operation = describeOperation(contract, id);
    const list = listFailureCases(operation);
    const documented = operation.responses
      .filter(({status}) => Number(status) >= 400)
      .flatMap(({status, examples}) => examples.map(({key}) => `${status} ${key}`));
    const covered = list.flatMap(({documented: error}) => (error ? [`${error.status} ${error.key}`] : []));
    expect(new Set(covered)).toEqual(new Set(documented));
    expect(list.filter(failureCase => !failureCase.documented && !failureCase.alteration.replay)).toEqual([]);
    expect(new Set(list.map(failureCase => failureCase.id)).size).toBe(list.length);
    const byPrefer = list
      .filter(({group}) => group === 'example')
      .map(({documented: error}) => `${error?.status} ${error?.key}`);
    expect(byPrefer.filter(key => covered.filter(other => other === key).length > 1)).toEqual([]);
  });

  it('causes every 401 reason except a replay', () => {
    const provoked = listFailureCases(createBill).filter(({group}) => group !== 'example');
    const reasons = provoked.map(({documented}) => (documented?.value as {reason?: string} | undefined)?.reason);
    expect(new Set(reasons)).toEqual(
      new Set([
        ...(contract.schema('SignatureError.reason').enum as string[]).filter(reason => reason !== 'replayed'),
        'duplicate_bill',
        'agreement_not_found',
        'agreement_not_active',
        'unsupported_media_type',
        'body_too_large',
        'rate_limited',
        'invalid_request',
        'malformed_request',
        undefined,
      ]),
    );
  });

  it.each([
    ['updateBill', ['bill_paid', 'share_paid']],
    ['deleteBill', ['bill_paid', 'share_paid']],
    ['createBill', ['malformed', 'agreement_not_active', 'large', 'limited']],
    ['createBillAtAlias', ['malformed']],
  ])('causes in %s %j', (id, keys) => {
    const provoked = listFailureCases(describeOperation(contract, id)).filter(({group}) => group !== 'example');
    expect(provoked.map(({documented}) => documented?.key)).toEqual(expect.arrayContaining(keys));
  });

  it('requests the example of an error that no request causes', () => {
    const byPrefer = listFailureCases(createBill).filter(({group}) => group === 'example');
    expect(byPrefer.map(({alteration}) => sentHeaders(alteration))).toContainEqual({
      Prefer: 'code=500, example=failed',
    });
  });

  it('works with another scheme and header', () => {
    const other = structuredClone(createBill);
    for (const credential of other.credentials) {
      if (credential.signature) {
        credential.signature = {
          ...credential.signature,
          prefix: '',
          template: 'v1:{timestamp}:{body}',
          withoutBody: {methods: ['GET'], content: '{method} {target}'},
          headers: {signature: 'x-acme-signature', timestamp: 'x-acme-time'},
        };
        credential.header = 'x-acme-signature';
      } else credential.header = /timestamp/.test(credential.header) ? 'x-acme-time' : 'x-acme-key';
    }
    const list = listFailureCases(other);
    const omitted = list.flatMap(({alteration}) =>
      Object.entries(sentHeaders(alteration)).flatMap(([name, value]) => (value === undefined ? [name] : [])),
    );
    expect(omitted).toEqual(['x-acme-time', 'x-acme-signature', 'x-acme-key']);
  });
});

describe('the same request twice', () => {
  const first = {name: 'first response' as const, status: '201', value: {billId: 7}};
  it.each([
    ['the first response again', 201, '{"billId":7}', 'equal', /^Equal to the first response.$/],
    ['another bill', 201, '{"billId":8}', 'different', /^Doesn.t match the first response. Other values: billId.$/],
    ['another status', 200, '{"billId":7}', 'different', /got 200.$/],
    ['an error', 401, '{"message":"x"}', 'different', /got 401. billId is missing/],
  ])('%s', (_, status, text, verdict, sentence) => {
    expect(compareResponses(first, status, text)).toEqual({verdict, sentence: expect.stringMatching(sentence)});
  });
});

describe('bytes changed after signing', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const change = (title: string) => (body: Uint8Array) =>
    listFailureCases(createBill)
      .find(failureCase => failureCase.title === title)
      ?.alteration.sent?.({headers: {}, body})?.body;

  it.each([
    ['Body changed after signing', '{"a":10}', '{"a":11}'],
    ['Body changed after signing', '{"a":1}', '{"a":2}'],
    ['Body changed after signing', '{}', '{} '],
    ['Body re-serialized after signing', '{ "a": 1 }', '{"a":1}'],
    ['Body re-serialized after signing', '{"a":1}', '{\n  "a": 1\n}'],
    ['Body re-serialized after signing', 'not JSON', 'not JSON '],
    ['Line break added after signing', '{}', '{}\n'],
  ])('%s: %j', (title, from, to) => {
    expect(new TextDecoder().decode(change(title)?.(bytes(from)))).toBe(to);
  });
});

it('repeats only generated values', () => {
  expect(repeatedValues(createBill, 0, '{"externalBillId":"inv-7","amount":1}')).toEqual({externalBillId: 'inv-7'});
  expect(repeatedValues(createBill, 1, '{"external_id":"inv-8","amount":1}')).toEqual({external_id: 'inv-8'});
  expect(repeatedValues(createBill, 0, 'not JSON')).toEqual({});
});

it("replaces workspace values with another workspace's", () => {
  const workspace = {
    partnerId: 'ptr_2',
    agreement: {hutzAgreementId: 'agr-2'},
    house: {houseId: 'h2', users: [{id: 'u2'}]},
  };
  const responses = {createBill: {billId: 7}};
  const replaced = (id: string) =>
    otherWorkspaceFields(describeOperation(contract, id), 0, {workspace, responses, now: 0});
  expect(replaced('createBill')).toEqual({values: {hutzAgreementId: 'agr-2'}, parameters: {}});
  expect(replaced('getHouse')).toEqual({values: {}, parameters: {houseId: 'h2'}});
  expect(replaced('deleteBill')).toEqual({values: {}, parameters: {billId: '7'}});
});

describe('the comparison', () => {
  const documented = {
    name: 'documented response' as const,
    status: '409',
    value: {message: 'Bill 12 is there.', reason: 'duplicate', billId: 12},
  };
  it.each([
    ['the same body', 409, documented.value, 'equal', /^Equal/],
    ['the same fields with other values', 409, {...documented.value, billId: 7}, 'matches', /this request: billId.$/],
    ['more than is documented', 409, {...documented.value, more: 1}, 'matches', /fields. Also has more.$/],
    ['another status', 404, documented.value, 'different', /status 409, got 404.$/],
    ['another reason', 409, {...documented.value, reason: 'other'}, 'different', /reason duplicate, got other.$/],
    ['no reason', 409, {message: 'x', billId: 12}, 'different', /got none. reason is missing.$/],
    ['a field less', 409, {message: 'x', reason: 'duplicate'}, 'different', /billId is missing.$/],
  ])('%s', (_, status, value, verdict, sentence) => {
    const found = compareResponses(documented, status, JSON.stringify(value));
    expect(found).toEqual({verdict, sentence: expect.stringMatching(sentence)});
  });

  it('differs when the response is not JSON', () => {
    expect(compareResponses(documented, 409, '<h1>').verdict).toBe('different');
  });
});
