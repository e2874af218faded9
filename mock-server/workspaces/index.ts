/** Throwaway workspaces: their keys, secrets, tokens and the log of their requests. */
export * from './cap-queries.ts';
export * from './credentials.ts';
export {CONNECT_SESSION_LIFETIME_MS, WORKSPACE_LIFETIME_MS} from './expiry-queries.ts';
export {
  createWorkspaceQueries,
  type KeyHolder,
  type Moment,
  type PartnerContext,
  type Workspace,
  type WorkspaceRepository,
} from './queries.ts';
export * from './request-log-queries.ts';
export {CLEANUP_LOCK, createRunningTime, type RunningTime} from './running-time.ts';
export {WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';
