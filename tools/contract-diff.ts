/**
 * Compares two versions of a contract and lists what breaks a client of the old one. Our clients must accept response
 * fields, enum values and error statuses that they don't know, so new ones are additions. Requests are closed, so a
 * removed field breaks.
 */
import {isDeepStrictEqual} from 'node:util';
import type {Contract, Operation, Parameter, Response, Schema, WebhookEvent} from '../openapi/model.ts';

/** Who sends what the schema describes. */
type Sender = 'client' | 'server';
type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minProperties' | 'minItems' | 'maxItems';

const LOWER: readonly Limit[] = ['minimum', 'minLength', 'minProperties', 'minItems'];
const UPPER: readonly Limit[] = ['maximum', 'maxLength', 'maxItems'];

/** One line per breaking change, beginning with its place in the contract. */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const found: string[] = [];
  const report = (where: string, what: string) => {
    const change = `${where}: ${what}`;
    if (!found.includes(change)) found.push(change);
  };
  const compare = schemaComparison(before, after, report);

  for (const old of before.operations) {
    const where = `${old.method} ${old.path}`;
    const now = after.operations.find(({method, path}) => method === old.method && path === old.path);
    if (now) compareOperation(where, old, now);
    else report(where, 'removed');
  }
  for (const old of before.events) {
    const now = after.events.find(({name}) => name === old.name);
    if (now) compareEvent(`event ${old.name}`, old, now);
    else report(`event ${old.name}`, 'removed');
  }
  return found;

  function compareOperation(where: string, old: Operation, now: Operation): void {
    if (old.id !== now.id) report(where, `operationId is now ${now.id}`);
    for (const schemes of old.security) {
      const kept = now.security.some(alternative => alternative.every(name => schemes.includes(name)));
      if (!kept) report(where, `can no longer be called with ${schemes.join(' and ') || 'no credentials'}`);
    }
    if (old.security.length === 0 && now.security.length > 0) report(where, 'needs credentials');
    compareParameters(where, old.parameters, now.parameters);
    if (!old.body?.required && now.body?.required) report(where, 'a body is required');
    for (const {type, schema} of old.body?.media ?? []) {
      const same = now.body?.media.find(media => media.type === type);
      if (!same) report(where, `takes no ${type}`);
      else if (schema && same.schema) compare(`${where} body`, 'client', schema, same.schema);
    }
    for (const response of old.responses) compareResponse(where, response, now.responses);
  }

  function compareEvent(where: string, old: WebhookEvent, now: WebhookEvent): void {
    for (const {name} of old.parameters)
      if (!now.parameters.some(parameter => parameter.name === name)) report(where, `header ${name} removed`);
    for (const format of old.body?.formats ?? []) {
      const same = now.body?.formats.find(candidate => candidate.name === format.name);
      if (!same) report(where, `format ${format.label} removed`);
      else compare(`${where} ${format.label}`, 'server', format.source, same.source);
    }
  }

  function compareParameters(where: string, old: readonly Parameter[], now: readonly Parameter[]): void {
    const same = (a: Parameter) => (b: Parameter) => a.name === b.name && a.in === b.in;
    for (const parameter of old) {
      const kept = now.find(same(parameter));
      const name = `${where} ${parameter.in} parameter ${parameter.name}`;
      if (!kept) report(name, 'removed');
      else compare(name, 'client', parameter.schema ?? {}, kept.schema ?? {});
    }
    for (const parameter of now)
      if (parameter.required && !old.find(same(parameter))?.required)
        report(`${where} ${parameter.in} parameter ${parameter.name}`, 'required');
  }

  function compareResponse(where: string, old: Response, responses: readonly Response[]): void {
    const now = responses.find(({status}) => status === old.status);
    if (!now) {
      report(where, `status ${old.status} removed`);
      return;
    }
    const name = `${where} ${old.status}`;
    const headers = new Set(Object.keys(now.headers).map(header => header.toLowerCase()));
    for (const header of Object.keys(old.headers))
      if (!headers.has(header.toLowerCase())) report(name, `header ${header} removed`);
    for (const [type, {schema}] of Object.entries(old.content)) {
      const same = now.content[type];
      if (!same) report(name, `${type} removed`);
      else if (schema && same.schema) compare(name, 'server', schema, same.schema);
    }
  }
}

