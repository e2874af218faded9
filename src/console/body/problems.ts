/**
 * Problems of a text as JSON and against a schema, each with its position. The validator interprets the schema, because the
 * security policy forbids generated code.
 */
import {type OutputUnit, Validator} from '@cfworker/json-schema';
import {findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser';
import {pathOf, type Schema, schemaAt} from './schema.ts';
import {words} from './words.ts';

export type Problem = {
  /** The field, as a JSON Pointer; empty for the whole body. */
  pointer: string;
  /** Characters of the text. */
  from: number;
  to: number;
  message: string;
};

const SYNTAX: Record<string, string> = {
  InvalidSymbol: 'This is not a JSON value. Text stands between double quotes.',
  InvalidNumberFormat: 'This is not a JSON number.',
  PropertyNameExpected: 'A field name in double quotes belongs here.',
  ValueExpected: 'A value belongs here.',
  ColonExpected: 'A colon belongs between name and value.',
  CommaExpected: 'A comma belongs between two fields.',
  CloseBraceExpected: 'A closing } is missing.',
  CloseBracketExpected: 'A closing ] is missing.',
  EndOfFileExpected: 'The body ends before this.',
  UnexpectedEndOfString: 'The closing quotation mark is missing.',
  InvalidCommentToken: 'JSON has no comments.',
};

/** A validator reports each bad value, and again every schema around it; the innermost is the useful one. */
const AROUND = new Set(['properties', 'items', 'prefixItems', '$ref', 'allOf', 'additionalProperties', 'then', 'else']);

export function problemsOf(text: string, schema: Schema | undefined): Problem[] {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const mark = start > 0 ? [{pointer: '', from: 0, to: 1, message: 'A byte order mark stands before the JSON.'}] : [];
  const errors: ParseError[] = [];
  const tree = parseTree(text.slice(start), errors, {disallowComments: true, allowTrailingComma: false});
  const shifted = (problem: Problem) => ({...problem, from: problem.from + start, to: problem.to + start});
  const syntax = errors.map(({error, offset, length}) =>
    shifted({
      pointer: '',
      from: Math.min(offset, text.length - start),
      to: Math.min(offset + Math.max(length, 1), text.length - start),
      message: SYNTAX[printParseErrorCode(error)] ?? 'This is not JSON.',
    }),
  );
  if (syntax.length > 0 || !tree) {
    return [
      ...mark,
      ...(syntax.length > 0 ? syntax : [{pointer: '', from: 0, to: text.length, message: 'The body is empty.'}]),
    ];
  }
  const violations = schema
    ? [...violationsOf(text.slice(start), tree, schema), ...decimalsOf(text.slice(start), tree, schema)]
    : [];
  return [...mark, ...[...duplicatesOf(tree), ...violations].map(shifted)].sort((a, b) => a.from - b.from);
}

function violationsOf(text: string, tree: Node, schema: Schema): Problem[] {
  const {errors} = new Validator(schema, '2020-12', false).validate(JSON.parse(text));
  const innermost = errors.filter(
    ({keyword, instanceLocation}) => !AROUND.has(keyword) && !isInsideChoice(errors, keyword, instanceLocation),
  );
  const seen = new Set<string>();
  return innermost.flatMap(error => {
    const pointer = error.instanceLocation.slice(1);
    const node = nodeAt(tree, pointer) ?? tree;
    const about = error.keyword === 'false' ? (node.parent?.children?.[0] ?? node) : node;
    const message = words(error, schemaAt(schema, keysIn(tree, pointer)) ?? {}, node.value);
    const key = `${pointer} ${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const whole = about.type === 'object' || about.type === 'array';
    return [{pointer, from: about.offset, to: about.offset + (whole ? 1 : about.length), message}];
  });
}

/** One sentence about a choice is enough; its branches' own errors are dropped. */
function isInsideChoice(errors: readonly OutputUnit[], keyword: string, location: string): boolean {
  const choice = ['anyOf', 'oneOf'];
  return (
    !choice.includes(keyword) &&
    errors.some(error => choice.includes(error.keyword) && error.instanceLocation === location)
  );
}

/** Limits of decimals are the contract's own word, judged by how the number is written. */
function decimalsOf(text: string, tree: Node, schema: Schema): Problem[] {
  return everyNode(tree).flatMap(({node, path}) => {
    const most = schemaAt(schema, path)?.['x-max-decimals'];
    if (node.type !== 'number' || typeof most !== 'number') return [];
    const written = text.slice(node.offset, node.offset + node.length);
    const decimals = /\.(\d*?)0*$/.exec(written)?.[1]?.length ?? 0;
    if (decimals <= most) return [];
    const message = `At most ${most} decimals.`;
    return [{pointer: `/${path.join('/')}`, from: node.offset, to: node.offset + node.length, message}];
  });
}

function duplicatesOf(tree: Node): Problem[] {
  return everyNode(tree).flatMap(({node, path}) => {
    if (node.type !== 'object') return [];
    const seen = new Set<string>();
    return (node.children ?? []).flatMap(({children: [name] = []}) => {
      if (!name || !seen.has(name.value)) {
        seen.add(name?.value);
        return [];
      }
      const message = `“${name.value}” is here twice.`;
      return [
        {pointer: `/${[...path, name.value].join('/')}`, from: name.offset, to: name.offset + name.length, message},
      ];
    });
  });
}

function everyNode(node: Node, path: (string | number)[] = []): {node: Node; path: (string | number)[]}[] {
  const inner = (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return everyNode(child, [...path, index]);
    const [name, value] = child.children ?? [];
    return name && value ? everyNode(value, [...path, name.value]) : [];
  });
  return [{node, path}, ...inner];
}

function nodeAt(tree: Node, pointer: string): Node | undefined {
  return findNodeAtLocation(tree, keysIn(tree, pointer));
}

/** A pointer's keys, those into an array as numbers. */
function keysIn(tree: Node, pointer: string): (string | number)[] {
  let at: Node | undefined = tree;
  return pathOf(pointer).map(key => {
    const step = at?.type === 'array' ? Number(key) : key;
    at = at && findNodeAtLocation(at, [step]);
    return step;
  });
}
