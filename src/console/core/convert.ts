/** Converts a typed body to another format, by the contract's `x-same-as` and `x-unit`. */
import {parseJson} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import {fieldsOf} from './operation.ts';
import {isExample, openChange, type RequestChange, type RequestState, type Today} from './state.ts';

/** Decimal places between a unit and the dollar. */
const DECIMALS: Record<string, number> = {cents: 2};

/** Another format, with the body that was typed in it before or else its first example, and with the values that were typed in this one. */
export function formatChange(today: Today, request: RequestState, format: number): RequestChange & {note: string} {
  const {format: before, example, body, filled, otherBodies} = request;
  const change = {
    ...openChange(today, request, {format}),
    ...otherBodies[format],
    otherBodies: {...otherBodies, [before]: {example, body, filled}},
  };
  return {...change, ...conversion(today.operation, request, {...request, ...change})};
}

/**
 * Puts the values that were typed in `before` into the body of `after`, the request in its new format. Fields that only one of the two
 * has stay as they are there; the note names those that were typed.
 */
function conversion(operation: Operation, before: RequestState, after: RequestState): RequestChange & {note: string} {
  if (isExample(operation, before)) return {note: ''};
  const [typed, own] = [membersOf(before.body), membersOf(after.body) ?? {}];
  const from = operation.formats[before.format]?.label;
  if (!typed) return {note: `Your body isn’t a JSON object, so it’s only in “${from}”.`};
  const body = {...own};
  const filled = {...after.filled};
  const converted = new Set<string>();
  for (const {name, sameAs, unit = ''} of fieldsOf(operation, after.format)) {
    const origin = fieldsOf(operation, before.format).find(field => field.name === sameAs);
    if (!origin) continue;
    converted.add(origin.name);
    body[name] = scaled(typed[origin.name], (DECIMALS[unit] ?? 0) - (DECIMALS[origin.unit ?? ''] ?? 0));
    const value = before.filled[origin.name];
    if (value !== undefined) filled[name] = value;
  }
  const lost = Object.keys(typed).filter(name => !converted.has(name));
  const isSame = JSON.stringify(body) === JSON.stringify(own);
  return {
    body: isSame ? after.body : JSON.stringify(body, null, 2),
    filled,
    note:
      lost.length > 0
        ? `Not in “${operation.formats[after.format]?.label}”: ${lost.join(', ')}. Kept in “${from}”.`
        : '',
  };
}

function membersOf(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** A number with its point moved to the right, without the error of a float; any other value as it is. */
const scaled = (value: unknown, decimals: number): unknown =>
  typeof value === 'number' ? Number((value * 10 ** decimals).toPrecision(15)) : value;
