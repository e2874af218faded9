/** Reads a service request, dollars as cents, and checks the decimals that JSON Schema can't. */
import type {Schemas as PartnerSchemas} from '../../openapi/generated/partner.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {JsonBody} from '../contract/index.ts';
import {randomToken} from '../database/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {isTooFine, scaledNumber} from '../money/money.ts';
import type {AgreementInput, ServiceRequest} from './agreements.ts';

export function checkServiceRequest(body: JsonBody): FieldProblem[] {
  return ['estimatedAmount', 'requiredUpfrontPayment']
    .filter(name => isTooFine(body, name, 2))
    .map(name => ({path: `/${name}`, message: `${name} must have at most two decimals.`}));
}

export function readServiceRequest(body: JsonBody): ServiceRequest {
  const sent = body.value as PartnerSchemas['ConnectSessionRequest'];
  return {
    transaction_id: sent.transactionId,
    service_name: sent.serviceName,
    service_type: sent.serviceType,
    estimated_cents: scaledNumber(body, 'estimatedAmount', 2),
    upfront_cents: scaledNumber(body, 'requiredUpfrontPayment', 2),
  };
}

/** Reads an agreement that is created in the sandbox. Every field is optional; those left out get sample values. */
export function readAgreementInput(body: JsonBody): AgreementInput {
  const sent = (body.value ?? {}) as Schemas['CreateAgreement'];
  const request: ServiceRequest = {
    transaction_id: sent.transactionId ?? `tx-${randomToken(6, 'tx')}`,
    service_name: sent.serviceName ?? 'Lone Star Energy',
    service_type: sent.serviceType ?? 'energy',
    estimated_cents: sent.estimatedAmount === undefined ? 13_700 : scaledNumber(body, 'estimatedAmount', 2),
    upfront_cents: scaledNumber(body, 'requiredUpfrontPayment', 2),
  };
  return {request, externalAgreementId: sent.externalAgreementId || null, userId: sent.userId};
}
