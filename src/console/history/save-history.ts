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
  const stored: Stored = {operations: {}, entries: []};
  for (const {id: _, operation, request, typed, response, result, ...rest} of session.history()) {
    const secrets = secretsOf(operation, source);
    const hide = (text: string) => redacted(text, secrets);
    const short = (text: string) => (text.length > LONGEST_BODY ? '' : hide(text));
    stored.operations[operation.id] = operation;
    stored.entries.push({
      ...rest,
      operation: operation.id,
      typed: {
        ...typed,
        body: hide(typed.body),
        parameters: Object.fromEntries(Object.entries(typed.parameters).map(([name, value]) => [name, hide(value)])),
      },
      request: {
        method: request.method,
        url: hide(request.url),
        path: hide(request.path),
        headers: maskedHeaders(operation, request.headers),
        body: short(new TextDecoder().decode(request.body)),
      },
      response: response && {...response, text: short(response.text)},
      result: result && {...result, body: short(result.body)},
    });
  }
  try {
    storage().setItem(KEY, JSON.stringify({...stored, entries: redactedValue(stored.entries)}));
  } catch {
    // Blocked or full storage: the history then ends with the page.
  }
}

function readStored(storage: () => Storage): Stored {
  try {
    const {operations, entries} = JSON.parse(storage().getItem(KEY) ?? '') as Stored;
    return {operations, entries};
  } catch {
    return {operations: {}, entries: []};
  }
}
