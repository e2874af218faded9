/**
 * Turns contract violations into what a person can act on: one sentence a field, named by a JSON Pointer,
 * judged by the shape that was meant. Pure.
 */
import type {Schema} from '../../openapi/model.ts';
import {escapePointer} from '../http/parse-json.ts';

export type FieldProblem = Readonly<{path: string; message: string; otherShape?: true}>;

/** A violation as Prism reports it. */
export type Diagnostic = Readonly<{path?: readonly string[]; code?: string | number; message: string}>;

type ShapeMeant = Readonly<{label: string; schema: Schema; resource?: unknown; others?: readonly ShapeMeant[]}>;

/** More than a person would read at once; the contract allows no more either. */
const MAX_PROBLEMS = 100;
const MAX_NAME = 100;
/** The contract's way to say that a text must hold more than spaces. */
const NOT_BLANK = '\\S';

export function readProblems(diagnostics: readonly Diagnostic[], shape: ShapeMeant): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const diagnostic of diagnostics) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem = readOne(diagnostic, shape);
    if (!problems.has(problem.path)) problems.set(problem.path, problem);
  }
  return [...problems.values()];
}

function readOne(diagnostic: Diagnostic, shape: ShapeMeant): FieldProblem {
  const [where, ...segments] = diagnostic.path ?? [];
  const keys = segments.map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (where === 'query' || where === 'path' || where === 'header')
    return parameterProblem(diagnostic, shape, where, keys);
  const code = String(diagnostic.code ?? '');
  if (code === 'required' && where === 'body') {
    const name = quoted(diagnostic.message);
    const schema = find(shape.schema, [...keys, name]);
    return {path: pointer([...keys, name]), message: `${name} is required${hint(schema)}`};
  }
  if (code === 'additionalProperties') return unknownField(shape, keys, diagnostic.message);
  const schema = find(shape.schema, keys);
  const name = keys.length ? keys.join('.') : 'The body';
  return {path: pointer(keys), message: phrase(name, code, schema, keys.length === 0)};
}

function unknownField(shape: ShapeMeant, keys: readonly string[], message: string): FieldProblem {
  const name = message.slice(message.indexOf("; found '") + "; found '".length, -1);
  // A name that is absurd is not repeated: the answer stays small and printable.
  if (name.length > MAX_NAME || /\p{Cc}/u.test(name)) {
    return {path: pointer(keys), message: 'A field with an unusable name is not part of this request. Remove it.'};
  }
  const path = pointer([...keys, name]);
  for (const other of keys.length ? [] : (shape.others ?? [])) {
    const same = other.schema.properties?.[name];
    if (!same) continue;
    const here = same['x-same-as'];
    const label = other.label.toLowerCase();
    return {
      path,
      message: `${name} belongs to the ${label}${here ? `; here it is ${here}.` : ', which this body is not.'}`,
      otherShape: true,
    };
  }
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, '');
  const known = Object.keys(find(shape.schema, keys)?.properties ?? {});
  const meant = known.find(candidate => plain(candidate) === plain(name));
  return {path, message: `${name} is not a field of this request. ${meant ? `Did you mean ${meant}?` : 'Remove it.'}`};
}

function parameterProblem(
  diagnostic: Diagnostic,
  shape: ShapeMeant,
  where: string,
  keys: readonly string[],
): FieldProblem {
  const parameters =
    (shape.resource as {request?: Record<string, {name: string; schema?: Schema}[]>})?.request?.[where] ?? [];
  const lower = diagnostic.code === 'required' ? quoted(diagnostic.message) : (keys[0] ?? '');
  // Prism lowers the names of parameters; the contract knows how they are written.
  const parameter = parameters.find(({name}) => name.toLowerCase() === lower.toLowerCase());
  const name = parameter?.name ?? lower;
  const message =
    diagnostic.code === 'required'
      ? `The ${where} parameter ${name} is required.`
      : phrase(name, String(diagnostic.code), parameter?.schema, false);
  return {path: pointer([name]), message};
}

function phrase(name: string, code: string, schema: Schema | undefined, isBody: boolean): string {
  switch (code) {
    case 'type':
      return isBody ? 'The body must be a JSON object.' : `${name} must be ${article(schema)}${hint(schema)}`;
    case 'required':
      return `${name} is missing. Send a JSON object.`;
    case 'enum':
      return `${name} must be one of: ${schema?.enum?.join(', ')}.`;
    case 'const':
      return `${name} must be ${String(schema?.const)}.`;
    case 'minimum':
      return `${name} must be at least ${schema?.minimum}${hint(schema)}`;
    case 'maximum':
      return `${name} must be at most ${schema?.maximum}${hint(schema)}`;
    case 'minLength':
      return `${name} must not be empty${hint(schema)}`;
    case 'maxLength':
      return `${name} must have at most ${schema?.maxLength} characters.`;
    case 'pattern':
      return schema?.pattern === NOT_BLANK
        ? `${name} must not be empty${hint(schema)}`
        : `${name} does not have the right form${hint(schema)}`;
    case 'minProperties':
      return 'The body holds nothing to change. Send at least one field.';
    case 'format':
      return `${name} must be a valid ${schema?.format}${hint(schema)}`;
    default:
      return `${name} does not have the right form${hint(schema)}`;
  }
}

function article(schema: Schema | undefined): string {
  const type = typeof schema?.type === 'string' ? schema.type : 'value of another type';
  if (type === 'integer') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** A full stop and the first sentence of the contract's own description. */
function hint(schema: Schema | undefined): string {
  const sentence = schema?.description?.replaceAll('`', '').match(/^.+?\.(?=\s|$)/s)?.[0];
  return sentence ? `. ${sentence}` : '.';
}

function find(schema: Schema | undefined, keys: readonly string[]): Schema | undefined {
  return keys.reduce<Schema | undefined>((at, key) => at?.properties?.[key] ?? at?.items, schema);
}

function quoted(message: string): string {
  return message.match(/'([^']*)'/)?.[1] ?? '';
}

function pointer(keys: readonly string[]): string {
  return keys.map(key => `/${escapePointer(key)}`).join('');
}
