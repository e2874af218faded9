/** Handlers of household operations, by operationId. `memberTokenKey` signs housemates' session tokens. */
import {
  fieldsOf,
  type Handler,
  type Handlers,
  memberOf,
  partnerOf,
  reads,
  workspaceOf,
  worksWhenFull,
  writes,
} from '../http/handler.ts';
import {issueMemberToken} from '../workspaces/index.ts';
import {
  changeHouse,
  getHouse,
  getSandboxHouse,
  getUser,
  type HouseChange,
  listHousemates,
  memberOfWorkspace,
} from './households.ts';
import type {HouseholdRepository} from './queries.ts';

export function householdHandlers(memberTokenKey: string): Handlers<HouseholdRepository> {
  const tokenFor = async (repo: HouseholdRepository, workspaceId: string, userId: string, now: number) => {
    const member = await memberOfWorkspace(repo, workspaceId, userId);
    return {token: issueMemberToken(memberTokenKey, member, Math.floor(now / 1000))};
  };
  const toSite = (handler: Handler<HouseholdRepository>) => ({...handler, policy: {origins: 'allowed' as const}});
  return {
    getUser: toSite(reads(({repo, caller, parameters}) => getUser(repo, memberOf(caller), String(parameters.user_id)))),
    getHouse: toSite(
      reads(({repo, caller, parameters}) => getHouse(repo, memberOf(caller), String(parameters.houseId))),
    ),
    listHousemates: toSite(reads(({repo, caller}) => listHousemates(repo, partnerOf(caller)))),
    signIn: {
      ...reads(({repo, caller, body, now}) =>
        tokenFor(repo, partnerOf(caller).workspaceId, fieldsOf<{userId: string}>(body).userId, now),
      ),
      status: 201,
      rejected: 'The sign-in failed',
      policy: {origins: 'allowed'},
    },
    createUserToken: {
      ...reads(({repo, caller, parameters, now}) =>
        tokenFor(repo, workspaceOf(caller), String(parameters.user_id), now),
      ),
      status: 201,
    },
    getSandboxHouse: reads(call => getSandboxHouse(call.repo, workspaceOf(call.caller))),
    updateHouse: worksWhenFull(
      writes(200, 'The house was not changed', ({repo, caller, body}) =>
        changeHouse(repo, workspaceOf(caller), fieldsOf<HouseChange>(body)),
      ),
    ),
  };
}
