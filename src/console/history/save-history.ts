/** Keeps the tab's history in session storage, with masked keys, signatures, secrets and tokens, so that it survives a reload. */
import {redacted, redactedValue} from '../../format/redacted.ts';
import type {Operation} from '../../reference/operation.ts';
import type {FillSource} from '../core/placeholders.ts';
import type {Session} from '../core/session.ts';
import {secretsOf} from './masking.ts';
import {restoredRequest, type StoredRequest, storedRequest} from './stored-request.ts';

const KEY = 'hz-console-requests';
/** Longer responses are kept without their text. Characters. */
const LONGEST_TEXT = 20_000;

type Stored = {operations: Record<string, Operation>; entries: (StoredRequest & {operation: string})[]};
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const restored = new WeakSet<Session>();

/** Adds the stored requests below those of this page, once. */
export function restoreHistory(session: Session, storage: () => Storage = () => sessionStorage): void {
  if (restored.has(session)) return;
  restored.add(session);
  const {operations, entries} = readStored(storage);
  const older = entries.flatMap(({operation: id, ...stored}, index) => {
    const operation = operations[id];
    // Ids of this page count upwards from 1.
    return operation ? [restoredRequest(operation, stored, -1 - index)] : [];
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
  const entries = history.map(sent => ({...storedRequest(sent), operation: sent.operation.id}));
  const hide = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    return name === 'text' && value.length > LONGEST_TEXT ? '' : redacted(value, secrets);
  };
  const masked = JSON.stringify(redactedValue(entries), hide);
  try {
    storage().setItem(KEY, `{"operations": ${JSON.stringify(operations)}, "entries": ${masked}}`);
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
