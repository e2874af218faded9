/** Entries of the forms, searches and feedback on pages, for the portal's operators. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {toIso} from '../time.ts';
import type {SiteRepository, WaitlistEntry} from './queries.ts';
import type {OwnerMarks, SiteTables} from './tables.ts';

const toTime = ({created_at}: {created_at: number}) => toIso(created_at);

export const withoutEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined | false>;
  };

/** Only marked entries have the field, so that a list shows it only where it matters. */
export const toSuspect = (row: {suspect?: number}) => (row.suspect === 1 ? {suspect: true} : {});

const toOwnerMarks = ({handled_at, note}: OwnerMarks) => ({handled: handled_at !== null, ...withoutEmpty({note})});

export function contactToResponse(row: SiteTables['contact_messages']): Schemas['ContactMessageEntry'] {
  const {id, name, email, message, path} = row;
  return {
    id,
    name,
    email,
    message,
    ...withoutEmpty({page: path}),
    createdAt: toTime(row),
    ...toSuspect(row),
    ...toOwnerMarks(row),
  };
}

type CompanyForm = Omit<SiteTables['partner_forms'], 'suspect'> & {suspect?: number};

/** The form of a partner, or of one who asks for production access. */
export const partnerFormToResponse = (row: CompanyForm): Schemas['PartnerFormEntry'] => ({
  id: row.id,
  businessName: row.business_name,
  contactName: row.contact_name,
  phoneNumber: row.phone_number,
  email: row.email,
  createdAt: toTime(row),
  ...toSuspect(row),
  ...toOwnerMarks(row),
});

export function waitlistToResponse(row: WaitlistEntry & {referrer_name?: string | null}): Schemas['WaitlistEntry'] {
  const {list, name, phone, email, city, referrer_id, referrer_name, qr_id} = row;
  return {
    list,
    name,
    phone,
    ...withoutEmpty({email, city, referrerId: referrer_id, referrerName: referrer_name, qrId: qr_id}),
    createdAt: toTime(row),
    ...toSuspect(row),
  };
}

export const feedbackToResponse = (row: SiteTables['page_feedback']): Schemas['PageFeedbackEntry'] => ({
  path: row.path,
  helpful: row.helpful === 1,
  comment: row.comment,
  createdAt: toTime(row),
});

export async function listSearchMisses(repo: SiteRepository, limit: number) {
  const rows = await repo.site.listSearchMisses(limit);
  const data = rows.map(({query, times, last_at}) => ({query, times, lastAt: toIso(last_at)}));
  return {data, nextCursor: null};
}
