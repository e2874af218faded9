/**
 * The stand-in for the product's login: whoever holds a key pair of the sandbox may be any housemate of its house. Refuses to
 * exist anywhere but in the sandbox, where households are made up and thrown away.
 */

import {notFound} from '../errors/domain-error.ts';
import type {Partner} from '../workspaces/index.ts';
import type {HouseholdRepository} from './queries.ts';

export async function listHousemates(repo: HouseholdRepository, {partnerId, workspaceId}: Partner, now: number) {
  const workspace = await repo.workspaces.by('id', workspaceId, now);
  if (!workspace) throw notFound('This workspace has expired.');
  const users = await repo.households.users(workspace.house_id);
  return {
    partnerId,
    houseId: workspace.house_id,
    users: users.map(({id, username}) => ({id, username})),
  };
}
