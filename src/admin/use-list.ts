/** Reads one response, or a list page by page with its filters. Goes back by the cursors of earlier pages. */
import {useCallback, useEffect, useRef, useState} from 'react';
import {isSignedOut, type ListPage} from './api.ts';
import {useAdmin} from './context.ts';

/** Dates are days, `2026-05-18`; `until` is the last day. Other fields are a section's own, by the operation's parameter. */
export interface ListFilter extends Readonly<Record<string, string>> {
  search: string;
  since: string;
  until: string;
}

export const NO_FILTER: ListFilter = {search: '', since: '', until: ''};
const PAGE = 50;
const TYPING_MS = 250;

const toDayStart = (day: string, zone: '' | 'Z', daysLater = 0) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : new Date(date.toISOString().replace('Z', zone)).toISOString();
};

/** `others` are parameters that aren't filters. Empty ones are left out. With `Z`, the filter's days are in UTC. */
export function buildQuery(
  {since, until, ...texts}: ListFilter,
  others: Readonly<Record<string, string>> = {},
  zone: '' | 'Z' = '',
) {
  const fields = {
    ...others,
    ...texts,
    since: since && toDayStart(since, zone),
    until: until && toDayStart(until, zone, 1),
  };
  const filled = Object.entries(fields).flatMap(([name, value = '']) => (value.trim() ? [[name, value.trim()]] : []));
  return new URLSearchParams(filled);
}

/** The response to a GET, or a POST with this body; `path` begins after `/api/admin/`. The latest request counts. */
export function useResponse<T>(path: string, json?: object) {
  const {call} = useAdmin();
  const [state, setState] = useState<{body?: T; error?: unknown; busy: boolean}>({busy: true});
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    setState(before => ({...before, busy: true}));
    try {
      const body = await call<T>(json ? 'POST' : 'GET', path, json);
      if (turn === newest.current) setState({body, busy: false});
    } catch (error) {
      if (turn === newest.current && !isSignedOut(error)) setState({error, busy: false});
    }
  }, [call, path, json]);
  useEffect(() => void reload(), [reload]);
  /** `change` gets the latest body, since other requests may have changed it. */
  const setBody = (change: (body: T) => T) =>
    setState(({body, ...before}) => ({...before, ...(body !== undefined && {body: change(body)})}));
  return {...state, reload, setBody};
}

export type List<Entry> = ReturnType<typeof useList<Entry>>;

/** `path` begins after `/api/admin/`; `query` is `buildQuery` as a string. */
export function useList<Entry>(path: string, query: string) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState(query);

  useEffect(() => {
    if (query === wanted) return undefined;
    const timer = setTimeout(() => {
      setCursors([]);
      setWanted(query);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [query, wanted]);

  const search = new URLSearchParams(wanted);
  search.set('limit', String(PAGE));
  const cursor = cursors.at(-1);
  if (cursor) search.set('cursor', cursor);
  const {body: page, setBody, ...state} = useResponse<ListPage<Entry>>(`${path}?${search}`);
  const next = page?.nextCursor;

  // When the last entry of a page is gone, the newer page is shown.
  useEffect(() => {
    if (page?.data.length === 0) setCursors(before => before.slice(0, -1));
  }, [page]);

  return {
    ...state,
    page,
    // Until the next page is there, the cursor is still this page's.
    older: next ? () => setCursors(state.busy ? cursors : [...cursors, next]) : undefined,
    newer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    /** Puts a changed entry in place of the one with the same key. */
    replace: (entry: Entry, toKey: (entry: Entry) => string) =>
      setBody(now => ({...now, data: now.data.map(one => (toKey(one) === toKey(entry) ? entry : one))})),
  };
}
