/** The house with its House Status Index and promotion, as the sandbox sets them. Bills that exist keep their fee. */
import type {House, Repository} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';

export type HouseChange = Readonly<{hsi?: number; dawgMode?: boolean}>;

export async function showHouse(repo: Repository, workspaceId: string) {
  return present(repo, await houseOf(repo, workspaceId));
}

export async function changeHouse(repo: Repository, workspaceId: string, change: HouseChange) {
  const house = await houseOf(repo, workspaceId);
  const columns = {
    ...(change.hsi !== undefined && {hsi: change.hsi}),
    ...(change.dawgMode !== undefined && {dawg_mode: change.dawgMode ? 1 : 0}),
  };
  await repo.household.changeHouse(house.id, columns);
  await repo.webhooks.addChange(workspaceId, 'house', house.id);
  return present(repo, {...house, ...columns});
}

async function houseOf(repo: Repository, workspaceId: string): Promise<House> {
  const workspace = await repo.workspaceBy('id', workspaceId, 0);
  const house = workspace && (await repo.house(workspace.house_id));
  if (!house) throw notFound('This workspace has expired.');
  return house;
}

async function present(repo: Repository, house: House) {
  const users = await repo.users(house.id);
  return {
    houseId: house.id,
    hsi: house.hsi,
    dawgMode: house.dawg_mode === 1,
    users: users.map(({id, username, persona}) => ({id, username, persona})),
  };
}
