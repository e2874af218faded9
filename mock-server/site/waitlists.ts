/** The two waitlists. A telephone number is on each of them once, however it is written; a robot is thanked and not listed. */
import type {Repository, Waitlist} from '../database/index.ts';
import {Refusal} from '../errors/domain-error.ts';
import {readPhone} from './phones.ts';

export type VipSignup = Readonly<{
  name: string;
  phone: string;
  email: string;
  city?: string;
  referrerId?: string;
  qrId?: string;
  website?: string;
}>;
export type FounderSignup = Readonly<{firstName: string; phone: string; website?: string}>;

export async function joinVipList(repo: Repository, signup: VipSignup, now: number) {
  await add(repo, 'vip', signup.name, signup, now, "This phone number is already on the VIP list. You're in!");
  return {message: "You're on the VIP list."};
}

export async function joinFounderList(repo: Repository, signup: FounderSignup, now: number) {
  await add(repo, 'founder', signup.firstName, signup, now, 'This phone number is already on the waitlist!');
  return {message: "You're on the list."};
}

async function add(
  repo: Repository,
  list: Waitlist,
  name: string,
  signup: Omit<VipSignup, 'name' | 'email'> & {email?: string},
  now: number,
  listed: string,
): Promise<void> {
  if (signup.website) return;
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
    created_at: now,
  });
  if (!added) throw new Refusal('Conflict', listed);
}
