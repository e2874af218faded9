/** The table of what housemates with a persona do next. */
import {integer, ofWorkspace, oneOf, optional, serial, type TablesOf, table, text} from '../database/index.ts';
import type {PlannedAction} from './personas.ts';

export type PersonaTables = TablesOf<typeof PERSONA_TABLES>;

export const PERSONA_TABLES = {
  /**
   * `due_at` is by the workspace's clock, so that advancing it changes none of them; `acts_at` of the workspace is when the first falls due
   * in real time. `ref` is the agreement's, the bill's or the housemate's id.
   */
  scheduled_actions: table(
    {
      id: serial,
      workspace_id: ofWorkspace,
      user_id: text,
      /** `go_on`: to schedule what they do about their bills after the one with the number `ref`. */
      act: oneOf<PlannedAction['act'] | 'go_on'>(),
      ref: text,
      due_at: integer,
      /** When it was scheduled, in real time; null where `due_at` is a date of the calendar. */
      scheduled_at: optional(integer),
    },
    {
      indexes: {
        actions_due: '(due_at)',
        actions_of_workspace: '(workspace_id, due_at)',
        actions_of_user: '(user_id)',
      },
    },
  ),
};
