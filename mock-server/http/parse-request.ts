/** The parse stage: parses the body by its media type, cleans its texts, chooses its format, and validates it by the contract and the handler. */
import {cleanText} from '../../openapi/clean-text.ts';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {
  type ContractOperation,
  chooseFormat,
  type Format,
  type JsonBody,
  MISSING_BODY,
  readProblems,
} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {invalid} from './error-response.ts';
import type {ApiRequest, Handler} from './handler.ts';
import {parseBody, rejectEncoding, unexpectedBody} from './parse-body.ts';

const BODILESS: readonly string[] = SIGNATURE.withoutBody.methods;

export type ParsedRequest = Readonly<{query: ApiRequest['query']; body: JsonBody; format: Format}>;

/** Throws `Invalid` with every problem, or `WrongFormat`. */
export async function parseRequest<R>(
  operation: ContractOperation,
  handler: Handler<R>,
  {method, parameters, query: sentQuery, header, body: bytes, bodyBytes}: ApiRequest & {body: Buffer},
): Promise<ParsedRequest> {
  if (bodyBytes > 0) rejectEncoding(header('content-encoding'));
  const sent = parseBody(operation, bytes, header('content-type'));
  const body = {...sent, value: cleanFields(sent.value, operation.cleaned.body)};
  const format = chooseFormat(operation, body.value);
  if (BODILESS.includes(method) && operation.accepts.length === 0 && bodyBytes > 0) throw unexpectedBody(method);
  const parsed = {query: cleanFields(sentQuery, operation.cleaned.query), body, format};
  const problems = problemsOf(operation, parameters, parsed, (await handler.check?.(body, format)) ?? []);
  if (problems.length > 0) throw invalid(handler.rejected ?? 'The request was not accepted', problems);
  return parsed;
}

/** A copy in which these fields are cleaned, where they are texts. */
function cleanFields<T>(fields: T, names: readonly string[]): T {
  if (names.length === 0 || typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    names.includes(name) && typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.fromEntries(texts) as T;
}

/** One problem per field, the contract's first. */
function problemsOf(
  {validators, formats, accepts, bodyRequired, parameters: known}: ContractOperation,
  parameters: ApiRequest['parameters'],
  {query, body, format}: ParsedRequest,
  more: readonly FieldProblem[],
): FieldProblem[] {
  const missing = accepts.length > 0 && body.value === undefined;
  if (missing && bodyRequired) return [MISSING_BODY];
  const violations = [
    ...(accepts.length > 0 && !missing ? validators.body(formats.indexOf(format), body.value) : []),
    ...validators.parameters('query', query),
    ...validators.parameters('path', parameters),
  ];
  const problems = readProblems(violations, format, known);
  const paths = new Set(problems.map(({path}) => path));
  return [...problems, ...more.filter(({path}) => !paths.has(path))];
}
