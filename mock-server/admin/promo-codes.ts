/** Dawg Mode codes: who requested one, and whether it was sent. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {notFound} from '../errors/domain-error.ts';
import {addressOf, markOf, type PromoRequest} from '../site/index.ts';
import {iso} from '../time.ts';
import type {AdminRepository} from './queries.ts';

/** The owner sent it, so the portal doesn't. */
export async function markPromoCodeSent(repo: AdminRepository, email: string, now: number) {
  const address = addressOf(email);
  await repo.site.promoCodeSent(address, now);
  await repo.notices.deleteOf([address]);
  const code = await repo.site.promoRequest(address);
  if (!code) throw notFound('Nobody requested a code for this email address.', 'entry_not_found');
  return codeToResponse(code);
}

export function codeToResponse(request: PromoRequest): Schemas['PromoCode'] {
  const {email, code, times, created_at, sent_at, rejected} = request;
  return {
    email,
    code,
    status: rejected !== null ? 'rejected' : sent_at !== null ? 'sent' : 'waiting',
    times,
    createdAt: iso(created_at),
    ...(sent_at !== null && {sentAt: iso(sent_at)}),
    ...markOf(request),
  };
}
