/** Entries that the owner works through: the inbox of messages and forms, Dawg Mode codes, and who referred whom. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {parseReport} from '../receiver-check/index.ts';
import {
  contactToResponse,
  normalizeEmail,
  type OwnerMarks,
  type PromoRequest,
  parsePhone,
  partnerFormToResponse,
  toSuspect,
  withoutEmpty,
} from '../site/index.ts';
import {toIso} from '../time.ts';
import type {AdminRepository, Friend, InboxRow, Referral} from './queries.ts';

/** US dollars of credit for each of two friends. */
const REWARD = 5;
const SHOWN_FRIENDS = 1000;

export async function updateInboxEntry(
  repo: AdminRepository,
  id: string,
  {handled, note, previousNote}: Schemas['InboxChange'],
  now: number,
) {
  // Two changes at the same time would both find the previous note unchanged.
  await repo.lock(id);
  const before = await repo.admin.findInboxEntry(id);
  if (!before) throw notFound('entry_not_found', 'No entry has this id.');
  const {handled_at} = before.row;
  if (previousNote !== undefined && previousNote !== (before.row.note ?? ''))
    throw conflict('note_changed', 'Somebody else has changed this note. Read theirs and save again.');
  const change: Partial<OwnerMarks> = {
    ...(handled !== undefined && {handled_at: handled ? (handled_at ?? now) : null}),
    ...(note !== undefined && {note: note || null}),
  };
  await repo.admin.changeInboxEntry(id, change);
  return inboxToResponse({...before, row: {...before.row, ...change}} as InboxRow);
}

export function inboxToResponse(entry: InboxRow): Schemas['OwnerInboxEntry'] {
  if (entry.kind === 'contact') return {kind: 'contact', ...contactToResponse(entry.row)};
  const {contactName: name, ...form} = partnerFormToResponse(entry.row);
  return {kind: entry.kind, name, ...form, ...(entry.kind === 'production' && parseReport(entry.row))};
}

/** The owner sent it, so the portal doesn't. */
export async function markPromoCodeSent(repo: AdminRepository, email: string, now: number) {
  const address = normalizeEmail(email);
  await repo.site.markCodeSent(address, now);
  await repo.notices.deleteAbout(address);
  const code = await repo.site.findPromoRequest(address);
  if (!code) throw notFound('entry_not_found', 'Nobody requested a code for this email address.');
  return codeToResponse(code);
}

export function codeToResponse(request: PromoRequest): Schemas['PromoCode'] {
  const {email, code, times, created_at, sent_at, rejected} = request;
  return {
    email,
    code,
    status: rejected !== null ? 'rejected' : sent_at !== null ? 'sent' : 'waiting',
    times,
    createdAt: toIso(created_at),
    ...(sent_at !== null && {sentAt: toIso(sent_at)}),
    ...toSuspect(request),
  };
}

export function referralToResponse({name, email, code, created_at}: Referral, joined: readonly Friend[]) {
  const activated = joined.filter(({activated_at}) => activated_at !== null);
  return {
    name,
    email,
    referrerId: code,
    createdAt: toIso(created_at),
    totalReferrals: joined.length,
    pendingReferrals: joined.length - activated.length,
    earnedRewards: activated.length * REWARD,
    owedRewards: activated.filter(({credited_at}) => credited_at === null).length * REWARD,
    friends: joined.slice(0, SHOWN_FRIENDS).map(friendToResponse),
  } satisfies Schemas['Referral'];
}

/** Marks a friend's first service as active, and later the credit for both friends as given. */
export async function markReferral(
  repo: AdminRepository,
  {phone}: Schemas['FriendPhone'],
  column: 'activated_at' | 'credited_at',
  now: number,
): Promise<Schemas['Friend']> {
  const {number, activated_at} = await requireFriend(repo, phone);
  if (column === 'credited_at' && activated_at === null)
    throw notFound('entry_not_found', 'Mark this referral as activated first.');
  await repo.admin.markFriend(number, column, now);
  return friendToResponse(await requireFriend(repo, phone));
}

async function requireFriend(repo: AdminRepository, phone: string): Promise<Friend> {
  const number = parsePhone(phone);
  const friend = number && (await repo.admin.findFriend(number));
  if (friend) return friend;
  throw notFound('entry_not_found', 'Nobody with this phone number joined the VIP list by a referral link.');
}

function friendToResponse({name, phone, email, created_at, activated_at, credited_at}: Friend): Schemas['Friend'] {
  return {
    name,
    phone,
    joinedAt: toIso(created_at),
    ...withoutEmpty({
      email,
      activatedAt: activated_at !== null && toIso(activated_at),
      creditedAt: credited_at !== null && toIso(credited_at),
    }),
  };
}
