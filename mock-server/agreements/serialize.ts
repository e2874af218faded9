/**
 * An agreement as JSON: in the sandbox's lists, in events and in both webhook formats. Also the request for one, read from a body in
 * dollars. The only place that names their fields.
 */
import type {Schemas as PartnerSchemas} from '../../openapi/generated/partner.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {ParsedBody} from '../contract/index.ts';
import {randomToken} from '../database/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import type {User} from '../households/index.ts';
import {hasTooManyDecimals, readScaledNumber, toDollars} from '../money/money.ts';
import {toIso} from '../time.ts';
import type {Agreement, Decision, ServiceRequest} from './queries.ts';

/** Which agreement it is and what for: the same in every response and event. */
const serializeIds = (agreement: Agreement) => ({
  hutzAgreementId: agreement.id,
  externalAgreementId: agreement.external_agreement_id,
  transactionId: agreement.transaction_id,
  serviceName: agreement.service_name,
  serviceType: agreement.service_type,
});

export const serviceRequestToResponse = (request: ServiceRequest) => ({
  transactionId: request.transaction_id,
  serviceName: request.service_name,
  serviceType: request.service_type,
  estimatedAmount: toDollars(request.estimated_cents),
  requiredUpfrontPayment: toDollars(request.upfront_cents),
});

export function agreementToResponse(agreement: Agreement): PartnerSchemas['Agreement'] {
  return {
    ...serializeIds(agreement),
    ...serviceRequestToResponse(agreement),
    status: agreement.status,
    createdAt: toIso(agreement.created_at),
    updatedAt: toIso(agreement.updated_at),
  };
}

type Decisions = Readonly<{users: readonly User[]; decisions: readonly Decision[]}>;

/** The agreement with what its housemates decided, as the sandbox's own API returns it. */
export function sandboxAgreementToResponse(agreement: Agreement, {users, decisions}: Decisions) {
  const decisionByUser = new Map(decisions.map(({userId, decision}) => [userId, decision]));
  return {
    ...serializeIds(agreement),
    estimatedAmount: toDollars(agreement.estimated_cents),
    status: agreement.status,
    approvals: users.map(({id, username}) => ({userId: id, username, decision: decisionByUser.get(id) ?? 'waiting'})),
    createdAt: toIso(agreement.created_at),
  } satisfies Schemas['AgreementDetail'];
}

/** Facts of an agreement that an event keeps. Stored: a field may be added, never renamed. */
export function agreementToEventFacts(agreement: Agreement) {
  return {
    ...serializeIds(agreement),
    estimatedCents: agreement.estimated_cents,
    /** The bill's for a bill event. */
    status: agreement.status as string,
  };
}

export type AgreementFacts = ReturnType<typeof agreementToEventFacts>;

const WITH_PAYMENT_METHOD: ReadonlySet<string> = new Set([
  'agreement.created',
  'request.authorized',
  'agreement.authorized',
]);

/** Fields of every event in the flat webhook format: dollars as numbers. */
export function agreementToFlatEvent(event: string, facts: AgreementFacts) {
  return {
    hutzAgreementId: facts.hutzAgreementId,
    externalAgreementId: facts.externalAgreementId,
    transactionId: facts.transactionId,
    serviceName: facts.serviceName,
    serviceType: facts.serviceType,
    estimatedAmount: toDollars(facts.estimatedCents),
    status: facts.status,
    ...(WITH_PAYMENT_METHOD.has(event) && {paymentMethod: paymentMethod(facts)}),
  };
}

/** `data` of an agreement event in the envelope format. */
export function agreementToEnvelopeEvent(event: string, facts: AgreementFacts) {
  const {hutzAgreementId, transactionId, status} = facts;
  return {
    hutzAgreementId,
    transactionId,
    ...(event === 'agreement.created' && {
      serviceName: facts.serviceName,
      serviceType: facts.serviceType,
      estimatedAmount: toDollars(facts.estimatedCents),
    }),
    status,
    ...(WITH_PAYMENT_METHOD.has(event) && {paymentMethod: paymentMethod(facts)}),
  };
}

/** The household's account as the partner stores it; the same for every event of an agreement. */
function paymentMethod({hutzAgreementId}: AgreementFacts) {
  const digits = Number.parseInt(hutzAgreementId.replaceAll('-', '').slice(-6), 16) % 10_000;
  return {
    paymentMethodId: `pm_${hutzAgreementId.slice(0, 8)}`,
    type: 'hutz',
    last4: String(digits).padStart(4, '0'),
    brand: 'Hutz house account',
  };
}

export function checkServiceRequest(body: ParsedBody): FieldProblem[] {
  const tooFine = ['estimatedAmount', 'requiredUpfrontPayment'].filter(name => hasTooManyDecimals(body, name, 2));
  const problems = tooFine.map(name => ({path: `/${name}`, message: `${name} must have at most two decimals.`}));
  const {serviceName} = (body.value ?? {}) as {serviceName?: unknown};
  // The name stands beside the amount on the approval page, and could reverse it there.
  if (typeof serviceName !== 'string' || !/[\u202A-\u202E\u2066-\u2069]/.test(serviceName)) return problems;
  const message = 'serviceName contains a character that changes the direction of text. Remove it.';
  return [...problems, {path: '/serviceName', message}];
}

export function readServiceRequest(body: ParsedBody): ServiceRequest {
  const sent = body.value as PartnerSchemas['ConnectSessionRequest'];
  return {
    transaction_id: sent.transactionId,
    service_name: sent.serviceName,
    service_type: sent.serviceType,
    estimated_cents: readScaledNumber(body, 'estimatedAmount', 2),
    upfront_cents: readScaledNumber(body, 'requiredUpfrontPayment', 2),
  };
}

export type AgreementInput = ReturnType<typeof readAgreementInput>;

/** Reads an agreement that is created in the sandbox. Every field is optional; the ones left out get sample values. */
export function readAgreementInput(body: ParsedBody) {
  const sent = (body.value ?? {}) as Schemas['CreateAgreement'];
  const request: ServiceRequest = {
    transaction_id: sent.transactionId ?? `tx-${randomToken(6, 'tx')}`,
    service_name: sent.serviceName ?? 'Lone Star Energy',
    service_type: sent.serviceType ?? 'energy',
    estimated_cents: sent.estimatedAmount === undefined ? 13_700 : readScaledNumber(body, 'estimatedAmount', 2),
    upfront_cents: readScaledNumber(body, 'requiredUpfrontPayment', 2),
  };
  return {request, externalAgreementId: sent.externalAgreementId || null, userId: sent.userId};
}
