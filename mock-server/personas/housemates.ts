/** Adds, changes and removes housemates. A housemate with unpaid shares or undecided agreements can't be removed. */
import {newId} from '../database/index.ts';
import {conflict, notFound, workspaceExpired} from '../errors/domain-error.ts';
import {getSandboxHouse, type User} from '../households/index.ts';
import type {Persona} from './personas.ts';
import type {PersonaRepository} from './queries.ts';
import {rescheduleActions} from './scheduled-actions.ts';

export type HousemateInput = Readonly<{username?: string; persona?: Persona}>;

const MOST = 12;

export async function addHousemate(
  repo: PersonaRepository,
  workspaceId: string,
  input: HousemateInput & {username: string},
  now: number,
) {
  const {houseId, users} = await houseOf(repo, workspaceId);
  if (users.length >= MOST) throw conflict('house_full', `A house has at most ${MOST} housemates. Remove one first.`);
  const id = newId(`usr_${slugOf(input.username)}`, 6);
  const {username, persona = 'you'} = input;
  await repo.households.addUser({id, house_id: houseId, username, persona});
  await rescheduleActions(repo, workspaceId, {id, persona}, now);
  return houseChanged(repo, workspaceId, houseId);
}

export async function updateHousemate(
  repo: PersonaRepository,
  workspaceId: string,
  userId: string,
  input: HousemateInput,
  now: number,
) {
  const user = await housemate(repo, workspaceId, userId);
  await repo.households.updateUser(user.id, input);
  if (input.persona) await rescheduleActions(repo, workspaceId, {id: user.id, persona: input.persona}, now);
  return houseChanged(repo, workspaceId, user.house_id);
}

export async function removeHousemate(repo: PersonaRepository, workspaceId: string, userId: string, now: number) {
  const user = await housemate(repo, workspaceId, userId);
  const {users} = await houseOf(repo, workspaceId);
  if (users.length === 1)
    throw conflict('last_housemate', 'Someone has to live in the house. Add another housemate first.');
  if (await repo.bills.hasOpenShare(workspaceId, user.id))
    throw conflict(
      'open_shares',
      'This housemate has unpaid shares. Pay them first: a share never moves to someone else.',
    );
  if ((await repo.agreements.undecidedBy(workspaceId, user.id)).length > 0)
    throw conflict(
      'housemate_asked',
      'An agreement is waiting for this housemate. Approve or decline it as them first.',
    );
  await repo.personas.cancelAll(user.id);
  await repo.households.updateUser(user.id, {left_at: now});
  return houseChanged(repo, workspaceId, user.house_id);
}

/** Publishes the change of the house and returns the house. */
async function houseChanged(repo: PersonaRepository, workspaceId: string, houseId: string) {
  await repo.changes.add(workspaceId, 'house', houseId);
  return getSandboxHouse(repo, workspaceId);
}

async function houseOf(repo: PersonaRepository, workspaceId: string): Promise<{houseId: string; users: User[]}> {
  const workspace = await repo.workspaces.by('id', workspaceId, 0);
  if (!workspace) throw workspaceExpired();
  return {houseId: workspace.house_id, users: await repo.households.users(workspace.house_id)};
}

async function housemate(repo: PersonaRepository, workspaceId: string, userId: string): Promise<User> {
  const user = (await houseOf(repo, workspaceId)).users.find(({id}) => id === userId);
  if (!user) throw notFound('This workspace has no housemate with this id.', 'user_not_found');
  return user;
}

/** The part of an id that comes from the name. */
function slugOf(username: string): string {
  return (
    username
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 20) || 'mate'
  );
}
