/** Handlers of household operations, by operationId. `memberTokenKey` signs housemates' session tokens. */
import {asPartner, type Handlers, inWorkspace, memberOf, type Policy, reads, writes} from '../http/handler.ts';
import {type InWorkspace, issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, requireHousemate} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

const PARTNER_PAGES: Policy = {origins: 'allowed'};

export function householdHandlers(memberTokenKey: string): Handlers<HouseholdRepository> {
  const tokenFor = async (context: InWorkspace<HouseholdRepository>, userId: string) => ({
    token: issueMemberToken(memberTokenKey, await requireHousemate(context, userId), context.now),
  });
  return {
    getUser: reads(call => getUser(call.repo, memberOf(call.caller), call.path.user_id), PARTNER_PAGES),
    getHouse: reads(call => getHouse(call.repo, memberOf(call.caller), call.path.houseId), PARTNER_PAGES),
    listHousemates: reads(call => listHousemates(asPartner(call)), PARTNER_PAGES),
    signIn: {
      status: 201,
      invalidMessage: 'The sign-in failed',
      run: async call => ({body: await tokenFor(asPartner(call), call.input.userId)}),
      ...PARTNER_PAGES,
    },
    createUserToken: {
      status: 201,
      run: async call => ({body: await tokenFor(inWorkspace(call), call.path.user_id)}),
    },
    getSandboxHouse: reads(call => getSandboxHouse(inWorkspace(call))),
    updateHouse: writes(200, 'The house was not changed', call => changeHouse(inWorkspace(call), call.input), {
      worksWhenFull: true,
    }),
  };
}
