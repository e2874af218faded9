/** The request log for the workspace's owner, newest first, without keys. */
import type {WorkspaceRepository} from './queries.ts';
import type {LogEntry} from './request-log-queries.ts';

export async function listRequests(repo: WorkspaceRepository, workspaceId: string, limit: number) {
  const entries = await repo.requests.list(workspaceId, limit);
  return {data: entries.map(requestToResponse)};
}

export function requestToResponse(entry: LogEntry) {
  return {
    requestId: entry.request_id,
    at: new Date(entry.at).toISOString(),
    method: entry.method,
    path: entry.path,
    status: entry.status,
    reason: entry.reason,
    message: entry.message,
    durationMs: entry.milliseconds,
    body: entry.body,
    bodyBytes: entry.body_bytes,
    timestamp: entry.timestamp,
    signature: entry.signature,
    traceparent: entry.traceparent,
  };
}
