/** Dawg Mode codes, such as DUCK-7K3M-QX4R. */
import {randomInt} from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newPromoCode(): string {
  const four = () => Array.from({length: 4}, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `DUCK-${four()}-${four()}`;
}
