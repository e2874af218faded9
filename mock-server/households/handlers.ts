/** Handlers of household operations, by operationId. `memberTokenKey` signs housemates' session tokens. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {
  bodyAs,
  type Call,
  type Handler,
  type Handlers,
  memberOf,
  partnerOf,
  pathParameter,
  reads,
  workspaceOf,
  worksWhenFull,
  writes,
} from '../http/handler.ts';
import {issueMemberToken} from '../workspaces/index.ts';
import {changeHouse, getHouse, getSandboxHouse, getUser, listHousemates, memberOfWorkspace} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

export function householdHandlers(memberTokenKey: string): Handlers<HouseholdRepository> {
  const tokenFor = async ({repo, now}: Call<HouseholdRepository>, workspaceId: string, userId: string) => ({
    token: issueMemberToken(memberTokenKey, await memberOfWorkspace(repo, workspaceId, userId), now),
  });
  const toSite = (handler: Handler<HouseholdRepository>) => ({...handler, policy: {origins: 'allowed' as const}});
  return {
    getUser: toSite(reads(call => getUser(call.repo, memberOf(call.caller), pathParameter(call, 'user_id')))),
    getHouse: toSite(reads(call => getHouse(call.repo, memberOf(call.caller), pathParameter(call, 'houseId')))),
    listHousemates: toSite(reads(({repo, caller}) => listHousemates(repo, partnerOf(caller)))),
    signIn: {
      ...reads(call => tokenFor(call, partnerOf(call.caller).workspaceId, bodyAs<{userId: string}>(call.body).userId)),
      status: 201,
      invalidMessage: 'The sign-in failed',
      policy: {origins: 'allowed'},
    },
    createUserToken: {
      ...reads(call => tokenFor(call, workspaceOf(call.caller), pathParameter(call, 'user_id'))),
      status: 201,
    },
    getSandboxHouse: reads(call => getSandboxHouse(call.repo, workspaceOf(call.caller))),
    updateHouse: worksWhenFull(
      writes(200, 'The house was not changed', ({repo, caller, body}) =>
        changeHouse(repo, workspaceOf(caller), bodyAs<Schemas['UpdateHouse']>(body)),
      ),
    ),
  };
}
