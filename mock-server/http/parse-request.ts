/**
 * The parse stage: parses the body by its media type, cleans its strings, chooses its format, and validates it by the
 * contract and the handler.
 */
import {cleanText} from '../../openapi/clean-text.ts';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {
  type ContractOperation,
  chooseFormat,
  type Format,
  MISSING_BODY,
  type ParsedBody,
  toFieldProblems,
} from '../contract/index.ts';
import {DomainError, type FieldProblem, fieldsNeedAttention} from '../errors/domain-error.ts';
import {malformedBody, unsupportedMediaType} from './error-response.ts';
import type {ContractTypes, OperationRequest, Policy, RequestContext} from './handler.ts';
import {parseMultipart, parseUrlEncoded} from './parse-form.ts';
import {parseJson} from './parse-json.ts';
import {type BodyLimit, createBodyLimit} from './read-body.ts';

const BODILESS: readonly string[] = SIGNATURE.withoutBody.methods;

export type ParsedRequest = Readonly<{query: ContractTypes['query']; body: ParsedBody; format: Format}>;

/** Throws `Invalid` with every problem, or `WrongFormat`. */
export async function parseRequest({operation, handler, request}: RequestContext<unknown>): Promise<ParsedRequest> {
  const {check, invalidMessage = 'The request was not accepted'} = handler;
  const {method, params, query: sentQuery, headers} = request;
  const {bytes, length} = request.body;
  if (length > 0) rejectEncoding(headers['content-encoding']);
  rejectUndecodable(request.url);

  const sent = parseBody(operation, bytes, headers['content-type']);
  const body = {...sent, value: cleanFields(sent.value, operation.cleaned.body)};
  const format = chooseFormat(operation, body.value);
  // With these methods a body is neither read nor signed, so nobody could detect a change to it.
  if (BODILESS.includes(method) && operation.accepts.length === 0 && length > 0)
    throw malformedBody(`A ${method} request of this operation has no body. Send it without one.`);

  const query = {...cleanFields(sentQuery, operation.cleaned.query)} as ContractTypes['query'];
  const parsed = {query, body, format};
  const problems = findProblems(operation, params, parsed, (await check?.(body, format)) ?? []);
  if (problems.length === 0) return parsed;

  const message =
    typeof invalidMessage === 'string' ? fieldsNeedAttention(invalidMessage, problems) : invalidMessage(problems);
  throw new DomainError('Invalid', message, {errors: problems});
}

/** A copy in which these fields are cleaned, where they are strings. */
function cleanFields<T>(fields: T, names: readonly string[]): T {
  if (names.length === 0 || typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    names.includes(name) && typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** One problem per field, the contract's first. Gives the query its types and defaults. */
function findProblems(
  {validators, accepts, bodyRequired, parameters: known}: ContractOperation,
  params: OperationRequest['params'],
  {query, body, format}: ParsedRequest,
  ownProblems: readonly FieldProblem[],
): FieldProblem[] {
  const missing = accepts.length > 0 && body.value === undefined;
  if (missing && bodyRequired) return [MISSING_BODY];
  const violations = [
    ...(accepts.length > 0 && !missing ? format.findViolations(body.value) : []),
    ...validators.parameters('query', query),
    ...validators.parameters('path', {...params}),
  ];
  const problems = toFieldProblems(violations, format, known);
  const paths = new Set(problems.map(({path}) => path));
  return [...problems, ...ownProblems.filter(({path}) => !paths.has(path))];
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** The most bytes of a form without its files, and of a body that is sent without credentials. */
const FORM_BYTES = 65_536;

const NO_BODY: ParsedBody = {value: undefined, numberText: () => undefined};

/** `configured` is the limit of callers with credentials, in bytes. */
export function bodyLimit({security}: ContractOperation, {largestFile}: Policy, configured: number): BodyLimit {
  if (largestFile) return {...largestFile, bytes: largestFile.bytes + FORM_BYTES};
  return createBodyLimit(security.length === 0 ? Math.min(configured, FORM_BYTES) : configured);
}

/** The router keeps parameters that it can't decode as they are, so a search for one would find nothing. */
function rejectUndecodable(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw malformedBody("The query can't be decoded. Percent-encode it as UTF-8.");
  }
}

/** How a body was compressed, from its `Content-Encoding`. */
export function parseContentEncoding(encoding: string | undefined): string | undefined {
  const given = encoding?.trim().toLowerCase();
  return given === 'identity' ? undefined : given;
}

/** Throws for a compressed body, which would otherwise look like broken text. */
export function rejectEncoding(encoding: string | undefined): void {
  const given = parseContentEncoding(encoding);
  if (!given) return;
  const named = given.length <= 50 ? `: ${given}` : '';
  throw new DomainError('WrongFormat', `Send the body uncompressed, without the header Content-Encoding${named}.`);
}

export const parseMediaType = (contentType: string | undefined) => contentType?.split(';', 1)[0]?.trim().toLowerCase();

function parseBody(operation: ContractOperation, bytes: Buffer, contentType: string | undefined): ParsedBody {
  const {accepts} = operation;
  if (accepts.length === 0) return NO_BODY;
  if (bytes.length === 0 && (!operation.bodyRequired || !contentType)) return NO_BODY;
  const type = parseMediaType(contentType);
  const schema = operation.formats[0]?.schema ?? {};
  if (!type || !accepts.includes(type)) throw unsupportedMediaType(accepts, type);
  if (type === URL_ENCODED) return parseUrlEncoded(bytes, schema);
  if (type !== MULTIPART) return parseJson(bytes);

  const form = parseMultipart(bytes, contentType ?? '', schema, FORM_BYTES);
  if (!form) throw new DomainError('TooLarge', createBodyLimit(FORM_BYTES).message);
  return form;
}
