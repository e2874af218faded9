/** The table of what housemates with a persona do next. */
import {t} from '../database/index.ts';
import type {PlannedAction} from './personas.ts';

export type PersonaTables = t.TablesOf<typeof PERSONA_TABLES>;

export const PERSONA_TABLES = {
  /**
   * `due_at` is by the workspace's clock, so that advancing it changes none of them; `acts_at` of the workspace is when the first falls due
   * in real time. `ref` is the agreement's, the bill's or the housemate's id.
   */
  scheduled_actions: t.table(
    {
      id: t.serial,
      workspace_id: t.ofWorkspace,
      user_id: t.text,
      /** `go_on`: to schedule what they do about their bills after the one with the number `ref`. */
      act: t.oneOf<PlannedAction['act'] | 'go_on'>(),
      ref: t.text,
      due_at: t.integer,
      /** When it was scheduled, in real time; null where `due_at` is a date of the calendar. */
      scheduled_at: t.optional(t.integer),
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
