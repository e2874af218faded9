/** Keeps the tab's history in session storage, with masked keys, signatures, secrets and tokens, so that it survives a reload. */
import {redacted, redactedValue} from '../../format/redacted.ts';
import type {Operation} from '../../reference/operation.ts';
import type {FillSource} from '../core/placeholders.ts';
import type {SentRequest} from '../core/sent-request.ts';
import type {Session} from '../core/session.ts';
import {maskedHeaders, secretsOf} from './masking.ts';

const KEY = 'hz-console-history';
/** Longer responses are kept without their body. Characters. */
const LONGEST_BODY = 20_000;

type StoredRequest = Omit<SentRequest, 'id' | 'operation' | 'request'> & {
  operation: string;
  request: {method: string; url: string; path: string; headers: {name: string; value: string}[]; body: string};
};
type Stored = {operations: Record<string, Operation>; entries: StoredRequest[]};
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const restored = new WeakSet<Session>();

/** Adds the stored requests below those of this page, once. */
export function restoreHistory(session: Session, storage: () => Storage = () => sessionStorage): void {
  if (restored.has(session)) return;
  restored.add(session);
  const {operations, entries} = readStored(storage);
  const older = entries.flatMap(({operation: id, request, ...rest}, index) => {
    const operation = operations[id];
    const body = new TextEncoder().encode(request.body);
    // Ids of this page count upwards from 1.
    return operation ? [{...rest, id: -1 - index, operation, request: {...request, body}}] : [];
  });
  session.restore(older);
}

/** `source` has the keys to mask wherever they are. */
export function saveHistory(
  session: Session,
  source: FillSource | undefined,
  storage: () => Storage = () => sessionStorage,
): void {
  restoreHistory(session, storage);
  const history = session.history();
  const operations = Object.fromEntries(history.map(({operation}) => [operation.id, operation]));
  const secrets = Object.values(operations).flatMap(operation => secretsOf(operation, source));
  const entries = history.map(
    ({id: _, operation, request, response, result, ...rest}): StoredRequest => ({
      ...rest,
      operation: operation.id,
      request: {
        method: request.method,
        url: request.url,
        path: request.path,
        headers: maskedHeaders(operation, request.headers),
        body: short(new TextDecoder().decode(request.body)),
      },
      response: response && {...response, text: short(response.text)},
      result: result && {...result, body: short(result.body)},
    }),
  );
  const hide = (_: string, value: unknown) => (typeof value === 'string' ? redacted(value, secrets) : value);
  const masked = JSON.stringify(redactedValue(entries), hide);
  try {
    storage().setItem(KEY, `{"operations": ${JSON.stringify(operations)}, "entries": ${masked}}`);
  } catch {
    // Blocked or full storage: the history then ends with the page.
  }
}

const short = (text: string) => (text.length > LONGEST_BODY ? '' : text);

function readStored(storage: () => Storage): Stored {
  try {
    const {operations, entries} = JSON.parse(storage().getItem(KEY) ?? '') as Stored;
    return {operations, entries};
  } catch {
    return {operations: {}, entries: []};
  }
}
