/** The tables of reviews and their photos. */
import {type Generated, type Kysely, sql} from 'kysely';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

export type ReviewTables = {
  reviews: {
    number: Generated<number>;
    id: string;
    status: ReviewStatus;
    name: string;
    email: string | null;
    rating: number;
    title: string | null;
    content: string;
    location: string | null;
    occupation: string | null;
    has_photo: number;
    /** 1 if the honeypot was filled in. */
    suspect: number;
    /** While it is pending: a keyed digest of the address that sent it. */
    sender: string | null;
    created_at: number;
    /** While it is pending: when the owner first learned of it, and when of its deletion. */
    reminded_at: number | null;
    warned_at: number | null;
  };
  review_photos: {review_id: string; jpeg: Uint8Array};
};

export async function createReviewTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('number', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', c => c.notNull().unique())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('email', 'text')
    .addColumn('rating', 'integer', c => c.notNull())
    .addColumn('title', 'text')
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('location', 'text')
    .addColumn('occupation', 'text')
    .addColumn('has_photo', 'integer', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('sender', 'text')
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('reminded_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .execute();
  await sql`create index reviews_by_status on reviews (status, number, rating)`.execute(db);
  await sql`create index reviews_by_time on reviews (created_at, number)`.execute(db);
  await db.schema
    .createTable('review_photos')
    .addColumn('review_id', 'text', c => c.primaryKey().references('reviews.id').onDelete('cascade'))
    .addColumn('jpeg', 'blob', c => c.notNull())
    .execute();
}
