/** Agreements between a household and a partner: staged, approved or declined, completed, cancelled. */

export type {AgreementAction, AgreementStatus} from './agreement-state.ts';
export {
  type AgreementInput,
  changeAgreement,
  createAgreement,
  getAgreement,
  listAgreements,
  stageRequest,
} from './agreements.ts';
export {createConnectSession} from './connect-sessions.ts';
export {agreementHandlers} from './handlers.ts';
export {type Agreement, type AgreementRepository, createAgreementQueries} from './queries.ts';
export {
  type AgreementFacts,
  agreementToEnvelopeEvent,
  agreementToEventFacts,
  agreementToFlatEvent,
} from './serialize.ts';
export {checkServiceRequest, readAgreementInput, readServiceRequest} from './service-request-input.ts';
export {type AgreementTables, createAgreementTables} from './tables.ts';
