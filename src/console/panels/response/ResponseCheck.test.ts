import {describe, expect, it} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {describeDetail} from '../../../reference/detail.ts';
import {describeOperation} from '../../../reference/operation.ts';
import {checkResponse} from './ResponseCheck.tsx';

const contract = readContract('partner');
const others = [readContract('sandbox')];
const ids = contract.operations.map(({id}) => id);
const json = [{name: 'content-type', value: 'application/json; charset=utf-8'}];

describe('every documented example conforms', () => {
  it.each(ids)('%s', id => {
    const {responses} = describeDetail(contract, id, others);
    const operation = describeOperation(contract, id);
    const statuses = operation.responses.map(({status}) => status);
    for (const {status, examples} of operation.responses) {
      for (const {key, value} of examples) {
        const response = {status: Number(status), headers: json, text: JSON.stringify(value)};
        expect({key, ...checkResponse(responses, statuses, response)}).toEqual({
          key,
          verdict: 'conforms',
          violations: [],
        });
      }
    }
  });
});

describe('a violation', () => {
  const {responses} = describeDetail(contract, 'createBill', others);
  const good = {
    message: 'Made',
    billId: 1,
    amount: '110.00',
    status: 'pending',
    dueDate: '2026-06-01',
    chargesCreated: 4,
  };
  const {message: _, ...less} = good;
  it.each([
    ['a field that is missing', less, '/message'],
    ['another type', {...good, billId: '1'}, '/billId'],
    ['another value', {...good, status: 'paid'}, '/status'],
    ['another pattern', {...good, amount: '110'}, '/amount'],
    ['a list', [good], ''],
  ])('%s', (_what, value, path) => {
    const found = checkResponse(responses, ['201'], {status: 201, headers: json, text: JSON.stringify(value)});
    expect([found.verdict, found.violations.map(one => one.pointer)]).toEqual(['violates', [path]]);
  });

  it('accepts unknown fields', () => {
    const text = JSON.stringify({...good, more: 1});
    expect(checkResponse(responses, ['201'], {status: 201, headers: json, text}).verdict).toBe('conforms');
  });

  it.each([
    ['not JSON', {status: 201, headers: json, text: '{'}, 'violates'],
    [
      'another media type',
      {status: 201, headers: [{name: 'Content-Type', value: 'text/html'}], text: '{}'},
      'violates',
    ],
    ['a status that is not documented', {status: 418, headers: json, text: '{}'}, 'undocumented'],
  ])('%s', (_what, response, verdict) => {
    expect(checkResponse(responses, ['201', '409'], response).verdict).toBe(verdict);
  });
});
