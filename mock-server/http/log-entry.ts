/** A partner's request and its response, as the log keeps them. */
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import {readTrace, toTraceparent} from '../events/index.ts';
import {roundToTenths} from '../time.ts';
import type {KeyHolder, NewLogEntry} from '../workspaces/index.ts';
import {type OperationRequest, type RequestContext, readHeader} from './handler.ts';
import {requestPath} from './urls.ts';

const MAX_LOGGED_BODY_BYTES = 8192;
/** As JSON writes the body: a control character takes six. */
const MAX_LOGGED_BODY_CHARS = 1.5 * MAX_LOGGED_BODY_BYTES;
const MAX_LOGGED_PATH_CHARS = 2000;
const MAX_LOGGED_TIMESTAMP_CHARS = 100;
const MAX_LOGGED_SIGNATURE_CHARS = 200;
const MAX_LOGGED_ERRORS = 20;

export function toLogEntry(
  {operation, request, now: at}: RequestContext<unknown>,
  {workspaceId}: KeyHolder,
  {status, body}: ApiResponse,
  milliseconds: number,
): NewLogEntry {
  const {reason, message, errors} = (body ?? {}) as {reason?: unknown; message?: unknown; errors?: unknown};
  return {
    workspace_id: workspaceId,
    request_id: request.id,
    at,
    method: operation.method,
    path: loggedTarget(operation, request).slice(0, MAX_LOGGED_PATH_CHARS),
    status,
    reason: typeof reason === 'string' ? reason : null,
    message: typeof message === 'string' ? message : null,
    errors: Array.isArray(errors) ? JSON.stringify(errors.slice(0, MAX_LOGGED_ERRORS)) : null,
    milliseconds: roundToTenths(milliseconds),
    body: loggedBody(request.body.bytes),
    body_bytes: request.body.length,
    timestamp: readHeader(request, SIGNATURE.headers.timestamp)?.slice(0, MAX_LOGGED_TIMESTAMP_CHARS) ?? null,
    signature: readHeader(request, SIGNATURE.headers.signature)?.slice(0, MAX_LOGGED_SIGNATURE_CHARS) ?? null,
    traceparent: toTraceparent(readTrace(name => readHeader(request, name))),
  };
}

function loggedBody(bytes: Buffer): string {
  const text = bytes.toString('utf8', 0, MAX_LOGGED_BODY_BYTES);
  return JSON.stringify(text).length <= MAX_LOGGED_BODY_CHARS ? text : text.slice(0, MAX_LOGGED_BODY_CHARS / 6);
}

/**
 * The path with its query, which a request without a body signs. A query with a parameter that the contract doesn't
 * have is left out, because it can be a key.
 */
function loggedTarget({parameters}: ContractOperation, request: OperationRequest): string {
  const known = parameters.flatMap(({name, in: where}) => (where === 'query' ? [name] : []));
  return Object.keys(request.query).every(name => known.includes(name)) ? request.url : requestPath(request);
}
