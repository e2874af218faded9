import {mask} from '../../format/mask.ts';
import type {Operation} from '../../reference/operation.ts';
import {findScheme, listKeys} from './operation.ts';
import type {Header} from './sent-request.ts';

/** Enough digits to distinguish a signature from others. */
const SHOWN_DIGITS = 8;

/** Masks the credentials among a request's headers; a signature keeps its first digits. */
export function maskedHeaders(operation: Operation, headers: readonly Header[]): Header[] {
  const scheme = findScheme(operation);
  const keys = listKeys(operation);
  return headers.map(({name, value}) => {
    const isNamed = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
    if (!keys.some(({header}) => isNamed(header))) return {name, value};
    if (!scheme || !isNamed(scheme.headers.signature)) return {name, value: mask(value.replace(/^Bearer /, ''))};
    const firstDigit = value.startsWith(scheme.prefix) ? scheme.prefix.length : 0;
    return {name, value: `${value.slice(0, firstDigit + SHOWN_DIGITS)}…`};
  });
}
