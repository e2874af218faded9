/** The request for other tools: an HTTP archive (HAR) and a Postman collection that signs, both without secrets; keys as shell variables. */
import {exportLines, variableOf} from '../../../format/curl.ts';
import {redacted, redactedValue} from '../../../format/redacted.ts';
import {pathOf} from '../../../format/request-path.ts';
import type {Operation} from '../../../reference/operation.ts';
import {fieldsOf, keysOf, serverOf} from '../../core/operation.ts';
import {credentialValue, type FillSource, fill, refill} from '../../core/placeholders.ts';
import {headerOf, type SentRequest, type TypedRequest} from '../../core/sent-request.ts';
import {maskedHeaders} from '../../history/masking.ts';

/** The last request with its response, or the typed one. Keys and signatures are masked. `origin` is the page's. */
export function harOf(
  operation: Operation,
  typed: TypedRequest,
  sent: SentRequest | undefined,
  origin: string,
): object {
  const own = sent?.operation.id === operation.id ? sent : undefined;
  const {parameters, body, environment} = own?.typed ?? typed;
  const url = new URL(
    (serverOf(operation, environment)?.url ?? '').replace(/\/$/, '') + pathOf(operation, parameters),
    origin,
  );
  const response = own?.response;
  const type = headerOf(response?.headers, 'content-type') ?? '';
  const time = response?.durationMs ?? 0;
  const hasBody = operation.formats.length > 0;
  const entry = {
    startedDateTime: new Date(own?.at ?? 0).toISOString(),
    time,
    request: {
      method: operation.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: maskedHeaders(
        operation,
        own?.request.headers ?? (hasBody ? [{name: 'content-type', value: 'application/json'}] : []),
      ),
      queryString: [...url.searchParams].map(([name, value]) => ({name, value})),
      postData: hasBody ? {mimeType: 'application/json', text: redacted(body)} : undefined,
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: response?.headers ?? [],
      content: {size: response?.text.length ?? 0, mimeType: type, text: redacted(response?.text ?? '')},
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: {send: 0, wait: time, receive: 0},
  };
  const entries = [redactedValue(entry)];
  return {log: {version: '1.2', creator: {name: 'API console', version: '1'}, entries}};
}

type Item = {
  name: string;
  item?: Item[];
  event?: {listen: string; script: {exec: string[]}}[];
  request?: {body?: {raw: string}; url: {raw: string}};
};

/** The published collection with this request alone, after the requests that create a workspace. Each run has fresh values. */
export function postmanOf(
  collection: Item,
  operation: Operation,
  typed: TypedRequest,
  filled: Readonly<Record<string, string>>,
): object {
  const isThis = ({event = []}: Item) =>
    event.some(({script}) => script.exec.some(line => line.includes(`'${operation.id}'`)));
  const folders = collection.item ?? [];
  const [workspace] = folders;
  const found = folders.flatMap(({item = []}) => item).find(isThis);
  if (!found?.request) throw new Error(`The collection has no ${operation.id}.`);
  const templates = Object.fromEntries(
    fieldsOf(operation, typed.format).flatMap(({name, fill}) => (fill ? [[name, fill]] : [])),
  );
  const body = found.request.body && {...found.request.body, raw: refill(typed.body, filled, templates)};
  return {...collection, item: [workspace, {...found, request: {...found.request, ...(body && {body})}}]};
}

/** Shell lines that set the samples' environment variables, secrets included. `origin` is the page's, for relative server URLs. */
export function exportsOf(operation: Operation, environment: string, source: FillSource, origin: string): string {
  const server = serverOf(operation, environment);
  const fields = operation.formats.flatMap(format => format.fields);
  const url = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  return exportLines([
    [server?.env ?? 'API', url],
    ...keysOf(operation).map(key => [variableOf(key), credentialValue(key, source)] as const),
    ...fields.flatMap(({env, fill: template}) => (env && template ? [[env, fill(template, source)] as const] : [])),
  ]);
}
