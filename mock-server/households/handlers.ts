/** Handlers of household operations, by operationId. */
import type {Vault} from '../database/index.ts';
import {asPartner, type Handlers, inWorkspace, memberOf, type Policy, responds, writes} from '../http/handler.ts';
import {type InWorkspace, issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, requireHousemate} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

const PARTNER_PAGES: Policy = {origins: 'allowed'};

export function householdHandlers(vault: Vault): Handlers<HouseholdRepository> {
  const tokenFor = async (context: InWorkspace<HouseholdRepository>, userId: string) => ({
    token: issueMemberToken(vault, await requireHousemate(context, userId), context.now),
  });
  return {
    getUser: responds(call => getUser(call.repo, memberOf(call.caller), call.path.user_id), PARTNER_PAGES),
    getHouse: responds(call => getHouse(call.repo, memberOf(call.caller), call.path.houseId), PARTNER_PAGES),
    listHousemates: responds(call => listHousemates(asPartner(call)), PARTNER_PAGES),
    signIn: responds(call => tokenFor(asPartner(call), call.input.userId), {
      ...PARTNER_PAGES,
      status: 201,
      invalidMessage: 'The sign-in failed',
    }),
    createUserToken: responds(call => tokenFor(inWorkspace(call), call.path.user_id), {status: 201}),
    getSandboxHouse: responds(call => getSandboxHouse(inWorkspace(call))),
    updateHouse: writes(200, 'The house was not changed', call => changeHouse(inWorkspace(call), call.input), {
      worksWhenFull: true,
    }),
  };
}
