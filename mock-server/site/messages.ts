/** Messages and requests that a person answers later: contact, partner forms, promotion codes. Robots' are not kept. */
import {type Repository, randomToken} from '../database/index.ts';

export type ContactMessage = Readonly<{name: string; email: string; message: string; website?: string}>;
export type PartnerForm = Readonly<{
  businessName: string;
  contactName: string;
  phoneNumber: string;
  email: string;
  website?: string;
}>;
export type PromoCodeRequest = Readonly<{email: string; website?: string}>;

export async function sendContact(repo: Repository, sent: ContactMessage, now: number) {
  const {name, email, message, website} = sent;
  if (!website) await repo.site.addContactMessage({id: `msg_${randomToken(9)}`, name, email, message, created_at: now});
  return {message: 'Your message has been sent successfully!'};
}

export async function sendPartnerForm(repo: Repository, sent: PartnerForm, now: number) {
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

export async function requestPromoCode(repo: Repository, {email, website}: PromoCodeRequest, now: number) {
  if (!website) await repo.site.addPromoRequest({address: addressOf(email), email, created_at: now});
  return {message: 'Your Dawg Mode code is on its way to your inbox.'};
}

/** An email address as it is compared. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase();
}
