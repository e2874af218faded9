/** Handlers of household operations, by operationId. `memberTokenKey` signs housemates' session tokens. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {
  bodyAs,
  type Call,
  type Handlers,
  memberOf,
  type Policy,
  partnerOf,
  pathParameter,
  reads,
  workspaceOf,
  writes,
} from '../http/handler.ts';
import {issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, memberOfWorkspace} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

const PARTNER_PAGES: Policy = {origins: 'allowed'};

export function householdHandlers(memberTokenKey: string): Handlers<HouseholdRepository> {
  const tokenFor = async ({repo, now}: Call<HouseholdRepository>, workspaceId: string, userId: string) => ({
    token: issueMemberToken(memberTokenKey, await memberOfWorkspace(repo, workspaceId, userId), now),
  });
  return {
    getUser: reads(call => getUser(call.repo, memberOf(call.caller), pathParameter(call, 'user_id')), PARTNER_PAGES),
    getHouse: reads(call => getHouse(call.repo, memberOf(call.caller), pathParameter(call, 'houseId')), PARTNER_PAGES),
    listHousemates: reads(({repo, caller}) => listHousemates(repo, partnerOf(caller)), PARTNER_PAGES),
    signIn: {
      ...reads(call => tokenFor(call, partnerOf(call.caller).workspaceId, bodyAs<Schemas['SignIn']>(call.body).userId)),
      status: 201,
      invalidMessage: 'The sign-in failed',
      policy: PARTNER_PAGES,
    },
    createUserToken: {
      ...reads(call => tokenFor(call, workspaceOf(call.caller), pathParameter(call, 'user_id'))),
      status: 201,
    },
    getSandboxHouse: reads(call => getSandboxHouse(call.repo, workspaceOf(call.caller))),
    updateHouse: writes(
      200,
      'The house was not changed',
      ({repo, caller, body}) => changeHouse(repo, workspaceOf(caller), bodyAs<Schemas['UpdateHouse']>(body)),
      {worksWhenFull: true},
    ),
  };
}
