/** The tables of households: a house per workspace and the housemates who live in it. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {t} from '../database/index.ts';

export type HouseholdTables = t.TablesOf<typeof HOUSEHOLD_TABLES>;

export const HOUSEHOLD_TABLES = {
  houses: t.table(
    {id: t.key, workspace_id: t.ofWorkspace, hsi: t.integer, dawg_mode: t.integer},
    {indexes: {houses_of_workspace: '(workspace_id)'}},
  ),
  users: t.table(
    {
      id: t.key,
      house_id: t.partOf(t.text, 'houses.id'),
      username: t.text,
      position: t.integer,
      /** How the housemate acts without being asked; `you` acts only through the API. */
      persona: t.withDefault(t.oneOf<Schemas['Persona']>(), 'you'),
      /** Set when they moved out. */
      left_at: t.optional(t.integer),
    },
    {indexes: {users_of_house: '(house_id, position)'}},
  ),
};