function schemaComparison(before: Contract, after: Contract, report: (where: string, what: string) => void) {
  return compare;

  function compare(where: string, sender: Sender, oldSource: Schema, nowSource: Schema): void {
    const old = before.resolve(oldSource);
    const now = after.resolve(nowSource);
    compareTypes(where, sender, old, now);
    compareValues(where, sender, old, now);
    if (sender === 'client') compareLimits(where, old, now);
    for (const key of ['pattern', 'format'] as const)
      if (old[key] !== now[key] && (sender === 'server' ? old[key] !== undefined : now[key] !== undefined))
        report(where, `${key} changed`);
    compareBranches(where, sender, old.oneOf ?? old.anyOf, now.oneOf ?? now.anyOf);
    if (old.items && now.items) compare(`${where}[]`, sender, old.items, now.items);
    compareFields(where, sender, old, now);
  }

  function compareTypes(where: string, sender: Sender, old: Schema, now: Schema): void {
    const [was, is] = [listTypes(old), listTypes(now)];
    if (was.length === 0 && is.length === 0) return;
    const wider = (a: string[], b: string[]) =>
      b.length === 0 || a.every(type => b.includes(type) || (type === 'integer' && b.includes('number')));
    if (sender === 'client' ? !wider(was, is) : !wider(is, was))
      report(where, `type changed from ${was.join('|') || 'any'} to ${is.join('|') || 'any'}`);
  }

  function compareValues(where: string, sender: Sender, old: Schema, now: Schema): void {
    const [was, is] = [listValues(old), listValues(now)];
    if (sender === 'server') {
      if (was && is && !was.some(value => is.includes(value)))
        report(where, `${was.join(', ')} is now ${is.join(', ')}`);
      return;
    }
    if (!was && is) report(where, `only ${is.join(', ')} allowed`);
    for (const value of was ?? []) if (is && !is.includes(value)) report(where, `value ${String(value)} removed`);
  }

  function compareLimits(where: string, old: Schema, now: Schema): void {
    const limits = (schema: Schema) => schema as Partial<Record<Limit, number>>;
    for (const name of LOWER)
      if ((limits(now)[name] ?? Number.NEGATIVE_INFINITY) > (limits(old)[name] ?? Number.NEGATIVE_INFINITY))
        report(where, `${name} raised to ${limits(now)[name]}`);
    for (const name of UPPER)
      if ((limits(now)[name] ?? Number.POSITIVE_INFINITY) < (limits(old)[name] ?? Number.POSITIVE_INFINITY))
        report(where, `${name} lowered to ${limits(now)[name]}`);
  }

  function compareBranches(where: string, sender: Sender, old?: readonly Schema[], now?: readonly Schema[]): void {
    if (!old || !now) return;
    const rest = new Map(now.map((branch, index) => [toKey(branch, index), branch]));
    for (const [index, branch] of old.entries()) {
      const isSame = (other: Schema) => allowsTheSame(before.resolve(branch), after.resolve(other));
      const key = keyIn(rest, toKey(branch, index), isSame);
      const same = rest.get(key);
      rest.delete(key);
      if (same) compare(where, sender, branch, same);
      else if (sender === 'client') report(where, `alternative ${key} removed`);
    }
    const known = old.map(before.resolve);
    for (const [key, branch] of rest)
      if (sender === 'server' && !isNewKind(known, after.resolve(branch))) report(where, `alternative ${key} added`);
  }

  function compareFields(where: string, sender: Sender, old: Schema, now: Schema): void {
    const [was, is] = [old.properties ?? {}, now.properties ?? {}];
    const [needed, needs] = [old.required ?? [], now.required ?? []];
    for (const [name, field] of Object.entries(was)) {
      const kept = is[name];
      if (kept) compare(`${where} ${name}`, sender, field, kept);
      else report(`${where} ${name}`, 'removed');
    }
    if (sender === 'client')
      for (const name of needs) if (!needed.includes(name)) report(`${where} ${name}`, 'required');
    if (sender === 'server')
      for (const name of needed)
        if (is[name] && !needs.includes(name)) report(`${where} ${name}`, 'no longer always present');
  }
}

/** The alternative with this key, or else one that only has another name. */
function keyIn(branches: ReadonlyMap<string, Schema>, key: string, isSame: (other: Schema) => boolean): string {
  const [renamed] = branches.has(key) ? [] : ([...branches].find(([, other]) => isSame(other)) ?? []);
  return renamed ?? key;
}

function allowsTheSame({description: _a, ...a}: Schema, {description: _b, ...b}: Schema): boolean {
  return isDeepStrictEqual(a, b);
}

/** Whether a field with a fixed value, such as a new event's name, distinguishes the alternative from every earlier one. */
function isNewKind(known: readonly Schema[], {properties = {}}: Schema): boolean {
  return Object.entries(properties).some(([name, {const: value}]) => {
    const values = known.map(other => other.properties?.[name]?.const).filter(other => other !== undefined);
    return value !== undefined && values.length > 0 && !values.includes(value);
  });
}

function listTypes({type}: Schema): string[] {
  return type === undefined ? [] : [type].flat();
}

function listValues(schema: Schema): readonly unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

/** Identifies an alternative in both versions: its schema's name, title or type, else its index. */
function toKey({$ref, title, type}: Schema, index: number): string {
  return $ref?.split('/').at(-1) ?? title ?? (typeof type === 'string' ? type : String(index));
}
