/** Reads a service request, dollars as cents, and checks the decimals that JSON Schema can't. */
import type {JsonBody} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {isTooFine, scaledNumber} from '../money/money.ts';
import type {AgreementInput, ServiceRequest} from './agreements.ts';

const AMOUNTS = ['estimatedAmount', 'requiredUpfrontPayment'] as const;

export function checkServiceRequest(body: JsonBody): FieldProblem[] {
  return AMOUNTS.filter(name => isTooFine(body, name, 2)).map(name => ({
    path: `/${name}`,
    message: `${name} must have at most two decimals.`,
  }));
}

export function readServiceRequest(body: JsonBody): ServiceRequest {
  const {transactionId, serviceName, serviceType} = body.value as ServiceRequest;
  const [estimatedCents, upfrontCents] = AMOUNTS.map(name => scaledNumber(body, name, 2)) as [number, number];
  return {transactionId, serviceName, serviceType, estimatedCents, upfrontCents};
}

/** Every field is optional. */
export function readAgreementInput(body: JsonBody): AgreementInput {
  const {transactionId, externalAgreementId, serviceName, serviceType, userId} = (body.value ?? {}) as AgreementInput;
  const [estimatedCents, upfrontCents] = AMOUNTS.map(name =>
    body.numberText(name) === undefined ? undefined : scaledNumber(body, name, 2),
  );
  return {transactionId, externalAgreementId, serviceName, serviceType, userId, estimatedCents, upfrontCents};
}
