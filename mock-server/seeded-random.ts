/** Repeatable randomness: the same words always give the same number from 0 to 1. */
import {hash} from 'node:crypto';

export function seededRandom(...words: readonly (string | number)[]): number {
  return Number.parseInt(hash('sha256', words.join('\u0000'), 'hex').slice(0, 12), 16) / 2 ** 48;
}
