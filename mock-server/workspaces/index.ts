/** Throwaway workspaces: their keys, secrets, tokens and the log of their requests. */
export {
  CAPS,
  type Caps,
  createCapQueries,
  requireSessionShare,
  requireWritesLeft,
} from './cap-queries.ts';
export {
  addKeyPair,
  deriveApiKey,
  deriveCookie,
  deriveResumeCode,
  deriveToken,
  findWorkspaceByCookie,
  getWorkspace,
  issueMemberToken,
  type Member,
  needsRenewal,
  newWebhookSecret,
  previousKeyToResponse,
  readMemberToken,
  renewWorkspace,
  requireWorkspaceByResumeCode,
  rotateKeys,
  rotateWebhookSecret,
} from './credentials.ts';
export {CONNECT_SESSION_LIFETIME_MS, WORKSPACE_LIFETIME_MS} from './expiry-queries.ts';
export {
  createWorkspaceQueries,
  type KeyHolder,
  type Moment,
  type Partner,
  type PartnerContext,
  type Workspace,
  type WorkspaceRepository,
} from './queries.ts';
export {
  createRequestLogQueries,
  getRequest,
  type LogEntry,
  listRequests,
  MAX_LOGGED_REQUESTS,
  type NewLogEntry,
} from './request-log-queries.ts';
export {CLEANUP_LOCK, createRunningTime, type RunningTime} from './running-time.ts';
export {WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';
