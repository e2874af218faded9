/** The log of partner requests, as the workspace's owner sees it: newest first. Keys are never in it. */
import type {LogEntry, Repository} from '../database/index.ts';

export async function listRequests(repo: Repository, workspaceId: string, limit: number) {
  const entries = await repo.log(workspaceId, limit);
  return {data: entries.map(presentRequest)};
}

export function presentRequest(entry: LogEntry) {
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
  };
}
