/** Parsers that are vulnerable to expensive inputs, and one that isn't, to test the measurements. */
import {filled, type Parsers} from '../../../mock-server/testing/expensive/texts.ts';

export const parsers: Parsers = {
  linear: {inputs: {characters: filled('', 'a')}, load: async () => input => input.split('').join()},
  memory: {
    inputs: {copies: filled('', 'a')},
    load: async () => input => Array.from(input, () => input.split('')).length,
  },
  pattern: {
    inputs: {spaces: bytes => ' '.repeat(bytes / 2) + 'a'.repeat(bytes / 2)},
    load: async () => input => /\s+$/.test(input),
  },
  sum: {
    inputs: {pairs: filled('', 'a')},
    load: async () => input => {
      let sum = 0;
      for (let at = 0; at < input.length; at++)
        for (let before = 0; before < at; before += 4) sum += input.charCodeAt(before);
      return sum;
    },
  },
};
