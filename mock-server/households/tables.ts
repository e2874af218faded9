/** The tables of households: a house per workspace and the housemates who live in it. */
import type {Generated, Kysely} from 'kysely';

export type HouseholdTables = {
  houses: {id: string; workspace_id: string; hsi: number; dawg_mode: number};
  users: {
    id: string;
    house_id: string;
    username: string;
    position: number;
    /** How the housemate acts without being asked; `you` acts only through the API. */
    persona: Generated<string>;
    /** Set when they moved out. */
    left_at: number | null;
  };
};

export async function createHouseholdTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('houses')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('hsi', 'integer', c => c.notNull())
    .addColumn('dawg_mode', 'integer', c => c.notNull())
    .execute();
  await db.schema.createIndex('houses_of_workspace').on('houses').column('workspace_id').execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('house_id', 'text', c => c.notNull().references('houses.id').onDelete('cascade'))
    .addColumn('username', 'text', c => c.notNull())
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('persona', 'text', c => c.notNull().defaultTo('you'))
    .addColumn('left_at', 'bigint')
    .execute();
  await db.schema.createIndex('users_of_house').on('users').columns(['house_id', 'position']).execute();
}
