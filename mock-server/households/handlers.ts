/** Handlers of household operations, by operationId. */
import {type Handlers, type Policy, requireCaller, responds, writes} from '../http/handler.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import {issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, requireHousemate} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

const PARTNER_PAGES: Policy = {origins: 'allowed'};

const tokenFor = async (context: WorkspaceContext<HouseholdRepository>, userId: string) => ({
  token: issueMemberToken(context.repo.vault, (await requireHousemate(context, userId)).id, context.now),
});

export const householdHandlers = {
  getUser: responds(call => getUser(call.repo, requireCaller(call, 'member'), call.path.user_id), PARTNER_PAGES),
  getHouse: responds(call => getHouse(call.repo, requireCaller(call, 'member'), call.path.houseId), PARTNER_PAGES),
  listHousemates: responds(listHousemates, PARTNER_PAGES),
  signIn: responds(call => tokenFor(call, call.input.userId), {...PARTNER_PAGES, invalidMessage: 'The sign-in failed'}),
  createUserToken: responds(call => tokenFor(call, call.path.user_id)),
  getSandboxHouse: responds(getSandboxHouse),
  updateHouse: writes('The house was not changed', call => changeHouse(call, call.input), {worksWhenFull: true}),
} satisfies Handlers<HouseholdRepository>;
