/** One person's data, found by email address or phone number: everything that it shows, it deletes. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {newId} from '../database/index.ts';
import {
  addressOf,
  contactToResponse,
  partnerFormToResponse,
  readPhone,
  reviewToModeratorResponse,
  waitlistToResponse,
} from '../site/index.ts';
import {iso} from '../time.ts';
import {codeToResponse} from './entries.ts';
import type {AdminRepository} from './queries.ts';

/** Each deletes up to 1,000 entries of each kind. */
const MOST_ROUNDS = 100;

type PersonKey = Schemas['PersonKey'];

async function find(repo: AdminRepository, {email, phone}: PersonKey) {
  const number = phone === undefined ? undefined : readPhone(phone);
  const address = email === undefined ? undefined : addressOf(email);
  const found = await repo.admin.person({address, number});
  const isTheirs = (row: {email: string; phone_number: string}) =>
    addressOf(row.email) === address || (number !== undefined && readPhone(row.phone_number) === number);
  return {
    ...found,
    partnerForms: found.partnerForms.filter(isTheirs),
    productionRequests: found.productionRequests.filter(isTheirs),
  };
}

export async function showPerson(repo: AdminRepository, key: PersonKey): Promise<Schemas['Person']> {
  const found = await find(repo, key);
  return {
    contactMessages: found.contactMessages.map(contactToResponse),
    partnerForms: found.partnerForms.map(partnerFormToResponse),
    productionRequests: found.productionRequests.map(partnerFormToResponse),
    waitlistEntries: found.waitlistEntries.map(waitlistToResponse),
    referrals: found.referrals.map(({name, email, code, created_at}) => ({
      name,
      email,
      referrerId: code,
      createdAt: iso(created_at),
    })),
    promoCodes: found.promoCodes.map(codeToResponse),
    reviews: found.reviews.map(reviewToModeratorResponse),
    searches: found.searches.map(({query}) => query),
    feedback: found.feedback.map(({comment}) => comment),
  };
}

/** Repeats until nothing is found, because a search has a limit. */
export async function deletePerson(repo: AdminRepository, key: PersonKey, now: number): Promise<Schemas['Deletion']> {
  let entries = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await find(repo, key);
    const count = Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
    if (count === 0) break;
    entries += count;
    await deleteFound(repo, found);
  }
  const deletion = {id: newId('del', 9), entries, deleted_at: now};
  await repo.admin.recordDeletion(deletion);
  return deletionToResponse({...deletion, created_at: now});
}

async function deleteFound({admin, notices}: AdminRepository, found: Awaited<ReturnType<typeof find>>) {
  const idsOf = (rows: readonly {id: string}[]) => rows.map(({id}) => id);
  for (const {code} of found.referrals) await admin.forgetReferrer(code);
  for (const entry of found.waitlistEntries) await admin.deleteListed(entry);
  for (const [table, column, values] of [
    ['contact_messages', 'id', idsOf(found.contactMessages)],
    ['partner_forms', 'id', idsOf(found.partnerForms)],
    ['access_requests', 'id', idsOf(found.productionRequests)],
    ['reviews', 'id', idsOf(found.reviews)],
    ['page_feedback', 'id', idsOf(found.feedback)],
    ['referrals', 'address', found.referrals.map(({address}) => address)],
    ['promo_requests', 'address', found.promoCodes.map(({address}) => address)],
    ['search_misses', 'query', found.searches.map(({query}) => query)],
  ] as const) {
    await notices.deleteOf(values);
    await admin.deleteRows(table, column, values);
  }
}

export const deletionToResponse = (row: {id: string; entries: number; created_at: number}) => ({
  id: row.id,
  entries: row.entries,
  deletedAt: iso(row.created_at),
});
