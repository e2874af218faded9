/** The tables of receiver checks. */
import {integer, key, ofWorkspace, optional, type TablesOf, table, text, unique} from '../database/index.ts';
import {COMPANY, HANDLED} from '../site/index.ts';

export type CheckTables = TablesOf<typeof CHECK_TABLES>;

export const CHECK_TABLES = {
  endpoint_checks: table(
    {
      id: key,
      workspace_id: ofWorkspace,
      started_at: integer,
      /** JSON, as it was returned; null while the check is in progress. */
      report: optional(text),
    },
    {indexes: {checks_of_workspace: '(workspace_id, started_at)'}},
  ),
  /** Outlives the workspace: a person replies to it. */
  access_requests: table(
    {
      id: key,
      workspace_id: text,
      check_id: unique(text),
      ...COMPANY,
      report: text,
      created_at: integer,
      ...HANDLED,
    },
    {indexes: {access_requests_by_time: '(created_at, id)', access_requests_by_handling: '(handled_at)'}},
  ),
};
