/**
 * Who lives in the house: moving in, moving out, and how each behaves. Somebody moves out only when nothing waits for them, as
 * the terms ask; what they paid and said stays. Refuses an empty house and one that bursts.
 */

import {type Repository, randomToken, type User} from '../database/index.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {showHouse} from '../households/house.ts';
import type {Persona} from './personas.ts';
import {askAgain} from './scheduled-actions.ts';

export type HousemateWish = Readonly<{username?: string; persona?: Persona}>;

const MOST = 12;

export async function addHousemate(
  repo: Repository,
  workspaceId: string,
  wish: HousemateWish & {username: string},
  now: number,
) {
  const {houseId, users} = await houseOf(repo, workspaceId);
  if (users.length >= MOST)
    throw conflict('house_full', `The house has room for ${MOST}. Somebody must move out first.`);
  const id = `usr_${slugOf(wish.username)}_${randomToken(6)}`;
  const {username, persona = 'you'} = wish;
  await repo.household.addUser({id, house_id: houseId, username, persona});
  await askAgain(repo, workspaceId, {id, persona}, now);
  return told(repo, workspaceId, houseId);
}

export async function updateHousemate(
  repo: Repository,
  workspaceId: string,
  userId: string,
  wish: HousemateWish,
  now: number,
) {
  const user = await housemate(repo, workspaceId, userId);
  await repo.household.changeUser(user.id, wish);
  if (wish.persona) await askAgain(repo, workspaceId, {id: user.id, persona: wish.persona}, now);
  return told(repo, workspaceId, user.house_id);
}

export async function removeHousemate(repo: Repository, workspaceId: string, userId: string, now: number) {
  const user = await housemate(repo, workspaceId, userId);
  const {users} = await houseOf(repo, workspaceId);
  if (users.length === 1) throw conflict('last_housemate', 'Somebody has to live in the house. Add another one first.');
  if ((await repo.household.unpaidBy(workspaceId, user.id)).length > 0)
    throw conflict('housemate_owes', 'This housemate has shares to pay. Pay them first.');
  if ((await repo.household.undecidedBy(workspaceId, user.id)).length > 0)
    throw conflict('housemate_asked', 'An agreement waits for this housemate. Approve or decline it as them first.');
  await repo.household.forgetChores(user.id);
  await repo.household.changeUser(user.id, {left_at: now});
  return told(repo, workspaceId, user.house_id);
}

async function told(repo: Repository, workspaceId: string, houseId: string) {
  await repo.webhooks.addChange(workspaceId, 'house', houseId);
  return showHouse(repo, workspaceId);
}

async function houseOf(repo: Repository, workspaceId: string): Promise<{houseId: string; users: User[]}> {
  const workspace = await repo.workspaceBy('id', workspaceId, 0);
  if (!workspace) throw notFound('This workspace has expired.');
  return {houseId: workspace.house_id, users: await repo.users(workspace.house_id)};
}

async function housemate(repo: Repository, workspaceId: string, userId: string): Promise<User> {
  const user = (await houseOf(repo, workspaceId)).users.find(({id}) => id === userId);
  if (!user) throw notFound('No housemate of this workspace has this id.');
  return user;
}

/** What of the name may stand in an id. */
function slugOf(username: string): string {
  return (
    username
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 20) || 'mate'
  );
}
