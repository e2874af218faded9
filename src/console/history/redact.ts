/** Hides the credentials among a request's headers before something is stored, downloaded or shared. */
import {mask} from '../../format/mask.ts';
import type {Operation} from '../../reference/operation.ts';
import {type FillSource, fill} from '../core/placeholders.ts';
import {schemeOf} from '../core/signature-scheme.ts';

type Header = {name: string; value: string};

/** Enough digits to distinguish a signature from others. */
const SHOWN_DIGITS = 8;

/** Masks the credentials among a request's headers; a signature keeps its first digits. */
export function maskedHeaders(operation: Operation, headers: readonly Header[]): Header[] {
  const {credentials} = operation;
  const scheme = schemeOf(operation);
  return headers.map(({name, value}) => {
    const same = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
    if (!credentials.some(({header}) => same(header)) || same(scheme?.headers.timestamp)) return {name, value};
    if (!scheme || !same(scheme.headers.signature)) return {name, value: mask(value.replace(/^Bearer /, ''))};
    const digits = value.startsWith(scheme.prefix) ? scheme.prefix.length : 0;
    return {name, value: `${value.slice(0, digits + SHOWN_DIGITS)}…`};
  });
}

/** The secret values of the credentials, and the visitor's own ones. */
export function secretsOf({credentials}: Operation, source: FillSource | undefined): string[] {
  if (!source) return [];
  return credentials.flatMap(({header, fill: template, secret}) => {
    const own = source.keys?.[header];
    const value = own ?? (secret ? fill(template ?? '', source) : undefined);
    return value ? [value] : [];
  });
}
