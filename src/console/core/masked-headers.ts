import {mask} from '../../format/mask.ts';
import type {Operation} from '../../reference/operation.ts';
import {findScheme} from './operation.ts';
import type {Header} from './sent-request.ts';

/** Enough digits to distinguish a signature from others. */
const SHOWN_DIGITS = 8;

/** Masks the credentials among a request's headers; a signature keeps its first digits. */
export function maskedHeaders(operation: Operation, headers: readonly Header[]): Header[] {
  const {credentials} = operation;
  const scheme = findScheme(operation);
  return headers.map(({name, value}) => {
    const isNamed = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
    if (!credentials.some(({header}) => isNamed(header)) || isNamed(scheme?.headers.timestamp)) return {name, value};
    if (!scheme || !isNamed(scheme.headers.signature)) return {name, value: mask(value.replace(/^Bearer /, ''))};
    const firstDigit = value.startsWith(scheme.prefix) ? scheme.prefix.length : 0;
    return {name, value: `${value.slice(0, firstDigit + SHOWN_DIGITS)}…`};
  });
}
