/** For tests and instruments: settings of a portal without the limits that they would meet by the number of their requests. */
export const NO_LIMITS = {
  SANDBOX_RATE_LIMIT: '0',
  WORKSPACE_QUOTA: '0',
  WORKSPACES_PER_DAY: '0',
  PENDING_REVIEWS: '0',
  PENDING_REVIEWS_PER_ADDRESS: '0',
  DATA_LIMIT: '0',
} as const;
