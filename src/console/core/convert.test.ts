/** Conversion between the body formats. */
import {describe, expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation} from '../../reference/operation.ts';
import type {BodyFormat} from '../../reference/schema.ts';
import {rawMembers} from '../body/edit.ts';
import {convertBody, scaled} from './convert.ts';

const contract = readContract('partner');
const [agreement, invoice] = describeOperation(contract, 'createBill').formats as [BodyFormat, BodyFormat];
const exampleOf = ({examples}: BodyFormat) => JSON.stringify(examples[0]?.value);

it.each([
  ['110', 2, '11000'],
  ['110.50', 2, '11050'],
  ['10.555', 2, '1055.5'],
  ['0.01', 2, '1'],
  ['-1.5', 2, '-150'],
  ['15000', -2, '150'],
  ['11007', -2, '110.07'],
  ['1', -2, '0.01'],
  ['-7', -2, '-0.07'],
  ['0', -2, '0'],
  ['1000000000000000000001', -2, '10000000000000000000.01'],
  ['1e2', 2, '1e2'],
  ['"110"', 2, '"110"'],
  ['110.50', 0, '110.50'],
])('%s by 10^%i is %s', (value, shift, expected) => expect(scaled(value, shift)).toBe(expected));

it.each<[string, Record<string, string> | undefined]>([
  ['{}', {}],
  ['{"a" : 110.50, "b":{"c":[1, "x,}"]} , "d":"\\"e\\": 1"}', {a: '110.50', b: '{"c":[1, "x,}"]}', d: '"\\"e\\": 1"'}],
  ['[1]', undefined],
  ['{"a": }', undefined],
  ['null', undefined],
])('the members of %s', (text, expected) => expect(rawMembers(text)).toEqual(expected));

describe('a typed body', () => {
  const typed =
    '{"hutzAgreementId":"a-1","externalBillId":"mine","amount":110.50,"dueDate":"2027-01-02","billingPeriod":"May"}';

  it('is converted to the names and the unit of the other format, and reports what can’t be', () => {
    const {body, note, names} = convertBody(agreement, invoice, typed, exampleOf(invoice), undefined);
    expect(body).toBe(
      '{\n  "agreement_id": "a-1",\n  "amount": 11050,\n  "due_date": "2027-01-02",\n  "external_id": "mine"\n}',
    );
    expect(note).toContain('billingPeriod');
    expect(note).toContain(agreement.label);
    expect(names).toMatchObject({external_id: 'externalBillId', due_date: 'dueDate'});
  });

  it('is restored with the fields that the other format lacks', () => {
    const there = convertBody(agreement, invoice, typed, exampleOf(invoice), undefined).body;
    const {body, note} = convertBody(invoice, agreement, there.replace('11050', '12000'), exampleOf(agreement), typed);
    expect(JSON.parse(body)).toEqual({...JSON.parse(typed), amount: 120});
    expect(note).toBe('');
  });

  it('that isn’t a JSON object isn’t converted', () => {
    const {body, note} = convertBody(agreement, invoice, '{"amount": 1', exampleOf(invoice), undefined);
    expect(body).toBe(exampleOf(invoice));
    expect(note).toContain('isn’t a JSON object');
  });

  it('isn’t converted without x-same-as in the contract', () => {
    const mute = (format: BodyFormat) => ({
      ...format,
      fields: format.fields.map(({sameAs: _, scale: __, ...field}) => field),
    });
    const {names} = convertBody(mute(agreement), mute(invoice), typed, exampleOf(invoice), undefined);
    expect(names).toEqual({});
  });
});
