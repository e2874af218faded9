/** Parsers that are vulnerable to expensive inputs, and one that isn't, to test the measurements. */
import type {WorstCases} from './worst-case-text.ts';
import {type Build, casesOf, filled, type Load} from './worst-case-text.ts';

const spaces: Build = bytes => ' '.repeat(bytes / 2) + 'a'.repeat(bytes / 2);

const pairs: Load = async () => input => {
  let sum = 0;
  for (let at = 0; at < input.length; at++)
    for (let before = 0; before < at; before += 4) sum += input.charCodeAt(before);
  return sum;
};

const copies: Load = async () => input => Array.from(input, () => input.split('')).length;

export const worstCases: WorstCases = {
  linear: parser => casesOf(parser, {characters: filled('', 'a')}, async () => input => input.split('').join()),
  memory: parser => casesOf(parser, {copies: filled('', 'a')}, copies),
  pattern: parser => casesOf(parser, {spaces}, async () => input => /\s+$/.test(input)),
  sum: parser => casesOf(parser, {pairs: filled('', 'a')}, pairs),
};
