/** Cleans and validates a parsed request, against the contract and the handler's own checks. */
import {cleanText} from '../../openapi/clean-text.ts';
import type {JsonBody} from '../contract/index.ts';
import {type ContractOperation, type Format, MISSING_BODY, readProblems} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import type {Handler} from './handler.ts';

type Parsed = Readonly<{
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  body: JsonBody;
  format: Format;
}>;

/** A copy in which these fields are cleaned, where they are texts. */
export function cleanFields<T>(fields: T, names: readonly string[]): T {
  if (names.length === 0 || typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    names.includes(name) && typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.fromEntries(texts) as T;
}

/** One problem per field, the contract's first. */
export function validateRequest(
  operation: ContractOperation,
  {parameters, query, body, format}: Parsed,
  check: Handler<never>['check'],
): FieldProblem[] {
  const {validators, formats, accepts, bodyRequired} = operation;
  const missing = accepts.length > 0 && body.value === undefined;
  if (missing && bodyRequired) return [MISSING_BODY];
  const violations = [
    ...(accepts.length > 0 && !missing ? validators.body(formats.indexOf(format), body.value) : []),
    ...validators.parameters('query', query),
    ...validators.parameters('path', parameters),
  ];
  const problems = readProblems(violations, format, operation.parameters);
  const known = new Set(problems.map(({path}) => path));
  return [...problems, ...(check?.(body, format) ?? []).filter(({path}) => !known.has(path))];
}
