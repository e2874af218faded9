/** Referral links: one per email address, permanent, with a code that can't be guessed. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {randomToken} from '../database/index.ts';
import {addressOf, suspect} from './inquiries.ts';
import type {SiteRepository} from './queries.ts';

export type ReferralRequest = Schemas['ReferralRequest'];

/** `origin` is where the portal's pages are. */
export async function createReferral(repo: SiteRepository, request: ReferralRequest, origin: string, now: number) {
  const {name, email, website} = request;
  const address = addressOf(email);
  const fresh = {address, name, email, code: randomToken(9), suspect: suspect(website), created_at: now};
  await repo.site.addReferral(fresh);
  const kept = (await repo.site.referral(address)) ?? fresh;
  return {link: linkOf(origin, kept.code)};
}

/** An empty response for an email address without a link. */
export async function findReferral(repo: SiteRepository, email: string, origin: string) {
  const found = await repo.site.referral(addressOf(email));
  return found ? {link: linkOf(origin, found.code)} : {};
}

function linkOf(origin: string, code: string): string {
  return `${origin}/vip?referrerId=${code}`;
}
