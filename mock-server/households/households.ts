/** Housemates and houses, as a member of the same house sees them. */

import {isFeeWaived} from '../../openapi/service-fee.ts';
import {notFound} from '../errors/domain-error.ts';
import type {Member} from '../workspaces/index.ts';
import type {HouseholdRepository} from './queries.ts';

export async function getUser(repo: HouseholdRepository, member: Member, userId: string) {
  const user = await repo.households.user(userId);
  if (!user || user.house_id !== member.houseId)
    throw notFound('You have no housemate with this id.', 'user_not_found');
  return {id: user.id, username: user.username, houseId: user.house_id};
}

export async function getHouse(repo: HouseholdRepository, member: Member, houseId: string) {
  const house = houseId === member.houseId ? await repo.households.house(houseId) : undefined;
  if (!house) throw notFound('You have no house with this id.', 'house_not_found');
  const users = await repo.households.users(house.id);
  return {
    houseId: house.id,
    serviceFeeWaived: isFeeWaived({hsi: house.hsi, dawgMode: house.dawg_mode === 1}),
    users: users.map(user => ({id: user.id, username: user.username})),
  };
}

/** The housemate, if they live in the workspace's house. */
export async function memberOfWorkspace(
  repo: HouseholdRepository,
  workspaceId: string,
  userId: string,
  now: number,
): Promise<Member> {
  const workspace = await repo.workspaces.by('id', workspaceId, now);
  const user = await repo.households.user(userId);
  if (!workspace || !user || user.house_id !== workspace.house_id)
    throw notFound('This workspace has no housemate with this id.', 'user_not_found');
  return {userId: user.id, houseId: user.house_id};
}
