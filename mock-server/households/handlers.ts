/** Handlers of household operations, by operationId. `memberTokenKey` signs housemates' session tokens. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {
  asPartner,
  bodyAs,
  type Handlers,
  inWorkspace,
  memberOf,
  type Policy,
  pathParameter,
  reads,
  writes,
} from '../http/handler.ts';
import {type InWorkspace, issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, requireHousemate} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

const PARTNER_PAGES: Policy = {origins: 'allowed'};

export function householdHandlers(memberTokenKey: string): Handlers<HouseholdRepository> {
  const tokenFor = async (context: InWorkspace<HouseholdRepository>, userId: string) => ({
    token: issueMemberToken(memberTokenKey, await requireHousemate(context, userId), context.now),
  });
  return {
    getUser: reads(call => getUser(call.repo, memberOf(call.caller), pathParameter(call, 'user_id')), PARTNER_PAGES),
    getHouse: reads(call => getHouse(call.repo, memberOf(call.caller), pathParameter(call, 'houseId')), PARTNER_PAGES),
    listHousemates: reads(call => listHousemates(asPartner(call)), PARTNER_PAGES),
    signIn: {
      ...reads(call => tokenFor(asPartner(call), bodyAs<Schemas['SignIn']>(call.body).userId)),
      status: 201,
      invalidMessage: 'The sign-in failed',
      policy: PARTNER_PAGES,
    },
    createUserToken: {
      ...reads(call => tokenFor(inWorkspace(call), pathParameter(call, 'user_id'))),
      status: 201,
    },
    getSandboxHouse: reads(call => getSandboxHouse(inWorkspace(call))),
    updateHouse: writes(
      200,
      'The house was not changed',
      call => changeHouse(inWorkspace(call), bodyAs<Schemas['UpdateHouse']>(call.body)),
      {worksWhenFull: true},
    ),
  };
}
