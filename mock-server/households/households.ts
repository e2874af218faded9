/**
 * A workspace's house and its housemates: as one of them sees them, as the sandbox shows and sets them, and who may sign in. Existing
 * bills keep their fee.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {type FeeTerms, isFeeWaived} from '../../openapi/service-fee.ts';
import {notFound, workspaceExpired} from '../errors/domain-error.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {PartnerContext} from '../workspaces/index.ts';
import type {House, HouseholdRepository, User} from './queries.ts';

type Context = WorkspaceContext<HouseholdRepository>;
type Household = Readonly<{house: House; users: readonly User[]}>;

/** The house of a workspace and who lives there now. Throws `workspace_not_found`. */
export async function requireHousehold({repo, workspaceId}: Context): Promise<Household> {
  const house = await repo.households.findHouseOfWorkspace(workspaceId);
  if (!house) throw workspaceExpired();
  return {house, users: await repo.households.listUsers(house.id)};
}

export const getSandboxHouse = async (context: Context) => houseToResponse(await requireHousehold(context));

export async function changeHouse(context: Context, change: Schemas['UpdateHouse']) {
  const {repo, workspaceId} = context;
  const {house, users} = await requireHousehold(context);
  const columns = {
    ...(change.hsi !== undefined && {hsi: change.hsi}),
    ...(change.dawgMode !== undefined && {dawg_mode: change.dawgMode ? 1 : 0}),
  };
  await repo.households.updateHouse(house.id, columns);
  await repo.changes.add(workspaceId, 'house', house.id);
  return houseToResponse({house: {...house, ...columns}, users});
}

/** The facts that decide the service fee. */
export const toFeeTerms = ({hsi, dawg_mode}: Pick<House, 'hsi' | 'dawg_mode'>): FeeTerms => ({
  hsi,
  dawgMode: dawg_mode === 1,
});

const houseToResponse = ({house, users}: Household): Schemas['House'] => ({
  houseId: house.id,
  ...toFeeTerms(house),
  users: users.map(({id, username, persona}) => ({id, username, persona})),
});

/** Whether the holder of a session token lives in the house. The token of somebody who has moved out is still valid. */
export const livesIn = async ({households}: HouseholdRepository, userId: string, houseId: string) =>
  (await households.findUser(userId))?.house_id === houseId;

export async function getUser(repo: HouseholdRepository, {memberId}: {memberId: string}, userId: string) {
  const user = await repo.households.findUser(userId);
  if (!user || !(await livesIn(repo, memberId, user.house_id)))
    throw notFound('user_not_found', 'You have no housemate with this id.');
  return {id: user.id, username: user.username, houseId: user.house_id};
}

export async function getHouse(repo: HouseholdRepository, {memberId}: {memberId: string}, houseId: string) {
  const house = (await livesIn(repo, memberId, houseId)) ? await repo.households.findHouse(houseId) : undefined;
  if (!house) throw notFound('house_not_found', 'You have no house with this id.');
  return {
    houseId: house.id,
    serviceFeeWaived: isFeeWaived(toFeeTerms(house)),
    users: toNames(await repo.households.listUsers(house.id)),
  };
}

/** The housemates as whom the holder of a key pair may sign in. It stands in for the product's login, in the sandbox only. */
export async function listHousemates(context: PartnerContext<HouseholdRepository>) {
  const {house, users} = await requireHousehold(context);
  return {partnerId: context.partnerId, houseId: house.id, users: toNames(users)};
}

/** The housemate, if they live in the workspace's house; the first one without an id. */
export async function requireHousemate(context: Context, userId?: string): Promise<User> {
  const user = (await requireHousehold(context)).users.find(({id}) => userId === undefined || id === userId);
  if (!user) throw notFound('user_not_found', 'This workspace has no housemate with this id.');
  return user;
}

const toNames = (users: readonly User[]) => users.map(({id, username}) => ({id, username}));
