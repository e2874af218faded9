/** The house with its House Status Index and promotion, as set in the sandbox. Existing bills keep their fee. */

import {workspaceExpired} from '../errors/domain-error.ts';
import type {House, HouseholdRepository} from './queries.ts';

export type HouseChange = Readonly<{hsi?: number; dawgMode?: boolean}>;

export async function getSandboxHouse(repo: HouseholdRepository, workspaceId: string) {
  return houseToResponse(repo, await houseOf(repo, workspaceId));
}

export async function changeHouse(repo: HouseholdRepository, workspaceId: string, change: HouseChange) {
  const house = await houseOf(repo, workspaceId);
  const columns = {
    ...(change.hsi !== undefined && {hsi: change.hsi}),
    ...(change.dawgMode !== undefined && {dawg_mode: change.dawgMode ? 1 : 0}),
  };
  await repo.households.updateHouse(house.id, columns);
  await repo.changes.add(workspaceId, 'house', house.id);
  return houseToResponse(repo, {...house, ...columns});
}

async function houseOf(repo: HouseholdRepository, workspaceId: string): Promise<House> {
  const workspace = await repo.workspaces.by('id', workspaceId, 0);
  const house = workspace && (await repo.households.house(workspace.house_id));
  if (!house) throw workspaceExpired();
  return house;
}

async function houseToResponse(repo: HouseholdRepository, house: House) {
  const users = await repo.households.users(house.id);
  return {
    houseId: house.id,
    hsi: house.hsi,
    dawgMode: house.dawg_mode === 1,
    users: users.map(({id, username, persona}) => ({id, username, persona})),
  };
}
