/** The table of the virtual clock. How far a workspace's is ahead is in its own row. */
import {integer, ofWorkspace, type TablesOf, table} from '../database/index.ts';

export type ClockTables = TablesOf<typeof CLOCK_TABLES>;

export const CLOCK_TABLES = {
  /** Each time a workspace's virtual clock was moved: by how much it was ahead from the real time `at` on. */
  clock_moves: table(
    {workspace_id: ofWorkspace, at: integer, ahead_ms: integer},
    {primaryKey: ['workspace_id', 'ahead_ms'], compact: true},
  ),
};
