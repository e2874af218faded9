/** Converts a body's text to the other format, by the contract's `x-same-as` and `x-scale`: `110.50` becomes `11050` without a float. */
import type {BodyFormat, Field} from '../../reference/schema.ts';
import {rawMembers} from '../body/edit.ts';

type Converted = {
  body: string;
  /** Which fields couldn't be converted, for the visitor. Empty if all could. */
  note: string;
  /** Converted fields: new name to old name. */
  names: Record<string, string>;
};

/** Fields that only `to` has come from `previousBody`, or from `example` if they are required. */
export function convertBody(
  from: BodyFormat,
  to: BodyFormat,
  text: string,
  example: string,
  previousBody: string | undefined,
): Converted {
  const typed = rawMembers(text);
  const kept = `We’ll restore it when you switch back to “${from.label}”.`;
  if (!typed) return {body: previousBody ?? example, note: `Your body isn’t a JSON object. ${kept}`, names: {}};
  const previous = rawMembers(previousBody ?? '') ?? {};
  const examples = rawMembers(example) ?? {};
  const names: Record<string, string> = {};
  const members: string[] = [];
  for (const field of to.fields.filter(({depth}) => depth === 0)) {
    const origin = from.fields.find(one => one.depth === 0 && isSame(one, field));
    const value = origin
      ? typed[origin.name]
      : (previous[field.name] ?? (field.required ? examples[field.name] : undefined));
    if (value === undefined) continue;
    if (origin) names[field.name] = origin.name;
    const shift = origin ? (field.scale ?? 0) - (origin.scale ?? 0) : 0;
    members.push(`  ${JSON.stringify(field.name)}: ${scaled(value, shift)}`);
  }
  const carried = Object.values(names);
  const lost = Object.keys(typed).filter(name => !carried.includes(name));
  return {
    body: `{\n${members.join(',\n')}\n}`,
    note: lost.length > 0 ? `“${to.label}” has no ${lost.join(', ')}. ${kept}` : '',
    names,
  };
}

function isSame(one: Field, other: Field): boolean {
  return one.sameAs === other.name || other.sameAs === one.name;
}

/** A JSON number with its point moved to the right by `shift` digits; any other value stays as is. */
export function scaled(value: string, shift: number): string {
  const number = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!number || shift === 0) return value;
  const [, sign = '', whole = '', fraction = ''] = number;
  const zeros = '0'.repeat(Math.abs(shift));
  const digits = zeros + whole + fraction + zeros;
  const point = zeros.length + whole.length + shift;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const right = digits.slice(point).replace(/0+$/, '');
  return sign + left + (right && `.${right}`);
}
