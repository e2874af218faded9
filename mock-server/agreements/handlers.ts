/** Handlers of agreement operations, by operationId. */

import type {JsonBody} from '../contract/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {
  fieldsOf,
  type Handler,
  type Handlers,
  holderOf,
  limitOf,
  partnerOf,
  presentMember,
  reads,
  workspaceOf,
  writes,
} from '../http/handler.ts';
import type {AgreementAction} from './agreement-state.ts';
import {changeAgreement, createAgreement, listAgreements, stageRequest} from './agreements.ts';
import {createConnectSession, findConnectSession, getConnectSession} from './connect-sessions.ts';
import {getPartnerAgreement, listPartnerAgreements, readFilter} from './partner-agreements.ts';
import type {AgreementRepository} from './queries.ts';
import {checkServiceRequest, readAgreementInput, readServiceRequest} from './service-request-input.ts';

export const agreementHandlers: Handlers<AgreementRepository> = {
  stageRequest: {
    ...writes(201, 'The request was not staged', async ({repo, caller, parameters, body, now}) => {
      const holder = holderOf(caller);
      if (holder.partnerId !== parameters.partner_id)
        throw notFound("This partner id isn't yours.", 'partner_not_found');
      const {userId} = fieldsOf<{userId: string}>(body);
      const session = await findConnectSession(repo, holder.keyId);
      const requester = {...partnerOf(caller), session, member: presentMember(caller)};
      return stageRequest(repo, requester, userId, readServiceRequest(body), now);
    }),
    check: checkServiceRequest,
    policy: {origins: 'allowed'},
  },
  createConnectSession: {
    ...writes(201, 'The session was not opened', ({repo, caller, body, header, now}) => {
      const origin = header('origin')?.slice(0, 300) ?? null;
      return createConnectSession(repo, partnerOf(caller), readServiceRequest(body), origin, now);
    }),
    check: checkServiceRequest,
    policy: {origins: 'any'},
  },
  getConnectSession: {
    ...reads(({repo, caller}) => getConnectSession(repo, holderOf(caller), presentMember(caller))),
    policy: {origins: 'allowed'},
  },
  listAgreements: reads(call => {
    const page = {limit: limitOf(call, 20), cursor: call.query.cursor as string | undefined};
    return listPartnerAgreements(call.repo, partnerOf(call.caller), readFilter(call.query), page);
  }),
  getAgreement: reads(({repo, caller, parameters}) =>
    getPartnerAgreement(repo, partnerOf(caller), String(parameters.hutzAgreementId).toLowerCase()),
  ),
  listSandboxAgreements: reads(call => listAgreements(call.repo, workspaceOf(call.caller), limitOf(call))),
  createAgreement: {
    ...writes(201, 'The agreement was not created', ({repo, caller, body, now}) =>
      createAgreement(repo, workspaceOf(caller), readAgreementInput(body), now),
    ),
    check: checkServiceRequest,
  },
  approveAgreement: transition(body => ({kind: 'approve', userId: fieldsOf<{userId: string}>(body).userId})),
  declineAgreement: transition(body => ({kind: 'decline', userId: fieldsOf<{userId: string}>(body).userId})),
  completeAgreement: transition(() => ({kind: 'complete'})),
  cancelAgreement: transition(() => ({kind: 'cancel'})),
};

function transition(read: (body: JsonBody) => AgreementAction): Handler<AgreementRepository> {
  return writes(200, 'The agreement was not changed', ({repo, caller, parameters, body, now}) =>
    changeAgreement(repo, workspaceOf(caller), String(parameters.hutzAgreementId).toLowerCase(), read(body), now),
  );
}
