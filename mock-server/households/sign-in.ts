/** Stands in for the product's login: the holder of a sandbox key pair may sign in as any housemate of its house. Sandbox only. */

import {workspaceExpired} from '../errors/domain-error.ts';
import type {Partner} from '../workspaces/index.ts';
import type {HouseholdRepository} from './queries.ts';

export async function listHousemates(repo: HouseholdRepository, {partnerId, workspaceId}: Partner, now: number) {
  const workspace = await repo.workspaces.by('id', workspaceId, now);
  if (!workspace) throw workspaceExpired();
  const users = await repo.households.users(workspace.house_id);
  return {
    partnerId,
    houseId: workspace.house_id,
    users: users.map(({id, username}) => ({id, username})),
  };
}
