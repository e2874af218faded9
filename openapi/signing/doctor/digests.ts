/** Reads the digest from a signature header in any format, and reports how the format differs from the scheme's. */
import type {SignatureScheme} from '../signing.ts';
import {AROUND} from './mistakes.ts';

type FormatError =
  | 'missing_prefix'
  | 'wrong_prefix'
  | 'upper_case_hex'
  | 'base64'
  | 'extra_characters'
  | 'several_signatures'
  | 'wrong_algorithm'
  | 'cut_off'
  | 'not_a_digest';

export type ReadDigest = {
  /** 64 lower-case hex digits; fewer if cut off; empty if unreadable. */
  hex: string;
  errors: FormatError[];
  /** The algorithm with digests of this length. */
  algorithm?: string;
};

const DIGITS = 64;
const OTHER_LENGTHS: Record<number, string> = {32: 'MD5', 40: 'SHA-1', 96: 'SHA-384', 128: 'SHA-512'};

export function readDigest(scheme: SignatureScheme, header: string): ReadDigest {
  const errors: FormatError[] = [];
  const note = (error: FormatError, here: boolean) => {
    if (here && !errors.includes(error)) errors.push(error);
  };
  let text = header;
  // A comma separates two signatures if both parts are long enough.
  const several = text.split(',').map(part => part.trim());
  if (several.length > 1 && several.every(part => part.length >= DIGITS / 2)) {
    note('several_signatures', true);
    text = several[0] as string;
  }
  const clean = text.replace(AROUND, '');
  note('extra_characters', clean !== text);
  text = clean;
  if (scheme.prefix && text.startsWith(scheme.prefix)) text = text.slice(scheme.prefix.length);
  else {
    // A prefix is a word with `=` or `:`; base64 has `=` only at the end.
    const other = /^([A-Za-z][A-Za-z0-9-]{0,11}) ?[=:] ?(?=[^=])/.exec(text);
    note('wrong_prefix', other !== null);
    note('missing_prefix', other === null && scheme.prefix !== '');
    if (other) text = text.slice(other[0].length);
  }
  const bare = text.trim().replace(/^0x/i, '');
  note('extra_characters', bare !== text);
  text = bare;

  if (/^[0-9a-f]+$/i.test(text)) {
    note('upper_case_hex', /[A-F]/.test(text));
    const algorithm = OTHER_LENGTHS[text.length];
    note('wrong_algorithm', algorithm !== undefined);
    note('cut_off', text.length < DIGITS && !algorithm);
    note('not_a_digest', text.length > DIGITS && !algorithm);
    const hex = algorithm || text.length > DIGITS ? '' : text.toLowerCase();
    return {hex, errors, ...(algorithm && {algorithm})};
  }
  const hex = fromBase64(text);
  note(hex ? 'base64' : 'not_a_digest', true);
  return {hex: hex ?? '', errors};
}

/** Base64 and base64url, of the digest itself or of its hex digits. */
function fromBase64(text: string): string | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined;
  let bytes: string;
  try {
    bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
  if (/^[0-9a-f]{64}$/i.test(bytes)) return bytes.toLowerCase();
  if (bytes.length !== DIGITS / 2) return undefined;
  return Array.from(bytes, byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
