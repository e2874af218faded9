/** The log of partner requests, without keys. */
import type {Kysely, Selectable} from 'kysely';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {createRowQueries, prepareInsert} from '../database/index.ts';
import type {ChangeQueries} from '../events/index.ts';
import {listUntilLong} from '../lists/page.ts';
import {toIso} from '../time.ts';
import {WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';

export type LogEntry = Selectable<WorkspaceTables['request_log']>;
export type NewLogEntry = Omit<LogEntry, 'id'>;

/** Entries kept per workspace. */
export const MAX_LOGGED_REQUESTS = 500;

export type RequestLogQueries = ReturnType<typeof createRequestLogQueries>;
type Context = Readonly<{repo: Readonly<{requests: RequestLogQueries}>; workspaceId: string}>;

export function createRequestLogQueries(db: Kysely<WorkspaceTables>, changes: ChangeQueries) {
  const log = createRowQueries(db, 'request_log');
  const insertEntries = prepareInsert<NewLogEntry>(db, WORKSPACE_TABLES, 'request_log');

  return {
    /** Keeps the newest of each workspace; an entry that would be deleted right away is not written. */
    async add(entries: readonly NewLogEntry[]): Promise<void> {
      const byWorkspace = Map.groupBy(entries, entry => entry.workspace_id);
      const existing = db.selectFrom('workspaces').select('id').orderBy('id');
      // Always in the same order, so that two transactions can't wait for each other.
      for (const {id: workspaceId} of await existing.where('id', 'in', [...byWorkspace.keys()]).execute()) {
        const newest = (byWorkspace.get(workspaceId) ?? []).slice(-MAX_LOGGED_REQUESTS);
        await changes.add(workspaceId, 'request', ...newest.map(entry => entry.request_id));
        await insertEntries(newest);
        const stored = log.where({workspace_id: workspaceId}).select('id').orderBy('id', 'desc').limit(1);
        await log.remove({workspace_id: workspaceId}, rows =>
          rows.where('id', '<=', stored.offset(MAX_LOGGED_REQUESTS)),
        );
      }
    },
    /** The newest one, if a caller gave several the same id. */
    findByRequestId: (workspaceId: string, requestId: string): Promise<LogEntry | undefined> =>
      log
        .where({workspace_id: workspaceId, request_id: requestId})
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Newest first. */
    list: (workspaceId: string, limit: number): Promise<LogEntry[]> =>
      log.where({workspace_id: workspaceId}).selectAll().orderBy('id', 'desc').limit(limit).execute(),
  };
}

/** Newest first; fewer than `limit` where bodies are long. */
export async function listRequests({repo, workspaceId}: Context, limit: number) {
  return listUntilLong(await repo.requests.list(workspaceId, limit), async batch => batch.map(requestToResponse));
}

export async function getRequest({repo, workspaceId}: Context, requestId: string) {
  const entry = await repo.requests.findByRequestId(workspaceId, requestId);
  return entry && requestToResponse(entry);
}

function requestToResponse(entry: LogEntry): Schemas['LoggedRequest'] {
  return {
    requestId: entry.request_id,
    at: toIso(entry.at),
    method: entry.method as Schemas['LoggedRequest']['method'],
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
