/** Stores and reads houses and housemates. */
import type {Kysely, Selectable} from 'kysely';
import {createRowQueries, prepare} from '../database/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import type {HouseholdTables} from './tables.ts';

export type House = Selectable<HouseholdTables['houses']>;
export type User = Selectable<HouseholdTables['users']>;

export function createHouseholdQueries(db: Kysely<HouseholdTables>) {
  const usersOfHouse = prepare(db, ({houseId}: {houseId: string}) =>
    db.selectFrom('users').selectAll().where('house_id', '=', houseId).where('left_at', 'is', null).orderBy('position'),
  );

  const houses = createRowQueries(db, 'houses');
  const users = createRowQueries(db, 'users');

  return {
    async add(
      house: House,
      housemates: readonly Pick<User, 'id' | 'house_id' | 'username' | 'position'>[],
    ): Promise<void> {
      await houses.add(house);
      await users.add(housemates);
    },
    findHouse: (id: string) => houses.find({id}),
    findHouseOfWorkspace: (workspaceId: string) => houses.find({workspace_id: workspaceId}),
    updateHouse: (id: string, change: {hsi?: number; dawg_mode?: number}) => houses.change({id}, change),
    /** The users who live there now, in the order in which they moved in. */
    listUsers: (houseId: string): Promise<User[]> => usersOfHouse({houseId}),
    findUser: (id: string) => users.find({id, left_at: null}),
    /** Returns how many have moved in so far. */
    async addUser(user: Pick<User, 'id' | 'house_id' | 'username' | 'persona'>): Promise<number> {
      const inHouse = users.where({house_id: user.house_id});
      const {last} = await inHouse.select(eb => eb.fn.max('position').as('last')).executeTakeFirstOrThrow();
      const position = Number(last ?? -1) + 1;
      await users.add({...user, position});
      return position + 1;
    },
    updateUser: (id: string, change: {username?: string; persona?: User['persona']; left_at?: number}) =>
      users.change({id}, change),
  };
}

export type HouseholdRepository = WorkspaceRepository &
  Readonly<{households: ReturnType<typeof createHouseholdQueries>}>;
