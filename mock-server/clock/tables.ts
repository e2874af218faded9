/** The table of the virtual clock. How far a workspace's is ahead is in its own row. */
import {t} from '../database/index.ts';

export type ClockTables = t.TablesOf<typeof CLOCK_TABLES>;

export const CLOCK_TABLES = {
  /** Each time a workspace's virtual clock was moved: by how much it was ahead from the real time `at` on. */
  clock_moves: t.table(
    {workspace_id: t.ofWorkspace, at: t.integer, ahead_ms: t.integer},
    {primaryKey: ['workspace_id', 'ahead_ms'], compact: true},
  ),
};
