/** Adds, changes and removes housemates. One with unpaid shares or undecided agreements can't be removed. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId} from '../database/index.ts';
import {conflict} from '../errors/domain-error.ts';
import {getSandboxHouse, requireHousehold, requireHousemate} from '../households/index.ts';
import type {PersonaContext} from './queries.ts';
import {rescheduleActions} from './schedule.ts';

const MAX_HOUSEMATES = 12;
/** Counts those who moved out, too: everything that reads the house has to skip them. */
const MAX_MOVED_IN = 1000;

export async function addHousemate(context: PersonaContext, input: Schemas['AddHousemate']) {
  const {repo} = context;
  const {house, users} = await requireHousehold(context);
  if (users.length >= MAX_HOUSEMATES)
    throw conflict('house_full', `A house has at most ${MAX_HOUSEMATES} housemates. Remove one first.`);
  const id = newId(`usr_${toSlug(input.username)}`, 6);
  const {username, persona = 'you'} = input;
  const movedIn = await repo.households.addUser({id, house_id: house.id, username, persona});
  if (movedIn > MAX_MOVED_IN)
    throw conflict('house_full', `${MAX_MOVED_IN} housemates have moved into this house. Reset the workspace first.`);
  await rescheduleActions(context, {id, persona});
  return houseChanged(context, house.id);
}

export async function updateHousemate(context: PersonaContext, userId: string, input: Schemas['UpdateHousemate']) {
  const {repo} = context;
  const {house_id: houseId} = await requireHousemate(context, userId);
  await repo.households.updateUser(userId, input);
  if (input.persona) await rescheduleActions(context, {id: userId, persona: input.persona});
  return houseChanged(context, houseId);
}

export async function removeHousemate(context: PersonaContext, userId: string) {
  const {repo, workspaceId, now} = context;
  const {house_id: houseId} = await requireHousemate(context, userId);
  const {users} = await requireHousehold(context);
  if (users.length === 1)
    throw conflict('last_housemate', 'Someone has to live in the house. Add another housemate first.');
  if (await repo.bills.hasOpenShare(workspaceId, userId))
    throw conflict(
      'open_shares',
      'This housemate has unpaid shares. Pay them first: a share never moves to someone else.',
    );
  if ((await repo.agreements.listUndecided(workspaceId, userId)).length > 0)
    throw conflict(
      'housemate_asked',
      'An agreement is waiting for this housemate. Approve or decline it as them first.',
    );
  await repo.personas.cancelAll(workspaceId, userId);
  await repo.households.updateUser(userId, {left_at: now});
  return houseChanged(context, houseId);
}

/** Publishes the change of the house and returns the house. */
async function houseChanged(context: PersonaContext, houseId: string) {
  await context.repo.changes.add(context.workspaceId, 'house', houseId);
  return getSandboxHouse(context);
}

/** The part of an id that comes from the name. */
function toSlug(username: string): string {
  return (
    username
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 20) || 'mate'
  );
}
