/** Messages and requests that a person replies to: contact, partner forms, promotion codes. */
import {cleanText} from '../../openapi/clean-text.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import {newId} from '../database/index.ts';
import type {Notify} from '../notices/index.ts';
import {newPromoCode} from './promo-codes.ts';
import type {SiteRepository} from './queries.ts';

export type ContactMessage = Schemas['ContactMessage'];
export type PartnerForm = Schemas['PartnerForm'];
export type PromoCodeRequest = Schemas['PromoCodeRequest'];

const DAY_MS = 24 * 60 * 60 * 1000;

export async function sendContact(repo: SiteRepository, sent: ContactMessage, now: number, notify: Notify) {
  const {name, email, message, page, website} = sent;
  const id = newId('msg', 9);
  const path = page ?? null;
  await repo.site.addContactMessage({id, name, email, message, path, suspect: suspect(website), created_at: now});
  if (!suspect(website)) await notify.add(repo, 'contact', id, now);
  return {message: 'Your message has been sent successfully!'};
}

export async function sendPartnerForm(repo: SiteRepository, sent: PartnerForm, now: number, notify: Notify) {
  const id = newId('pf', 9);
  await repo.site.addPartnerForm({
    id,
    business_name: sent.businessName,
    contact_name: sent.contactName,
    phone_number: sent.phoneNumber,
    email: sent.email,
    suspect: suspect(sent.website),
    created_at: now,
  });
  if (!suspect(sent.website)) await notify.add(repo, 'partner', id, now);
  return {message: 'Thanks! We will be in touch soon.'};
}

/** An address gets one mail a day at most, and the same response then. The owner sends the code of a suspect request. */
export async function requestPromoCode(
  repo: SiteRepository,
  {email, website}: PromoCodeRequest,
  now: number,
  notify: Notify,
) {
  const address = addressOf(email);
  const request = {address, email, code: newPromoCode(), suspect: suspect(website), created_at: now};
  const {mailed_at} = await repo.site.addPromoRequest(request);
  const isMailed = notify.mailsVisitors && !suspect(website);
  if (isMailed && (mailed_at === null || now - mailed_at >= DAY_MS)) await notify.add(repo, 'code', address, now);
  return {message: isMailed ? 'Check your inbox.' : "Your code is reserved. We'll email it to you."};
}

/**
 * A filled honeypot marks an entry and never discards it: browsers and password managers fill it in too. A marked entry sends no mail of
 * its own; the daily digest counts it.
 */
export const suspect = (website: string | undefined): number => (website ? 1 : 0);

/** An email address as it is compared: without case, full-width letters and invisible characters, so that each spelling is one person. */
export const addressOf = (email: string): string => cleanText(email.normalize('NFKC')).toLowerCase();
