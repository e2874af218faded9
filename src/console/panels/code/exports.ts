/** The request for other tools, without keys: an HTTP archive (HAR) and a Postman collection that signs it. */
import {redacted, redactedValue} from '../../../format/redacted.ts';
import {buildRequestPath} from '../../../format/request-path.ts';
import type {Operation} from '../../../reference/operation.ts';
import {maskedHeaders} from '../../core/masked-headers.ts';
import {toBaseUrl, topLevelFields} from '../../core/operation.ts';
import {replaceValues} from '../../core/placeholders.ts';
import {findHeader, type SentRequest, type TypedRequest} from '../../core/sent-request.ts';

/** The last request with its response; without one, the typed request. `origin` is the page's, for relative server URLs. */
export function toHar(operation: Operation, typed: TypedRequest, last: SentRequest | undefined, origin: string) {
  const sent = last?.operation.id === operation.id ? last : undefined;
  const {parameters, body, environment} = sent?.typed ?? typed;
  const url = new URL(toBaseUrl(operation, environment) + buildRequestPath(operation, parameters), origin);
  const text = redacted(sent?.response?.text ?? '');
  const mimeType = findHeader(sent?.response?.headers, 'content-type') ?? '';
  const wait = sent?.response?.durationMs ?? 0;
  const unknown = {httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1};

  const entry = {
    startedDateTime: new Date(sent?.at ?? 0).toISOString(),
    time: wait,
    request: {
      ...unknown,
      method: operation.method,
      url: url.href,
      headers: maskedHeaders(operation, sent?.request.headers ?? []),
      queryString: [...url.searchParams].map(([name, value]) => ({name, value})),
      ...(operation.formats.length > 0 && {postData: {mimeType: 'application/json', text: redacted(body)}}),
    },
    response: {
      ...unknown,
      status: sent?.response?.status ?? 0,
      statusText: '',
      headers: sent?.response?.headers ?? [],
      content: {size: text.length, mimeType, text},
      redirectURL: '',
    },
    cache: {},
    timings: {send: 0, wait, receive: 0},
  };

  return {log: {version: '1.2', creator: {name: 'API console', version: '1'}, entries: [redactedValue(entry)]}};
}

/** A collection, one of its folders or a request. */
export type CollectionItem = {
  item?: CollectionItem[];
  event?: {script: {exec: string[]}}[];
  request?: {body?: {raw: string}};
};

/** The published collection with only this request and those that create a workspace. Each run has fresh values. */
export function toPostman(
  collection: CollectionItem,
  operation: Operation,
  {format, body, filled}: TypedRequest & {filled: Readonly<Record<string, string>>},
) {
  const [workspace, ...folders] = collection.item ?? [];
  const published = folders
    .flatMap(({item = []}) => item)
    .find(({event = []}) => event.some(({script}) => script.exec.some(line => line.includes(`'${operation.id}'`))));
  const templates = topLevelFields(operation, format).flatMap(({name, fill}) => (fill ? [[name, fill]] : []));
  const raw = redacted(replaceValues(body, filled, Object.fromEntries(templates)));
  const request = {...published?.request, ...(published?.request?.body && {body: {...published.request.body, raw}})};
  return {...collection, item: [workspace, {...published, request}]};
}
