/** The parse stage: the body by its media type, cleaned, in the format that it is written in, and valid by the contract and the handler. */
import {type Contract, type ContractOperation, chooseFormat, type Format, type JsonBody} from '../contract/index.ts';
import {invalid} from './error-response.ts';
import type {ApiRequest, Handler} from './handler.ts';
import {parseBody, rejectEncoding, unexpectedBody} from './parse-body.ts';
import {cleanFields, validateRequest} from './validate-request.ts';

export type Parsed = Readonly<{query: ApiRequest['query']; body: JsonBody; format: Format}>;

/** Throws `Invalid` with every problem, or `WrongFormat`. */
export async function parseRequest<R>(
  {signature}: Contract,
  operation: ContractOperation,
  handler: Handler<R> | undefined,
  {method, parameters, query: sentQuery, header, body: bytes, bodyBytes}: ApiRequest & {body: Buffer},
): Promise<Parsed> {
  if (bodyBytes > 0) rejectEncoding(header('content-encoding'));
  const query = cleanFields(sentQuery, operation.cleaned.query);
  const parsed = parseBody(operation, bytes, header('content-type'));
  const body = {...parsed, value: cleanFields(parsed.value, operation.cleaned.body)};
  const format = chooseFormat(operation, body.value);
  await handler?.load?.();
  const isBodiless = signature.withoutBody.methods.includes(method);
  if (isBodiless && operation.accepts.length === 0 && bodyBytes > 0) throw unexpectedBody(method);
  const problems = validateRequest(operation, {parameters, query, body, format}, handler?.check);
  if (problems.length > 0) throw invalid(handler?.rejected ?? 'The request was not accepted', problems);
  return {query, body, format};
}
