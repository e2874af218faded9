/** Keeps the tab's history in session storage, for a reload. Keys, signatures, secrets and tokens in it are masked. */
import {redacted} from '../../format/redacted.ts';
import type {Operation} from '../../reference/operation.ts';
import {tryStorage} from '../../try-storage.ts';
import {maskedHeaders} from '../core/masked-headers.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {HISTORY_SIZE, type Session} from '../core/session.ts';

const KEY = 'hutz-console-history';
/** A longer string, such as a response, is left out. So is a request with a longer body: it can't be sent again. */
const MAX_TEXT_CHARS = 20_000;

type SavedRequest = Omit<SentRequest, 'operation'> & {operation: string};
type SavedHistory = {operations: Record<string, Operation>; requests: SavedRequest[]};

/** The requests from before the page was loaded, newest first. */
export const earlierRequests: readonly SentRequest[] = tryStorage(readHistory) ?? [];
/** The visitor's own keys that requests were sent with. They stay hidden when the visitor has removed them. */
const usedKeys = new Set<string>();

/** Saves the history now and after each request. Returns a function that stops it. */
export function keepHistory(session: Session): () => void {
  const save = () => {
    const history = [...session.history(), ...earlierRequests]
      .filter(({typed}) => typed.body.length <= MAX_TEXT_CHARS)
      .slice(0, HISTORY_SIZE);
    const operations = Object.fromEntries(history.map(({operation}) => [operation.id, operation]));
    for (const {typed} of history)
      for (const key of Object.values(session.keys(typed.environment) ?? {})) usedKeys.add(key);
    const requests = history.map(({operation, request: {method, url, path, headers}, ...sent}) => ({
      ...sent,
      operation: operation.id,
      request: {method, url, path, headers: maskedHeaders(operation, headers)},
    }));
    const secrets = [...usedKeys];
    const hide = (_: string, value: unknown) => {
      if (typeof value !== 'string') return value;
      return value.length > MAX_TEXT_CHARS ? '' : redacted(value, secrets);
    };
    const text = `{"operations": ${JSON.stringify(operations)}, "requests": ${JSON.stringify(requests, hide)}}`;
    tryStorage(() => sessionStorage.setItem(KEY, text));
  };
  save();
  return session.subscribe(save);
}

function readHistory(): SentRequest[] {
  const {operations, requests}: SavedHistory = JSON.parse(sessionStorage.getItem(KEY) ?? '');
  return requests.map(({operation, ...saved}, index) => ({
    ...saved,
    // The ids of this page count upwards from 1.
    id: -1 - index,
    operation: operations[operation] as Operation,
    request: {...saved.request, body: new TextEncoder().encode(saved.typed.body)},
  }));
}
