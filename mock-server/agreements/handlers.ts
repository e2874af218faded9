/** Handlers of agreement operations, by operationId. */
import type {Operations} from '../../openapi/generated/operations.ts';
import {notFound} from '../errors/domain-error.ts';
import {type Handler, type Handlers, requireCaller, responds, writes} from '../http/handler.ts';
import {changeAgreement, createAgreement, stageRequest} from './agreements.ts';
import {createConnectSession, findConnectSession, getConnectSession} from './connect-sessions.ts';
import type {AgreementRepository} from './queries.ts';
import {getAgreement, listAgreements, listSandboxAgreements} from './read-agreements.ts';
import {checkServiceRequest, readAgreementInput, readServiceRequest} from './serialize.ts';

const UNCHANGED = 'The agreement was not changed';

export const agreementHandlers = {
  stageRequest: writes(
    'The request was not staged',
    async call => {
      const {repo, sentBody, input} = call;
      if (call.partnerId !== call.path.partner_id) throw notFound('partner_not_found', "This partner id isn't yours.");
      const {holder, memberId} = requireCaller(call, 'partner');
      const session = await findConnectSession(repo, holder.keyId);
      return stageRequest(call, {session, memberId}, input.userId, readServiceRequest(sentBody));
    },
    {check: checkServiceRequest, origins: 'allowed'},
  ),
  createConnectSession: writes(
    'The session was not opened',
    call => {
      const origin = call.header('origin')?.slice(0, 300) ?? null;
      return createConnectSession(call, readServiceRequest(call.sentBody), origin);
    },
    {check: checkServiceRequest, origins: 'any'},
  ),
  getConnectSession: responds(call => getConnectSession(call, requireCaller(call, 'partner')), {origins: 'allowed'}),
  listAgreements: responds(call => listAgreements(call, call.query)),
  getAgreement: responds(call => getAgreement(call, readAgreementId(call.path))),
  listSandboxAgreements: responds(call => listSandboxAgreements(call, call.query.limit)),
  createAgreement: writes(
    'The agreement was not created',
    call => createAgreement(call, readAgreementInput(call.sentBody)),
    {check: checkServiceRequest},
  ),
  approveAgreement: decisionHandler('approve'),
  declineAgreement: decisionHandler('decline'),
  completeAgreement: endHandler('complete'),
  cancelAgreement: endHandler('cancel'),
} satisfies Handlers<AgreementRepository>;

/** The decision of the housemate whom the body names. */
function decisionHandler(kind: 'approve' | 'decline'): Handler<AgreementRepository, Operations['approveAgreement']> {
  return writes(UNCHANGED, call =>
    changeAgreement(call, readAgreementId(call.path), {kind, userId: call.input.userId}),
  );
}

function endHandler(kind: 'complete' | 'cancel'): Handler<AgreementRepository, Operations['completeAgreement']> {
  return writes(UNCHANGED, call => changeAgreement(call, readAgreementId(call.path), {kind}));
}

const readAgreementId = ({hutzAgreementId}: {hutzAgreementId: string}): string => hutzAgreementId.toLowerCase();
