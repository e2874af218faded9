/**
 * The stand-in for the product's login: whoever holds a key pair of the sandbox may be any housemate of its house. Refuses to
 * exist anywhere but in the sandbox, where households are made up and thrown away.
 */

import type {Partner} from '../bills/bills.ts';
import type {Repository} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';

export async function listHousemates(repo: Repository, {partnerId, workspaceId}: Partner, now: number) {
  const workspace = await repo.workspaceBy('id', workspaceId, now);
  if (!workspace) throw notFound('This workspace has expired.');
  const users = await repo.users(workspace.house_id);
  return {
    partnerId,
    houseId: workspace.house_id,
    users: users.map(({id, username}) => ({id, username})),
  };
}
