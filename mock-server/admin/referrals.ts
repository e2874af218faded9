/** Who referred whom, and whether both have their credit. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {notFound} from '../errors/domain-error.ts';
import {filled, readPhone} from '../site/index.ts';
import {iso} from '../time.ts';
import type {AdminRepository, Friend, Referral} from './queries.ts';

/** US dollars of credit for each of the two. */
const REWARD = 5;
const SHOWN_FRIENDS = 1000;

export function referralToResponse({name, email, code, created_at}: Referral, joined: readonly Friend[]) {
  const activated = joined.filter(({activated_at}) => activated_at !== null);
  return {
    name,
    email,
    referrerId: code,
    createdAt: iso(created_at),
    totalReferrals: joined.length,
    pendingReferrals: joined.length - activated.length,
    earnedRewards: activated.length * REWARD,
    owedRewards: activated.filter(({credited_at}) => credited_at === null).length * REWARD,
    friends: joined.slice(0, SHOWN_FRIENDS).map(friendToResponse),
  } satisfies Schemas['Referral'];
}

/** That the friend's first service is active, and then that both got their credit. */
export async function markReferral(
  repo: AdminRepository,
  {phone}: Schemas['FriendPhone'],
  column: 'activated_at' | 'credited_at',
  now: number,
): Promise<Schemas['Friend']> {
  const {number, activated_at} = await friendWith(repo, phone);
  if (column === 'credited_at' && activated_at === null)
    throw notFound('Mark this referral as activated first.', 'entry_not_found');
  await repo.admin.markFriend(number, column, now);
  return friendToResponse(await friendWith(repo, phone));
}

async function friendWith(repo: AdminRepository, phone: string): Promise<Friend> {
  const number = readPhone(phone);
  const friend = number && (await repo.admin.friend(number));
  if (friend) return friend;
  throw notFound('Nobody with this phone number joined the VIP list by a referral link.', 'entry_not_found');
}

function friendToResponse({name, phone, email, created_at, activated_at, credited_at}: Friend): Schemas['Friend'] {
  return {
    name,
    phone,
    joinedAt: iso(created_at),
    ...filled({
      email,
      activatedAt: activated_at !== null && iso(activated_at),
      creditedAt: credited_at !== null && iso(credited_at),
    }),
  };
}
