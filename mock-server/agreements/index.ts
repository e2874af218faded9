/** Agreements between a household and a partner: staged, approved or declined, completed, cancelled. */

export {changeAgreement} from './agreements.ts';
export {agreementHandlers} from './handlers.ts';
export {type Agreement, type AgreementRepository, createAgreementQueries, type Decision} from './queries.ts';
export {agreementNotFound, getSandboxAgreement} from './read-agreements.ts';
export {
  type AgreementFacts,
  agreementToEnvelopeEvent,
  agreementToEventFacts,
  agreementToFlatEvent,
} from './serialize.ts';
export {AGREEMENT_TABLES} from './tables.ts';
