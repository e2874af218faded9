/** The tables of the relay to listen programs, as types, and the migration that makes them. */
import type {Kysely} from 'kysely';

export type RelayTables = {
  /** Endpoints whose program asks, whichever process it asks. */
  relay_lines: {endpoint_id: string; until: number};
  /** Requests to forward, until they have a result. `request` and `result` are JSON. */
  relay_offers: {
    id: string;
    endpoint_id: string;
    request: string;
    made_at: number;
    handed_at: number | null;
    result: string | null;
  };
};

export async function createRelayTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_lines')
    .addColumn('endpoint_id', 'text', c => c.primaryKey())
    .addColumn('until', 'bigint', c => c.notNull())
    .execute();
  await db.schema
    .createTable('relay_offers')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('endpoint_id', 'text', c => c.notNull())
    .addColumn('request', 'text', c => c.notNull())
    .addColumn('made_at', 'bigint', c => c.notNull())
    .addColumn('handed_at', 'bigint')
    .addColumn('result', 'text')
    .execute();
  await db.schema.createIndex('offers_of_endpoint').on('relay_offers').column('endpoint_id').execute();
}
