/** The two waitlists. A phone number is on each list once, however it is written. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {DomainError} from '../errors/domain-error.ts';
import {suspect} from './inquiries.ts';
import {readPhone} from './phones.ts';
import type {SiteRepository, WaitlistEntry} from './queries.ts';

/** Characters of an id. */
const LONGEST = 100;

type VipSignup = Schemas['WaitlistSignup'];
type FounderSignup = Schemas['FounderWaitlistSignup'];

/** Without JavaScript, who invited the visitor is only in the URL of the page that the form was on. */
export function withInvitation(signup: VipSignup, referer: string | undefined): VipSignup {
  if (!referer || !URL.canParse(referer)) return signup;
  const {pathname, searchParams} = new URL(referer);
  if (pathname !== '/vip') return signup;
  const read = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  return {referrerId: read('referrerId'), qrId: read('qrId'), ...signup};
}

export async function joinVipList(repo: SiteRepository, signup: VipSignup, now: number) {
  await add(repo, 'vip', signup.name, signup, now, "This phone number is already on the VIP list. You're in!");
  return {message: "You're on the VIP list."};
}

export async function joinFounderList(repo: SiteRepository, signup: FounderSignup, now: number) {
  await add(repo, 'founder', signup.firstName, signup, now, 'This phone number is already on the waitlist!');
  return {message: "You're on the list."};
}

async function add(
  repo: SiteRepository,
  list: WaitlistEntry['list'],
  name: string,
  signup: Omit<VipSignup, 'name' | 'email'> & {email?: string},
  now: number,
  listed: string,
): Promise<void> {
  const number = readPhone(signup.phone);
  if (!number) throw new Error('A phone number was not checked.');
  const added = await repo.site.addToWaitlist({
    list,
    number,
    name,
    phone: signup.phone,
    email: signup.email ?? null,
    city: signup.city || null,
    referrer_id: signup.referrerId || null,
    qr_id: signup.qrId || null,
    suspect: suspect(signup.website),
    created_at: now,
  });
  if (!added) throw new DomainError('Conflict', listed, {reason: 'already_listed'});
}
