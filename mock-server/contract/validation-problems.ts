/** Turns schema violations into one problem per field: a JSON Pointer and a sentence. */
import {escapeKey, keysOfPointer} from '../../openapi/json-pointer.ts';
import {type Parameter, readContract, type Schema} from '../../openapi/model.ts';
import {violationMessage} from '../../openapi/violation-message.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {closestName} from './closest-name.ts';
import {dereference, type Format} from './operations.ts';
import {compileClosed, createBodyValidator, type Violation} from './validators.ts';

/** The contract's limit on `errors`. */
const MAX_PROBLEMS = 100;
const MAX_NAME_CHARS = 100;

export function toFieldProblems(
  violations: readonly Violation[],
  format: Format,
  parameters: readonly Parameter[],
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const alternatives = new Set<string>();
  for (const violation of violations) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem =
      violation.where === 'body' ? bodyProblem(violation, format) : parameterProblem(violation, parameters);
    if (problems.has(problem.path)) continue;
    problems.set(problem.path, problem);
    if (isAlternative(violation)) alternatives.add(problem.path);
  }
  // Fields inside the value say what is wrong with it.
  for (const path of alternatives)
    if ([...problems.keys()].some(other => other.startsWith(`${path}/`))) problems.delete(path);
  return [...problems.values()];
}

/** Whether the value could also have been something else, such as null. */
const isAlternative = ({error}: Violation): boolean =>
  error.keyword === 'anyOf' || (error.keyword === 'type' && /\/anyOf\/\d+\/type$/.test(error.schemaPath));

/** The body that an operation requires was left out. */
export const MISSING_BODY: FieldProblem = {path: '', message: 'The body is missing. Send a JSON object.'};

function bodyProblem({error}: Violation, format: Format): FieldProblem {
  const keys = keysOfPointer(error.instancePath);
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const path = [...keys, name];
    return {path: toPointer(path), message: violationMessage(name, error, findSchema(format.schema, path))};
  }
  if (error.keyword === 'additionalProperties')
    return unknownField(format, keys, String(error.params.additionalProperty));
  const name = keys.length > 0 ? keys.join('.') : undefined;
  return {path: toPointer(keys), message: violationMessage(name, withLimit(error), findSchema(format.schema, keys))};
}

const withLimit = ({keyword, data, params}: Violation['error']) => ({keyword, data, limit: params.limit});

function unknownField(format: Format, keys: readonly string[], name: string): FieldProblem {
  if (!isPrintable(name)) {
    return {path: toPointer(keys), message: "A field with an unusable name isn't part of this request. Remove it."};
  }
  const path = toPointer([...keys, name]);
  for (const other of keys.length ? [] : format.others) {
    const {properties = {}} = other.schema;
    if (!Object.hasOwn(properties, name)) continue;
    const here = properties[name]?.['x-same-as'];
    const label = other.label.replace(/ (?:shape|format)$/, '').toLowerCase();
    return {
      path,
      message: `${name} belongs to the ${label} format.${here ? ` In this format it is ${here}.` : ' This body has the other format.'}`,
      otherFormat: true,
    };
  }
  const known = Object.keys(findSchema(format.schema, keys)?.properties ?? {});
  return {path, message: `${name} isn't a field of this request. ${adviseOn(name, known)}`};
}

function unknownParameter(name: string, known: readonly string[]): FieldProblem {
  if (!isPrintable(name))
    return {path: '', message: "A query parameter with an unusable name isn't part of this request. Remove it."};
  return {
    path: toPointer([name]),
    message: `${name} isn't a query parameter of this request. ${adviseOn(name, known)}`,
  };
}

/** An absurd name is not repeated, so that the response stays small and printable. */
const isPrintable = (name: string): boolean => name.length <= MAX_NAME_CHARS && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);

function adviseOn(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return meant ? `Did you mean ${meant}?` : 'Remove it.';
}

function parameterProblem({where, error}: Violation, parameters: readonly Parameter[]): FieldProblem {
  if (error.keyword === 'additionalProperties') {
    const known = parameters.filter(parameter => parameter.in === where).map(({name}) => name);
    return unknownParameter(String(error.params.additionalProperty), known);
  }
  const missing = error.keyword === 'required';
  const name = missing ? String(error.params.missingProperty) : (keysOfPointer(error.instancePath)[0] ?? '');
  const schema = parameters.find(parameter => parameter.in === where && parameter.name === name)?.schema;
  const describeProblem = (): string => {
    if (missing) return `The ${where} parameter ${name} is required.`;
    if (where === 'path' && error.data === '')
      return `The path ends without ${name}. Add it, or remove the slash at the end.`;
    if (Array.isArray(error.data) && schema?.type !== 'array') return `${name} appears more than once. Send it once.`;
    return violationMessage(name, withLimit(error), schema);
  };
  return {path: toPointer([name]), message: describeProblem()};
}

/** Undefined for a field inside a value that could be null. */
function findSchema(schema: Schema | undefined, keys: readonly string[]): Schema | undefined {
  return keys.reduce<Schema | undefined>((at, key) => at?.properties?.[key] ?? at?.items, schema);
}

/** A JSON Pointer to the field, or to the closest object around it whose keys can be named. */
export function toPointer(keys: readonly string[]): string {
  const absurd = keys.findIndex(key => !isPrintable(key));
  const named = absurd < 0 ? keys : keys.slice(0, absurd);
  return named.map(key => `/${escapeKey(key)}`).join('');
}

const formats = new Map<string, Format>();

/** Problems of an event's body, unknown fields included. Paths are JSON Pointers in the body. */
export function eventProblems(event: string, shape: 'flat' | 'envelope', body: unknown): readonly FieldProblem[] {
  const key = `${event} ${shape}`;
  const format = formats.get(key) ?? readEventFormat(event, shape);
  formats.set(key, format);
  return toFieldProblems(format.findViolations(body), format, []);
}

function readEventFormat(event: string, shape: string): Format {
  const {event: findEvent, document, resolve} = readContract('partner');
  const source = findEvent(event).body?.formats.find(({name}) => name?.toLowerCase().endsWith(shape))?.source;
  if (!source) throw new Error(`The contract has no ${shape} format of ${event}.`);
  return {
    label: shape,
    schema: dereference(source, resolve),
    others: [],
    findViolations: createBodyValidator(() => compileClosed(document, source)),
  };
}
