/** Stores what visitors send: messages, partner forms, waitlists, promotion codes, referrals, and how pages are used. */
import {randomInt} from 'node:crypto';
import {cleanText} from '../../openapi/clean-text.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import {withoutSecrets} from '../../openapi/search-query.ts';
import {hideSecretMembers, hideSecrets} from '../../openapi/secrets.ts';
import {newId, randomToken} from '../database/index.ts';
import {DomainError, type FieldProblem} from '../errors/domain-error.ts';
import {DAY} from '../time.ts';
import {parsePhone} from './phones.ts';
import type {SiteRepository, WaitlistEntry} from './queries.ts';

/** Characters of Dawg Mode codes, such as DUCK-7K3M-QX4R: without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Characters of an id in a URL. */
const MAX_ID_CHARS = 100;

type VipSignup = Schemas['WaitlistSignup'];

export async function sendContact(repo: SiteRepository, sent: Schemas['ContactMessage'], now: number) {
  const {name, email, page, website} = sent;
  const id = newId('msg', 9);
  const message = hideSecrets(sent.message, () => '[key removed]');
  const path = page ?? null;
  const suspect = suspectMark(website);
  await repo.site.addContactMessage({id, name, email, message, path, suspect, created_at: now});
  if (!suspect) await repo.notices.add('contact', id, now);
  return {message: 'Your message has been sent successfully!'};
}

export async function sendPartnerForm(repo: SiteRepository, sent: Schemas['PartnerForm'], now: number) {
  const id = newId('pf', 9);
  const suspect = suspectMark(sent.website);
  await repo.site.addPartnerForm({id, ...toCompany(sent), suspect, created_at: now});
  if (!suspect) await repo.notices.add('partner', id, now);
  return {message: 'Thanks! We will be in touch soon.'};
}

/**
 * Sends an address at most one mail a day that isn't rejected; a repeated request gets the same response. Once MAILS_PER_DAY is used up,
 * the response says that the code comes later. The owner sends the codes of suspect requests, and of many requests from one IP address
 * (`isFlood`), so that nobody can use up the day's mails or have them sent to strangers.
 */
export async function requestPromoCode(
  repo: SiteRepository,
  {email, website}: Schemas['PromoCodeRequest'],
  {now, isFlood, mailsPerDay}: Readonly<{now: number; isFlood: boolean; mailsPerDay: number}>,
) {
  const address = normalizeEmail(email);
  const four = () => Array.from({length: 4}, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = `DUCK-${four()}-${four()}`;
  const suspect = isFlood ? 1 : suspectMark(website);
  const request = {address, email, code, suspect, created_at: now};
  const {mailed_at, rejected} = await repo.site.addPromoRequest(request);
  const isMailed = repo.notices.mailsVisitors && !suspect;
  const isFirstToday = mailed_at === null || Math.abs(now - mailed_at) >= DAY;
  if (isMailed && (isFirstToday || rejected !== null)) await repo.notices.add('code', address, now);
  const isMailedToday = isMailed && !(await areCodeMailsUsedUp(repo, mailsPerDay, now));
  return {message: isMailedToday ? 'Check your inbox.' : "Your code is reserved. We'll email it to you."};
}

/** Whether the day's mails (UTC) are used up; `mailsPerDay` is 0 for no limit. */
export const areCodeMailsUsedUp = async (repo: SiteRepository, mailsPerDay: number, now: number): Promise<boolean> =>
  mailsPerDay > 0 && (await repo.site.countCodeMails(now)) >= mailsPerDay;

/** A permanent link, one per email address, with an unguessable code. `origin` is that of the portal's pages. */
export async function createReferral(
  repo: SiteRepository,
  {name, email, website}: Schemas['ReferralRequest'],
  origin: string,
  now: number,
) {
  const address = normalizeEmail(email);
  const referral = {address, name, email, code: randomToken(9), suspect: suspectMark(website), created_at: now};
  const {code} = await repo.site.addReferral(referral);
  return {link: toReferralLink(origin, code)};
}

/** An empty response for an email address without a link. */
export async function findReferral(repo: SiteRepository, email: string, origin: string) {
  const found = await repo.site.findReferral(normalizeEmail(email));
  return found ? {link: toReferralLink(origin, found.code)} : {};
}

const toReferralLink = (origin: string, code: string) => `${origin}/vip?referrerId=${code}`;

/** Without JavaScript, who invited the visitor is only in the URL of the page that the form was on. */
export function withInvitation(signup: VipSignup, referer: string | undefined): VipSignup {
  if (!referer || !URL.canParse(referer)) return signup;
  const {pathname, searchParams} = new URL(referer);
  if (pathname !== '/vip') return signup;
  const read = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, MAX_ID_CHARS);
  return {referrerId: read('referrerId'), qrId: read('qrId'), ...signup};
}

const LISTS = {
  vip: {joined: "You're on the VIP list.", listed: "This phone number is already on the VIP list. You're in!"},
  founder: {joined: "You're on the list.", listed: 'This phone number is already on the waitlist!'},
} as const;

/** A phone number is on each list once, however it is written. */
export async function joinWaitlist(
  repo: SiteRepository,
  list: WaitlistEntry['list'],
  signup: Omit<VipSignup, 'email'> & {email?: string},
  now: number,
) {
  const {joined, listed} = LISTS[list];
  const number = parsePhone(signup.phone);
  if (!number) throw new Error('A phone number was not checked.');
  const added = await repo.site.addToWaitlist({
    list,
    number,
    name: signup.name,
    phone: signup.phone,
    email: signup.email ?? null,
    city: signup.city || null,
    referrer_id: signup.referrerId || null,
    qr_id: signup.qrId || null,
    suspect: suspectMark(signup.website),
    created_at: now,
  });
  if (!added) throw new DomainError('Conflict', listed, {reason: 'already_listed'});
  return {message: joined};
}

/** Searches and feedback have no secrets and nothing about the visitor. */
export async function recordSearchMiss(repo: SiteRepository, {query}: Schemas['SearchMiss'], now: number) {
  const clean = withoutSecrets(query);
  if (clean) await repo.site.countSearchMiss(clean, now);
  return {message: 'Counted.'};
}

export async function sendPageFeedback(repo: SiteRepository, sent: Schemas['PageFeedback'], now: number) {
  const {feedbackId, path, helpful, comment = ''} = sent;
  await repo.site.storePageFeedback({
    id: feedbackId,
    path,
    helpful: helpful ? 1 : 0,
    comment: hideSecretMembers(comment.trim(), () => '…'),
    created_at: now,
  });
  return {message: 'Thanks for telling us.'};
}

/** The columns of a company's form. */
export const toCompany = (sent: Omit<Schemas['PartnerForm'], 'website'>) => ({
  business_name: sent.businessName,
  contact_name: sent.contactName,
  phone_number: sent.phoneNumber,
  email: sent.email,
});

/**
 * A filled honeypot marks an entry and never discards it: browsers and password managers fill it in too. A marked entry sends no mail of
 * its own; the daily digest counts it.
 */
export const suspectMark = (website: string | undefined): number => (website ? 1 : 0);

/** An email address for comparison, the same for each spelling: case, full-width letters, invisible characters. */
export const normalizeEmail = (email: string): string => cleanText(email.normalize('NFKC')).toLowerCase();

/** The message of a 400. The pages show it as is, so it explains the first problem. */
export function firstProblem(problems: readonly FieldProblem[]): string {
  const message = problems[0]?.message ?? '';
  return problems.length === 1 ? message : `Please check ${problems.length} fields. ${message}`;
}
