import {expect, test} from 'vitest';
import {trustLines} from './copy.ts';

const titles = (lines: ReturnType<typeof trustLines>) => lines.map(({title}) => title);

test('leaves out what the owner has not filled in', () => {
  const lines = trustLines({bank: '', encryption: ''});
  expect(titles(lines)).toEqual([
    'Where your money sits',
    "When a roommate doesn't pay",
    'What it costs',
    'What your roommates see',
  ]);
  expect(lines[0]?.text).toMatch(/is not a bank\.$/);
});

test('names the bank and the protection when they are known', () => {
  const lines = trustLines({bank: 'First Pond Bank, Member FDIC', encryption: 'Everything is encrypted.'});
  expect(lines[0]?.text).toMatch(/is not a bank: the account is held at First Pond Bank, Member FDIC\.$/);
  expect(lines.at(-1)).toEqual({title: 'How it is protected', text: 'Everything is encrypted.'});
});
