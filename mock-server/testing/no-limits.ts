/** For tests and instruments: settings that lift the limits on the number of requests. */
export const NO_LIMITS = {
  SANDBOX_RATE_LIMIT: '0',
  WORKSPACE_WRITES_PER_DAY: '0',
  WORKSPACES_PER_DAY: '0',
  FORMS_PER_DAY: '0',
  PENDING_REVIEWS: '0',
  PENDING_REVIEWS_PER_ADDRESS: '0',
  DATA_LIMIT: '0',
} as const;
