/** Messages and requests that a person replies to: contact, partner forms, promotion codes. Those of robots are dropped. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {randomToken} from '../database/index.ts';
import type {SiteRepository} from './queries.ts';

export type ContactMessage = Schemas['ContactMessage'];
export type PartnerForm = Schemas['PartnerForm'];
export type PromoCodeRequest = Schemas['PromoCodeRequest'];

export async function sendContact(repo: SiteRepository, sent: ContactMessage, now: number) {
  const {name, email, message, website} = sent;
  if (!website) await repo.site.addContactMessage({id: `msg_${randomToken(9)}`, name, email, message, created_at: now});
  return {message: 'Your message has been sent successfully!'};
}

export async function sendPartnerForm(repo: SiteRepository, sent: PartnerForm, now: number) {
  if (!sent.website) {
    await repo.site.addPartnerForm({
      id: `pf_${randomToken(9)}`,
      business_name: sent.businessName,
      contact_name: sent.contactName,
      phone_number: sent.phoneNumber,
      email: sent.email,
      created_at: now,
    });
  }
  return {message: 'Thanks! We will be in touch soon.'};
}

export async function requestPromoCode(repo: SiteRepository, {email, website}: PromoCodeRequest, now: number) {
  if (!website) await repo.site.addPromoRequest({address: addressOf(email), email, created_at: now});
  return {message: 'Your Dawg Mode code is on its way to your inbox.'};
}

/** An email address as it is compared. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase();
}
