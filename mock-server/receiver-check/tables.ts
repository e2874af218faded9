/** The tables of receiver checks. */
import {t} from '../database/index.ts';
import {COMPANY, OWNER_MARKS} from '../site/index.ts';

export type CheckTables = t.TablesOf<typeof CHECK_TABLES>;

export const CHECK_TABLES = {
  endpoint_checks: t.table(
    {
      id: t.key,
      workspace_id: t.ofWorkspace,
      started_at: t.integer,
      /** JSON, as it was returned; null while the check is in progress. */
      report: t.optional(t.text),
    },
    {indexes: {checks_of_workspace: '(workspace_id, started_at)'}},
  ),
  /** Outlives the workspace: a person replies to it. */
  access_requests: t.table(
    {
      id: t.key,
      workspace_id: t.text,
      check_id: t.unique(t.text),
      ...COMPANY,
      report: t.text,
      created_at: t.integer,
      ...OWNER_MARKS,
    },
    {indexes: {access_requests_by_time: '(created_at, id)', access_requests_by_handling: '(handled_at)'}},
  ),
};
