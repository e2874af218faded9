/** The tables of households: a house per workspace and the housemates who live in it. */
import {
  integer,
  key,
  ofWorkspace,
  optional,
  partOf,
  type TablesOf,
  table,
  text,
  withDefault,
} from '../database/index.ts';

export type HouseholdTables = TablesOf<typeof HOUSEHOLD_TABLES>;

export const HOUSEHOLD_TABLES = {
  houses: table(
    {id: key, workspace_id: ofWorkspace, hsi: integer, dawg_mode: integer},
    {indexes: {houses_of_workspace: '(workspace_id)'}},
  ),
  users: table(
    {
      id: key,
      house_id: partOf(text, 'houses.id'),
      username: text,
      position: integer,
      /** How the housemate acts without being asked; `you` acts only through the API. */
      persona: withDefault(text, 'you'),
      /** Set when they moved out. */
      left_at: optional(integer),
    },
    {indexes: {users_of_house: '(house_id, position)'}},
  ),
};
