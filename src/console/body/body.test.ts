/** Problems of a body, completions in it, and edits that change one value and no other byte. */
import {describe, expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeDetail, type Schema} from '../../reference/detail.ts';
import {describeOperation} from '../../reference/operation.ts';
import {formatJson, readRaw, setRaw} from './edit.ts';
import {findProblems, keysIn} from './problems.ts';
import {completionsAt} from './schema.ts';

const contract = readContract('partner');
const [agreement, invoice] = describeDetail(contract, 'createBill').bodies as [Schema, Schema];
const [staged] = describeDetail(contract, 'stageRequest').bodies as [Schema];
const good =
  '{"hutzAgreementId":"3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10","externalBillId":"i","amount":1.50,"dueDate":"2027-01-02"}';

describe('every example of the contract', () => {
  const ids = contract.operations.map(({id}) => id);
  it.each(ids)('%s has no problems', id => {
    const {bodies} = describeDetail(contract, id, [readContract('sandbox')]);
    for (const [format, {examples}] of describeOperation(contract, id).formats.entries()) {
      for (const {value} of examples) expect(findProblems(JSON.stringify(value), bodies[format])).toEqual([]);
    }
  });
});

describe('a problem', () => {
  it.each<[string, Schema, string, string, string]>([
    ['a missing field', agreement, good.replace('"amount":1.50,', ''), '{', 'amount is required.'],
    [
      'an unknown field',
      agreement,
      good.replace('"amount"', '"x/y":1,"amount"'),
      '"x/y"',
      "x/y isn't a field of this request.",
    ],
    ['a wrong type', agreement, good.replace('1.50', '"1.50"'), '"1.50"', 'amount must be a number, without quotes.'],
    ['too little', agreement, good.replace('1.50', '0.001'), '0.001', 'amount must be from 0.01 to 1000000.'],
    ['too many decimals', agreement, good.replace('1.50', '1.555'), '1.555', 'Use at most 2 decimals.'],
    [
      'not a whole number',
      invoice,
      '{"agreement_id":"3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10","amount":1.5,"due_date":"2027-01-02","external_id":"i"}',
      '1.5',
      'amount must be a whole number of cents: 1055 is $10.55.',
    ],
    [
      'no UUID',
      agreement,
      good.replace('3f0c', 'zz'),
      '"zz8a52-5d0e-4f58-9d3e-2b1c7d4e9a10"',
      'hutzAgreementId must be a UUID, such as 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10.',
    ],
    [
      'a UUID in braces',
      agreement,
      good.replace(/3f0c[^"]*/, '{$&}'),
      '"{3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10}"',
      'hutzAgreementId must be a UUID, such as 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10.',
    ],
    ['null', agreement, good.replace('"i"', 'null'), 'null', 'externalBillId must be a string, not null.'],
    ['a number for text', agreement, good.replace('"i"', '7'), '7', 'externalBillId must be a string, in quotes.'],
    ['nothing in it', agreement, good.replace('"i"', '""'), '""', 'externalBillId must not be empty.'],
    ['twice', agreement, good.replace('"dueDate"', '"amount":2,"dueDate"'), '"amount"', '“amount” appears twice.'],
    [
      'no choice of the list',
      staged,
      '{"transactionId":"t","serviceName":"s","serviceType":"rock","estimatedAmount":1,"userId":"u"}',
      '"rock"',
      'serviceType must be one of: energy, cleaning, internet, streaming, rent, other.',
    ],
    ['no JSON', agreement, '{"amount": }', '}', 'Expected a value.'],
    ['a trailing comma', agreement, '{"amount": 1,}', '}', 'Expected a field name in double quotes.'],
    ['nothing at all', agreement, '', '', 'Expected a value.'],
    ['a byte order mark', agreement, `\ufeff${good}`, '\ufeff', 'Remove the byte order mark before the JSON.'],
  ])('%s has its position and message', (_, schema, text, marked, message) => {
    const problems = findProblems(text, schema);
    expect(problems.map(problem => [text.slice(problem.from, problem.to), problem.message])).toContainEqual([
      marked,
      message,
    ]);
    expect(problems.length).toBeLessThan(3);
  });

  it('is reported for invalid JSON without a schema', () => {
    expect(findProblems('{"a": 1}', undefined)).toEqual([]);
    expect(findProblems('{"a": 1', undefined)).toHaveLength(1);
  });
});

describe('completions', () => {
  /** `|` is the cursor. */
  const at = (marked: string, schema: Schema) => completionsAt(marked.replace('|', ''), marked.indexOf('|'), schema);

  const accepted = (marked: string, schema: Schema, label: string) => {
    const {from, to, list} = at(marked, schema) ?? {from: 0, to: 0, list: []};
    const {text, cursor} = list.find(one => one.label === label) ?? {text: '', cursor: 0};
    const before = marked.replace('|', '');
    return `${before.slice(0, from)}${text.slice(0, cursor)}|${text.slice(cursor)}${before.slice(to)}`;
  };

  it('offer every missing field for a name, with its type', () => {
    const found = at('{"hutzAgreementId": "x", |}', agreement);
    const offered = found?.list.map(({label, detail}) => `${label}: ${detail}`);
    expect(offered).toEqual(
      expect.arrayContaining(['externalBillId: string, required', 'amount: number, required', 'billingPeriod: string']),
    );
    expect(offered).toHaveLength(Object.keys(agreement.properties ?? {}).length - 1);
  });

  it.each<[string, Schema, string, string, string]>([
    ["a string's name", agreement, '{"amount": 1, |}', 'externalBillId', '{"amount": 1, "externalBillId": "|"}'],
    ["a number's name", agreement, '{"dueDate": "x", |}', 'amount', '{"dueDate": "x", "amount": |}'],
    ['a quoted name, with its colon', agreement, '{"am|": 1}', 'amount', '{"amount"|: 1}'],
    ["one of the contract's values", staged, '{"serviceType": "|"}', '"streaming"', '{"serviceType": "streaming"|}'],
  ])('complete %s', (_, schema, marked, label, expected) => expect(accepted(marked, schema, label)).toBe(expected));

  it("offer nothing for a value that the contract doesn't limit", () => {
    expect(at('{"serviceName": |}', staged)).toBeUndefined();
  });
});

describe('one value', () => {
  const text = '\t{ "a" : 110.50,\r\n "b":{"c": [1,2]} }\n\n';
  it.each<[string, (string | number)[], string | undefined, string]>([
    ['in place', ['a'], '7.00', text.replace('110.50', '7.00')],
    ['deeper', ['b', 'c', 1], '9', text.replace('2]', '9]')],
  ])('%s leaves every other byte', (_, path, raw, expected) => expect(setRaw(text, path, raw)).toBe(expected));

  it('is set as raw JSON, and removed', () => {
    const more = setRaw('{"a": 1}', ['d'], '1.50');
    expect(JSON.parse(more)).toEqual({a: 1, d: 1.5});
    expect(more).toContain('1.50');
    expect(JSON.parse(setRaw(more, ['a'], undefined))).toEqual({d: 1.5});
    expect(setRaw('[1]', ['a'], '1')).toBe('[1]');
  });

  it('is read as written', () => {
    expect(readRaw(text, ['a'])).toBe('110.50');
    expect(readRaw(text, ['z'])).toBeUndefined();
  });

  it('keeps its digits when formatted', () => {
    expect(formatJson('{"a":1.50,"b":[1e2]}')).toBe('{\n  "a": 1.50,\n  "b": [\n    1e2\n  ]\n}');
  });
});

it.each([
  ['/to/street', ['to', 'street']],
  ['/a~1b/m~0n', ['a/b', 'm~n']],
  ['/due%20date', ['due date']],
  ['/100%', ['100%']],
  ['', []],
])('reads the keys of the pointer "%s"', (pointer, keys) => expect(keysIn(pointer)).toEqual(keys));
