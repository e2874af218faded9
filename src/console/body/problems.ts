/** A body's syntax errors and schema violations. Schemas are interpreted, because the CSP forbids generated code. */
import {type OutputUnit, Validator} from '@cfworker/json-schema';
import {findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode, visit} from 'jsonc-parser';
import {keysOfPointer} from '../../../openapi/json-pointer.ts';
import {violationMessage} from '../../../openapi/violation-message.ts';
import {percentDecoded} from '../../format/request-path.ts';
import type {Schema} from '../../reference/detail.ts';
import {schemaAt} from './schema.ts';

export type Problem = {
  /** The field, as a JSON Pointer; empty for the whole body. */
  pointer: string;
  /** The range of characters in the body. */
  from: number;
  to: number;
  message: string;
};

const SYNTAX: Record<string, string> = {
  InvalidSymbol: 'Invalid JSON value. Put text in double quotes.',
  InvalidNumberFormat: 'Invalid JSON number.',
  PropertyNameExpected: 'Expected a field name in double quotes.',
  ValueExpected: 'Expected a value.',
  ColonExpected: 'Expected a colon after the field name.',
  CommaExpected: 'Expected a comma.',
  CloseBraceExpected: 'Missing closing }.',
  CloseBracketExpected: 'Missing closing ].',
  EndOfFileExpected: 'Unexpected text after the end of the JSON.',
  UnexpectedEndOfString: 'Missing closing quotation mark.',
  InvalidCommentToken: "JSON doesn't allow comments.",
};

/** The validator reports a bad value and every schema around it. Only the innermost error is useful. */
const WRAPPERS = new Set(['properties', 'items', 'prefixItems', 'allOf', 'additionalProperties', 'then', 'else']);

export function findProblems(text: string, schema: Schema | undefined): Problem[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {disallowComments: true, allowTrailingComma: false});
  if (!tree || errors.length > 0) return errors.map(error => syntaxProblem(text, error));
  const violations = schema ? findViolations(text, tree, schema) : [];
  return [...violations, ...findTextProblems(text, schema)].sort((a, b) => a.from - b.from);
}

function syntaxProblem(text: string, {error, offset, length}: ParseError): Problem {
  const known = SYNTAX[printParseErrorCode(error)] ?? 'Invalid JSON.';
  return {
    pointer: '',
    from: Math.min(offset, text.length),
    to: Math.min(offset + Math.max(length, 1), text.length),
    message: text[offset] === '\ufeff' ? 'Remove the byte order mark before the JSON.' : known,
  };
}

function findViolations(text: string, tree: Node, schema: Schema): Problem[] {
  const {errors} = new Validator(schema, '2020-12', false).validate(JSON.parse(text));
  const innermost = errors.filter(
    ({keyword, instanceLocation}) => !WRAPPERS.has(keyword) && !isInsideChoice(errors, keyword, instanceLocation),
  );
  const seen = new Set<string>();
  return innermost.flatMap(error => {
    const place = error.instanceLocation.slice(1);
    const node = nodeAt(tree, place) ?? tree;
    const about = error.keyword === 'false' ? (node.parent?.children?.[0] ?? node) : node;
    // A missing field has a pointer, but no place of its own.
    const pointer = error.keyword === 'required' ? `${place}/${missingIn(error)}` : place;
    const message = messageFor(error, keysIn(pointer), schema, node.value);
    const key = `${pointer} ${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const {from, to} = nodeRange(about);
    // For an object or array, the first character is enough.
    return [{pointer, from, to: about.children ? from + 1 : to, message}];
  });
}

/** Drops the errors of a choice's branches: the choice has its own error. */
function isInsideChoice(errors: readonly OutputUnit[], keyword: string, location: string): boolean {
  const choice = ['anyOf', 'oneOf'];
  return (
    !choice.includes(keyword) &&
    errors.some(error => choice.includes(error.keyword) && error.instanceLocation === location)
  );
}

/** Fields that appear twice, and numbers with more decimals, as written, than the contract's `x-max-decimals`. */
function findTextProblems(text: string, schema: Schema = {}): Problem[] {
  const found: Problem[] = [];
  const seen = new Set<string>();
  const add = (pointer: string, from: number, length: number, message: string) =>
    found.push({pointer, from, to: from + length, message});
  visit(text, {
    onObjectProperty(name, offset, length, _line, _character, parent) {
      const pointer = `/${[...parent(), name].join('/')}`;
      if (seen.has(pointer)) add(pointer, offset, length, `“${name}” appears twice.`);
      seen.add(pointer);
    },
    onLiteralValue(value, offset, length, _line, _character, path) {
      const max = schemaAt(schema, path())?.['x-max-decimals'];
      if (typeof value !== 'number' || typeof max !== 'number') return;
      const [, decimals = ''] = /\.(\d*?)0*$/.exec(text.slice(offset, offset + length)) ?? [];
      if (decimals.length > max) add(`/${path().join('/')}`, offset, length, `Use at most ${max} decimals.`);
    },
  });
  return found;
}

/** Where a field's value is in the body; for a missing field, the end of the body, where it can be added. */
export function findRange(text: string, pointer: string): {from: number; to: number} {
  const tree = parseTree(text);
  const node = tree && pointer ? nodeAt(tree, pointer) : undefined;
  const end = tree ? tree.offset + tree.length - 1 : 0;
  return node ? nodeRange(node) : {from: end, to: end};
}

const nodeRange = ({offset, length}: Node) => ({from: offset, to: offset + length});

const nodeAt = (tree: Node, pointer: string) => findNodeAtLocation(tree, keysIn(pointer));

/** A pointer's keys, with array indexes as numbers. The validator percent-encodes its pointers, the server doesn't. */
export const keysIn = (pointer: string) =>
  keysOfPointer(pointer).map(key => (/^\d+$/.test(key) ? Number(key) : percentDecoded(key)));

function messageFor({keyword}: OutputUnit, keys: (string | number)[], root: Schema, data: unknown): string {
  if (keyword === 'false') return `${keys.at(-1)} isn't a field of this request.`;
  const schema = schemaAt(root, keys);
  const name = keys.length > 0 ? keys.join('.') : undefined;
  return violationMessage(name, {keyword, data, limit: schema?.[keyword]}, schema);
}

/** The name of the field that a violation of `required` is about. */
const missingIn = ({error}: Pick<OutputUnit, 'error'>) => /"(.+)"/.exec(error)?.[1] ?? '';
