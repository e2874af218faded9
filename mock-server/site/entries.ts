/** What people sent with the forms and said about pages, page by page, for the portal's operators. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {type Page, timePositionOf, toTimePage} from '../http/page.ts';
import type {SiteRepository} from './queries.ts';

const timeOf = ({created_at}: {created_at: number}) => new Date(created_at).toISOString();

export async function listContactMessages(
  repo: SiteRepository,
  limit: number,
  cursor: unknown,
): Promise<Page<Schemas['ContactMessageEntry']>> {
  const from = timePositionOf(cursor);
  return toTimePage(await repo.site.contactMessages(limit + 1, from), limit, from, row => {
    const {id, name, email, message} = row;
    return {id, name, email, message, createdAt: timeOf(row)};
  });
}

export async function listPartnerForms(
  repo: SiteRepository,
  limit: number,
  cursor: unknown,
): Promise<Page<Schemas['PartnerFormEntry']>> {
  const from = timePositionOf(cursor);
  return toTimePage(await repo.site.partnerForms(limit + 1, from), limit, from, row => ({
    id: row.id,
    businessName: row.business_name,
    contactName: row.contact_name,
    phoneNumber: row.phone_number,
    email: row.email,
    createdAt: timeOf(row),
  }));
}

export async function listWaitlistEntries(
  repo: SiteRepository,
  limit: number,
  cursor: unknown,
): Promise<Page<Schemas['WaitlistEntry']>> {
  const from = timePositionOf(cursor);
  return toTimePage(await repo.site.waitlist(limit + 1, from), limit, from, row => {
    const {list, name, phone, email, city, referrer_id, qr_id} = row;
    return {
      list,
      name,
      phone,
      ...(email && {email}),
      ...(city && {city}),
      ...(referrer_id && {referrerId: referrer_id}),
      ...(qr_id && {qrId: qr_id}),
      createdAt: timeOf(row),
    };
  });
}

export async function listPageFeedback(
  repo: SiteRepository,
  limit: number,
  cursor: unknown,
): Promise<Page<Schemas['PageFeedbackEntry']>> {
  const from = timePositionOf(cursor);
  return toTimePage(await repo.site.pageFeedback(limit + 1, from), limit, from, row => {
    const {path, helpful, comment} = row;
    return {path, helpful: helpful === 1, comment, createdAt: timeOf(row)};
  });
}
