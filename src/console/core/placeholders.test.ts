/** Templates, and bodies in which only values that the console filled in may change. */
import {describe, expect, it} from 'vitest';
import {renderTemplate, replaceValues} from './placeholders.ts';

const values = {
  workspace: {apiKey: 'htz_1', agreement: {id: 'agr'}, house: {users: [{id: 'usr_walt'}]}, none: null},
  responses: {createBill: {billId: 7}},
  now: Date.parse('2026-12-15T23:59:59Z'),
  unique: 'abc',
};

describe('renderTemplate', () => {
  it.each([
    ['{{workspace.apiKey}}', 'htz_1'],
    ['{{ workspace.agreement.id }}', 'agr'],
    ['{{workspace.house.users.0.id}}', 'usr_walt'],
    ['{{response.createBill.billId}}', '7'],
    ['inv-{{unique}}', 'inv-abc'],
    ['{{date}}', '2026-12-15'],
    ['{{date+30d}}', '2027-01-14'],
    ['{{date-15d}}', '2026-11-30'],
    ['{{month+30d}} energy', 'December 2026 energy'],
    ['{{month}}', 'November 2026'],
    ['{{month-15d}}', 'October 2026'],
    ['plain', 'plain'],
    ['{{workspace.nothing}}', undefined],
    ['{{workspace.none.deeper}}', undefined],
    ['{{workspace.agreement}}', undefined],
    ['x-{{unknown}}-{{unique}}', undefined],
  ])('%s → %s', (template, expected) => expect(renderTemplate(template, values)).toBe(expected));
});

describe('replaceValues', () => {
  it.each([
    ['a value that the console filled', '{"id": "old"}', '{"id": "new"}'],
    ['whatever the spacing', '{ "id"\n:\t"old", "b":1}', '{ "id"\n:\t"new", "b":1}'],
    ['not one that a person typed', '{"id": "mine"}', '{"id": "mine"}'],
    ['not the same value under another name', '{"other": "old"}', '{"other": "old"}'],
    ['not a string that is not JSON', 'old "id"', 'old "id"'],
    ['and nothing else, to the byte', '{"id":"old" ,\r\n "amount":110.50,}\n', '{"id":"new" ,\r\n "amount":110.50,}\n'],
  ])('changes %s', (_, text, expected) => expect(replaceValues(text, {id: 'old'}, {id: 'new'})).toBe(expected));

  it.each([
    ['$& and backslash', 'a$1\\', 'b$&"\\'],
    ['a pattern', 'a.*', '(x'],
  ])('takes values literally: %s', (_, before, after) => {
    const text = JSON.stringify({id: before});
    expect(JSON.parse(replaceValues(text, {id: before}, {id: after}))).toEqual({id: after});
  });

  it('leaves an empty value empty', () => {
    expect(replaceValues('{"id": ""}', {id: ''}, {id: 'new'})).toBe('{"id": ""}');
  });
});
