/**
 * Fills the contract's `x-fill` templates: `{{workspace.a.b}}`, `{{response.operation.field}}`, `inv-{{unique}}`,
 * `{{date+30d}}`, `{{month+30d}}`, which is the month before that date's month, such as May 2026.
 * A template with an unknown part fills nothing.
 */
import type {Operation} from '../../reference/operation.ts';
import {topLevelFields, valueAt} from './operation.ts';
import type {TypedRequest} from './sent-request.ts';

export type TemplateValues = {
  workspace?: Readonly<Record<string, unknown>> | undefined;
  /** The visitor's own keys by header, which override the templates. */
  keys?: Record<string, string> | undefined;
  /** Latest responses by operation id. */
  responses?: unknown;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** Unix seconds for a write, so that no other write has its signature. */
  writeTimestamp?: (content: Uint8Array) => Promise<number>;
  /** Unset if only dates are filled in. */
  unique?: string | undefined;
};

const DAY_MS = 86_400_000;

export function renderTemplate(template: string, values: TemplateValues): string | undefined {
  let known = true;
  const text = template.replace(/\{\{([^}]+)\}\}/g, (_, expression: string) => {
    const value = evaluate(expression.trim(), values);
    if (value === undefined) known = false;
    return value ?? '';
  });
  return known ? text : undefined;
}

function evaluate(expression: string, {workspace, responses, now, unique}: TemplateValues): string | undefined {
  if (expression === 'unique') return unique;
  const [, unit, days = 0] = /^(date|month)(?:([+-]\d+)d)?$/.exec(expression) ?? [];
  const date = new Date(now + Number(days) * DAY_MS);
  if (unit === 'date') return date.toISOString().slice(0, 10);
  if (unit) {
    date.setUTCDate(0);
    return date.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});
  }
  const [root, ...path] = expression.split('.');
  const from = root === 'workspace' ? workspace : root === 'response' ? responses : undefined;
  const value = valueAt(from, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The value of a credential, or the key that signs: the visitor's own, or else the template's. */
export const credentialValue = (
  {header, fill: template = ''}: Pick<Operation['credentials'][number], 'header' | 'fill'>,
  values: TemplateValues,
): string | undefined => values.keys?.[header] ?? renderTemplate(template, values);

/** Ids of the operations whose responses a template needs. */
export const listResponseIds = (template = ''): string[] =>
  [...template.matchAll(/\{\{response\.(\w+)/g)].map(([, id = '']) => id);

/** The values of the fields, or of those whose templates match the pattern, by name. */
export function fillFields(
  fields: readonly {name: string; fill?: string}[],
  values: TemplateValues,
  pattern: RegExp = /./,
): Record<string, string> {
  const found = fields.flatMap(({name, fill: template = ''}) => {
    const value = pattern.test(template) ? renderTemplate(template, values) : undefined;
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

/** A parameter's initial value. Optional ones start empty, so that they aren't sent. */
export function initialValue({required, fill: template, example = ''}: Operation['parameters'][number]): string {
  return required || template ? example : '';
}

export const initialValues = ({parameters}: Operation): Record<string, string> =>
  Object.fromEntries(parameters.map(parameter => [parameter.name, initialValue(parameter)]));

/** An example's values by name. The console replaces them until the visitor changes them. */
export function exampleValues(operation: Operation, format: number, example: number): Record<string, string> {
  const value = operation.formats[format]?.examples[example]?.value as Record<string, unknown> | undefined;
  const fields = topLevelFields(operation, format).flatMap(({name, fill}) => {
    const member = fill && value?.[name];
    return typeof member === 'string' || typeof member === 'number' ? [[name, String(member)]] : [];
  });
  return {...initialValues(operation), ...Object.fromEntries(fields)};
}

/** Replaces old values in a JSON text that the visitor hasn't changed. Keeps every other byte, and values left empty. */
export function replaceValues(text: string, old: Record<string, string>, fresh: Record<string, string>): string {
  let result = text;
  for (const [name, value] of Object.entries(fresh)) {
    const before = old[name];
    if (!before || before === value) continue;
    // The pattern also matches a number, which stays one.
    const pattern = new RegExp(
      `(${escapePattern(JSON.stringify(name))}\\s*:\\s*)(?:${escapePattern(JSON.stringify(before))}|(${escapePattern(before)})(?=[\\s,}]|$))`,
    );
    result = result.replace(pattern, (_, key: string, bare?: string) => key + (bare ? value : JSON.stringify(value)));
  }
  return result;
}

type FilledRequest = Pick<TypedRequest, 'format' | 'body' | 'parameters'> & {filled: Readonly<Record<string, string>>};

/** Replaces the values that the console filled in with fresh ones, unless the visitor changed them. */
export function refreshValues(operation: Operation, request: FilledRequest, values: TemplateValues) {
  const {format, body, parameters, filled: old} = request;
  const unchanged = operation.parameters.filter(({name}) => parameters[name] === old[name]);
  const fresh = fillFields(unchanged, values);
  const filled = {...old, ...fillFields(topLevelFields(operation, format), values), ...fresh};
  return {body: replaceValues(body, old, filled), parameters: {...parameters, ...fresh}, filled};
}

/** Text as a part of a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
