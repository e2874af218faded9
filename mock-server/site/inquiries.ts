/** Messages and requests that a person replies to: contact, partner forms, promotion codes; and referral links. */
import {randomInt} from 'node:crypto';
import {cleanText} from '../../openapi/clean-text.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import {hideSecrets} from '../../openapi/secrets.ts';
import {newId, randomToken} from '../database/index.ts';
import type {Notify} from '../notification-queue/index.ts';
import {DAY} from '../time.ts';
import type {SiteRepository} from './queries.ts';

/** Characters of Dawg Mode codes, such as DUCK-7K3M-QX4R: without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export async function sendContact(repo: SiteRepository, sent: Schemas['ContactMessage'], now: number, notify: Notify) {
  const {name, email, page, website} = sent;
  const id = newId('msg', 9);
  const message = hideSecrets(sent.message, () => '[key removed]');
  const path = page ?? null;
  await repo.site.addContactMessage({id, name, email, message, path, suspect: suspect(website), created_at: now});
  if (!suspect(website)) await notify.add(repo, 'contact', id, now);
  return {message: 'Your message has been sent successfully!'};
}

export async function sendPartnerForm(repo: SiteRepository, sent: Schemas['PartnerForm'], now: number, notify: Notify) {
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

/**
 * An address gets one mail a day at most, and the same response then. Once MAILS_PER_DAY is used up, every address gets the response of a
 * code that comes later. The owner sends the code of a suspect request, and of those that are many from one IP address (`isFlood`): nobody
 * can use up the day's mails, or have them sent to any number of strangers.
 */
export async function requestPromoCode(
  repo: SiteRepository,
  {email, website}: Schemas['PromoCodeRequest'],
  {now, notify, isFlood}: Readonly<{now: number; notify: Notify; isFlood: boolean}>,
) {
  const address = addressOf(email);
  const four = () => Array.from({length: 4}, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = `DUCK-${four()}-${four()}`;
  const isSuspect = isFlood ? 1 : suspect(website);
  const request = {address, email, code, suspect: isSuspect, created_at: now};
  const {mailed_at} = await repo.site.addPromoRequest(request);
  const isMailed = notify.mailsVisitors && !isSuspect;
  if (isMailed && (mailed_at === null || now - mailed_at >= DAY)) await notify.add(repo, 'code', address, now);
  const isMailedToday = isMailed && !(await repo.site.codeMailsUsedUp(notify.mailsPerDay, now));
  return {message: isMailedToday ? 'Check your inbox.' : "Your code is reserved. We'll email it to you."};
}

/** A permanent link, one per email address, with a code that can't be guessed. `origin` is where the portal's pages are. */
export async function createReferral(
  repo: SiteRepository,
  {name, email, website}: Schemas['ReferralRequest'],
  origin: string,
  now: number,
) {
  const address = addressOf(email);
  await repo.site.addReferral({
    address,
    name,
    email,
    code: randomToken(9),
    suspect: suspect(website),
    created_at: now,
  });
  return findReferral(repo, email, origin);
}

/** An empty response for an email address without a link. */
export async function findReferral(repo: SiteRepository, email: string, origin: string) {
  const found = await repo.site.referral(addressOf(email));
  return found ? {link: `${origin}/vip?referrerId=${found.code}`} : {};
}

/**
 * A filled honeypot marks an entry and never discards it: browsers and password managers fill it in too. A marked entry sends no mail of
 * its own; the daily digest counts it.
 */
export const suspect = (website: string | undefined): number => (website ? 1 : 0);

/** An email address as it is compared: without case, full-width letters and invisible characters, so that each spelling is one person. */
export const addressOf = (email: string): string => cleanText(email.normalize('NFKC')).toLowerCase();
