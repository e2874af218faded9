/** Handlers of agreement operations, by operationId. */
import type {Schemas as PartnerSchemas} from '../../openapi/generated/partner.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {JsonBody} from '../contract/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {
  asPartner,
  bodyAs,
  type Call,
  type Handler,
  type Handlers,
  holderOf,
  inWorkspace,
  limitOf,
  pathParameter,
  presentMember,
  reads,
  writes,
} from '../http/handler.ts';
import type {AgreementAction} from './agreement-state.ts';
import {
  type AgreementQuery,
  changeAgreement,
  createAgreement,
  getPartnerAgreement,
  listAgreements,
  listPartnerAgreements,
  stageRequest,
} from './agreements.ts';
import {createConnectSession, findConnectSession, getConnectSession} from './connect-sessions.ts';
import type {AgreementRepository} from './queries.ts';
import {checkServiceRequest, readAgreementInput, readServiceRequest} from './serialize.ts';

export const agreementHandlers: Handlers<AgreementRepository> = {
  stageRequest: {
    ...writes(201, 'The request was not staged', async call => {
      const {repo, caller, body} = call;
      const holder = holderOf(caller);
      if (holder.partnerId !== pathParameter(call, 'partner_id'))
        throw notFound("This partner id isn't yours.", 'partner_not_found');
      const {userId} = bodyAs<PartnerSchemas['StagedRequest']>(body);
      const session = await findConnectSession(repo, holder.keyId);
      return stageRequest(asPartner(call), {session, member: presentMember(caller)}, userId, readServiceRequest(body));
    }),
    check: checkServiceRequest,
    policy: {origins: 'allowed'},
  },
  createConnectSession: {
    ...writes(201, 'The session was not opened', call => {
      const origin = call.header('origin')?.slice(0, 300) ?? null;
      return createConnectSession(asPartner(call), readServiceRequest(call.body), origin);
    }),
    check: checkServiceRequest,
    policy: {origins: 'any'},
  },
  getConnectSession: reads(({repo, caller}) => getConnectSession(repo, holderOf(caller), presentMember(caller)), {
    origins: 'allowed',
  }),
  listAgreements: reads(call =>
    listPartnerAgreements(asPartner(call), call.query as AgreementQuery, limitOf(call, 20)),
  ),
  getAgreement: reads(call => getPartnerAgreement(asPartner(call), agreementIdOf(call))),
  listSandboxAgreements: reads(call => listAgreements(inWorkspace(call), limitOf(call))),
  createAgreement: {
    ...writes(201, 'The agreement was not created', call =>
      createAgreement(inWorkspace(call), readAgreementInput(call.body)),
    ),
    check: checkServiceRequest,
  },
  approveAgreement: transition(decision('approve')),
  declineAgreement: transition(decision('decline')),
  completeAgreement: transition(() => ({kind: 'complete'})),
  cancelAgreement: transition(() => ({kind: 'cancel'})),
};

function transition(read: (body: JsonBody) => AgreementAction): Handler<AgreementRepository> {
  return writes(200, 'The agreement was not changed', call =>
    changeAgreement(inWorkspace(call), agreementIdOf(call), read(call.body)),
  );
}

/** The decision of the housemate whom the body names. */
function decision(kind: 'approve' | 'decline') {
  return (body: JsonBody) => ({kind, userId: bodyAs<Schemas['HousemateDecision']>(body).userId});
}

function agreementIdOf(call: Pick<Call<never>, 'path'>): string {
  return pathParameter(call, 'hutzAgreementId').toLowerCase();
}
