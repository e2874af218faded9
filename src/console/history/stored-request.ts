/** A sent request as JSON, for the history across a reload and for a link. Its keys are masked; a signature keeps its first digits. */
import type {Operation} from '../../reference/operation.ts';
import {explainFailure, explainResponse} from '../core/explain-response.ts';
import type {Header, ReceivedResponse, Result, SentRequest, TypedRequest} from '../core/sent-request.ts';
import {maskedHeaders} from './masking.ts';

export type StoredRequest = TypedRequest & {
  /** Milliseconds by the server's clock. */
  at: number;
  path: string;
  label?: string | undefined;
  headers: Header[];
  response?: ReceivedResponse | undefined;
  /** If there was no response. */
  failure?: Pick<Result, 'title' | 'sentence'> | undefined;
};

export function storedRequest({operation, typed, at, label, request, response, result}: SentRequest): StoredRequest {
  return {
    ...typed,
    at,
    path: request.path,
    label,
    headers: maskedHeaders(operation, request.headers),
    response,
    failure: response ? undefined : result && {title: result.title, sentence: result.sentence},
  };
}

export function restoredRequest(operation: Operation, stored: StoredRequest, id: number): SentRequest {
  const {at, path, label, headers, response, failure, ...typed} = stored;
  const result = response
    ? explainResponse(operation, response)
    : failure && explainFailure(failure.title, failure.sentence);
  const body = new TextEncoder().encode(typed.body);
  return {
    id,
    at,
    operation,
    typed,
    request: {method: operation.method, url: path, path, headers, body},
    label,
    response,
    result,
  };
}
