/** The log of partner requests, without keys. */
import type {Kysely, Selectable} from 'kysely';
import {prepareInsert, type QueryTools, rowsOf} from '../database/index.ts';
import {createLogQueries} from '../events/index.ts';
import {iso} from '../time.ts';
import {WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';

export type LogEntry = Selectable<WorkspaceTables['request_log']>;
export type NewLogEntry = Omit<LogEntry, 'id'>;

/** Entries kept per workspace. */
export const KEPT_REQUESTS = 500;

export type RequestLogQueries = ReturnType<typeof createRequestLogQueries>;
type RequestLogRepository = Readonly<{requests: RequestLogQueries}>;

export function createRequestLogQueries(db: Kysely<WorkspaceTables>, {engine}: QueryTools) {
  const log = rowsOf(db, 'request_log');
  const insertEntries = prepareInsert<NewLogEntry>(db, WORKSPACE_TABLES, 'request_log');

  return {
    ...createLogQueries(id => log.where({workspace_id: id}), KEPT_REQUESTS),
    /** Keeps the newest `keep` of each workspace; an entry that would be deleted right away is not written. */
    async add(entries: readonly NewLogEntry[], keep: number): Promise<void> {
      const byWorkspace = [...Map.groupBy(entries, entry => entry.workspace_id)];
      // Always in the same order, so that two transactions can't wait for each other.
      for (const [workspaceId, own] of byWorkspace.sort(([one], [other]) => (one < other ? -1 : 1))) {
        await engine.beforeAppend(workspaceId);
        await insertEntries(own.slice(-keep));
        const kept = log.where({workspace_id: workspaceId}).select('id').orderBy('id', 'desc').limit(1).offset(keep);
        await log.remove({workspace_id: workspaceId}, rows => rows.where('id', '<=', kept));
      }
    },
    /** Newest first. */
    list: (workspaceId: string, limit: number): Promise<LogEntry[]> =>
      log.where({workspace_id: workspaceId}).selectAll().orderBy('id', 'desc').limit(limit).execute(),
  };
}

/** Newest first. */
export async function listRequests(repo: RequestLogRepository, workspaceId: string, limit: number) {
  const entries = await repo.requests.list(workspaceId, limit);
  return {data: entries.map(requestToResponse)};
}

export function requestToResponse(entry: LogEntry) {
  return {
    requestId: entry.request_id,
    at: iso(entry.at),
    method: entry.method,
    path: entry.path,
    status: entry.status,
    reason: entry.reason,
    message: entry.message,
    errors: entry.errors ? JSON.parse(entry.errors) : [],
    durationMs: entry.milliseconds,
    body: entry.body,
    bodyBytes: entry.body_bytes,
    timestamp: entry.timestamp,
    signature: entry.signature,
    traceparent: entry.traceparent,
  };
}
