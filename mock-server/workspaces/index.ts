/** Throwaway workspaces: their keys, secrets, tokens and the log of their requests. */
export {CAPS, type Caps, createCapQueries, full, requireFewSessions, requireFewWrites} from './cap-queries.ts';
export {
  apiKeyOf,
  cookieOf,
  getWorkspace,
  needsRenewal,
  renewWorkspace,
  resumeCodeOf,
  tokenOf,
  workspaceOfCookie,
  workspaceOfResumeCode,
} from './credentials.ts';
export {addKeyPair, newWebhookSecret, previousKeyToResponse, rotateKeys, rotateWebhookSecret} from './key-rotation.ts';
export {LIFETIME, SESSION_LIFETIME} from './lifetimes.ts';
export {issueMemberToken, type Member, readMemberToken} from './member-tokens.ts';
export {
  type AsPartner,
  createWorkspaceQueries,
  type InWorkspace,
  type KeyHolder,
  type Partner,
  type Workspace,
  type WorkspaceRepository,
} from './queries.ts';
export {
  createRequestLogQueries,
  KEPT_REQUESTS,
  type LogEntry,
  listRequests,
  type NewLogEntry,
  requestToResponse,
} from './request-log-queries.ts';
export {createRunningTime, type RunningTime} from './running-time.ts';
export {ACTIONS_BY_CLOCK, REQUEST_ERRORS, WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';
