/** One person's data, found by email address or phone number: everything that it shows, it deletes. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {PERSONAL_DATA_KINDS} from '../../openapi/stored-data.ts';
import {newId} from '../database/index.ts';
import {
  contactToResponse,
  normalizeEmail,
  parsePhone,
  partnerFormToResponse,
  reviewToModeratorResponse,
  waitlistToResponse,
} from '../site/index.ts';
import {toIso} from '../time.ts';
import {codeToResponse} from './entries.ts';
import type {AdminRepository, PersonContacts} from './queries.ts';

/** Entries of each kind. */
const MAX_SHOWN = 1000;
/** A phone number without its country code, as people write it in texts. */
const NATIONAL_DIGITS = 10;

type PersonKey = Schemas['PersonKey'];

async function findEntries(repo: AdminRepository, {email, phone}: PersonKey, limit?: number) {
  const contacts = {
    address: email === undefined ? undefined : normalizeEmail(email),
    number: phone === undefined ? undefined : parsePhone(phone),
  };
  const similar = await repo.admin.findPerson(contacts);
  const found = Object.entries(similar).map(([kind, rows]) => [
    kind,
    rows.filter(row => isTheirs(contacts, row)).slice(0, limit),
  ]);
  return Object.fromEntries(found) as typeof similar;
}

type Contacts = Readonly<{
  email?: string | null;
  phone?: string;
  phone_number?: string;
  /** Texts of people's own. */
  message?: string;
  query?: string;
  comment?: string;
}>;

/** A text is theirs when it has their address or number. */
function isTheirs({address, number}: PersonContacts, row: Contacts): boolean {
  const text = normalizeEmail(row.message ?? row.query ?? row.comment ?? '');
  if (address !== undefined && (normalizeEmail(row.email ?? '') === address || hasAddress(text, address))) return true;
  if (number === undefined) return false;
  const digits = text.replace(/[^0-9a-z]/g, '');
  return parsePhone(row.phone ?? row.phone_number ?? '') === number || digits.includes(number.slice(-NATIONAL_DIGITS));
}

/** Not `joann@example.com` for `ann@example.com`. Other letters than A to Z may touch it: some languages have no spaces. */
const hasAddress = (text: string, address: string) =>
  new RegExp(`(?<![a-z0-9])${address.replace(/\W/g, '\\$&')}(?![a-z0-9])`).test(text);

export async function showPerson(repo: AdminRepository, key: PersonKey): Promise<Schemas['Person']> {
  const found = await findEntries(repo, key, MAX_SHOWN);
  return {
    contactMessages: found.contactMessages.map(contactToResponse),
    partnerForms: found.partnerForms.map(partnerFormToResponse),
    productionRequests: found.productionRequests.map(partnerFormToResponse),
    waitlistEntries: found.waitlistEntries.map(waitlistToResponse),
    referrals: found.referrals.map(({name, email, code, created_at}) => ({
      name,
      email,
      referrerId: code,
      createdAt: toIso(created_at),
    })),
    promoCodes: found.promoCodes.map(codeToResponse),
    reviews: found.reviews.map(reviewToModeratorResponse),
    searches: found.searches.map(({query}) => query),
    feedback: found.feedback.map(({comment}) => comment),
  };
}

export async function deletePerson(repo: AdminRepository, key: PersonKey, now: number): Promise<Schemas['Deletion']> {
  const found = await findEntries(repo, key);
  for (const {code} of found.referrals) await repo.admin.forgetReferrer(code);
  for (const kind of PERSONAL_DATA_KINDS) await repo.admin.deleteEntries(kind, found[kind]);
  const deletion = {id: newId('del', 9), entries: Object.values(found).flat().length, deleted_at: now};
  await repo.admin.recordDeletion(deletion);
  return deletionToResponse({...deletion, created_at: now});
}

export const deletionToResponse = (row: {id: string; entries: number; created_at: number}) => ({
  id: row.id,
  entries: row.entries,
  deletedAt: toIso(row.created_at),
});
