/** The migrations to the owner's columns. */
import type {Kysely} from 'kysely';
import {newPromoCode} from './promo-codes.ts';
import type {SiteTables} from './tables.ts';

/** For the owner's page: what is handled, and lists by time. */
export async function addInboxColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'partner_forms', 'access_requests']) {
    await db.schema.alterTable(table).addColumn('handled_at', 'bigint').execute();
    await db.schema.alterTable(table).addColumn('note', 'text').execute();
    await db.schema.createIndex(`${table}_by_handling`).on(table).column('handled_at').execute();
  }
  await db.schema.createIndex('referrals_by_time').on('referrals').columns(['created_at', 'address']).execute();
  await db.schema.createIndex('promo_by_time').on('promo_requests').columns(['created_at', 'address']).execute();
  await db.schema.createIndex('reviews_by_time').on('reviews').columns(['created_at', 'number']).execute();
}

/** For the owner, who sees entries in time, keeps promises, replies, and deletes a person's data. */
export async function addOwnerColumns(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: 'text' | 'bigint' | 'integer') =>
    db.schema.alterTable(table).addColumn(column, type).execute();
  await add('contact_messages', 'path', 'text');
  for (const column of ['activated_at', 'credited_at']) await add('waitlist_entries', column, 'bigint');
  await db.schema.createIndex('waitlist_by_referrer').on('waitlist_entries').column('referrer_id').execute();
  for (const column of ['reminded_at', 'warned_at']) await add('reviews', column, 'bigint');
  await add('promo_requests', 'code', 'text');
  for (const column of ['mailed_at', 'sent_at']) await add('promo_requests', column, 'bigint');
  await add('promo_requests', 'rejected', 'integer');
  const requests = (db as Kysely<SiteTables>).selectFrom('promo_requests').select('address');
  for (const {address} of await requests.execute())
    await (db as Kysely<SiteTables>)
      .updateTable('promo_requests')
      .set({code: newPromoCode()})
      .where('address', '=', address)
      .execute();
  await db.schema.createIndex('promo_codes').unique().on('promo_requests').column('code').execute();
  await db.schema.createIndex('promo_by_mail').on('promo_requests').column('mailed_at').execute();
  await db.schema
    .createTable('deleted_people')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('entries', 'integer', c => c.notNull())
    .addColumn('deleted_at', 'bigint', c => c.notNull())
    .execute();
}

export async function addSuspectColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'contact_messages',
    'partner_forms',
    'waitlist_entries',
    'promo_requests',
    'referrals',
    'reviews',
  ])
    await db.schema
      .alterTable(table)
      .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
      .execute();
}
