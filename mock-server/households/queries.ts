/** Stores and reads houses and housemates. */
import type {Kysely, Selectable} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import type {HouseholdTables} from './tables.ts';

export type House = Selectable<HouseholdTables['houses']>;
export type User = Selectable<HouseholdTables['users']>;
export type NewUser = Pick<User, 'id' | 'house_id' | 'username' | 'position'>;

type HouseholdQueries = ReturnType<typeof createHouseholdQueries>;

export function createHouseholdQueries(db: Kysely<HouseholdTables>, {run}: QueryTools) {
  const usersOfHouse = prepare<{houseId: string}>()(run, slot =>
    db
      .selectFrom('users')
      .selectAll()
      .where('house_id', '=', slot('houseId'))
      .where('left_at', 'is', null)
      .orderBy('position'),
  );

  return {
    async add(house: House, users: readonly NewUser[]): Promise<void> {
      await db.insertInto('houses').values(house).execute();
      await db.insertInto('users').values(users).execute();
    },
    house: (id: string): Promise<House | undefined> =>
      db.selectFrom('houses').selectAll().where('id', '=', id).executeTakeFirst(),
    ofWorkspace: (workspaceId: string): Promise<House | undefined> =>
      db.selectFrom('houses').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst(),
    updateHouse: (id: string, change: {hsi?: number; dawg_mode?: number}) =>
      db.updateTable('houses').set(change).where('id', '=', id).execute(),
    /** Those who live there now, in the order in which they moved in. */
    async users(houseId: string): Promise<User[]> {
      return (await usersOfHouse({houseId})).rows;
    },
    user: (id: string): Promise<User | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).where('left_at', 'is', null).executeTakeFirst(),
    async addUser(user: Pick<User, 'id' | 'house_id' | 'username' | 'persona'>): Promise<void> {
      const {last} = await db
        .selectFrom('users')
        .select(eb => eb.fn.max('position').as('last'))
        .where('house_id', '=', user.house_id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('users')
        .values({...user, position: Number(last ?? -1) + 1})
        .execute();
    },
    updateUser: (id: string, change: {username?: string; persona?: string; left_at?: number}) =>
      db.updateTable('users').set(change).where('id', '=', id).execute(),
  };
}

export type HouseholdRepository = WorkspaceRepository & Readonly<{households: HouseholdQueries}>;
