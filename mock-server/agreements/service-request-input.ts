/** Reads a service request, dollars as cents, and checks the decimals that JSON Schema can't. */

import type {JsonBody} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {scaleDecimal} from '../money/money.ts';
import type {AgreementInput, ServiceRequest} from './agreements.ts';

const AMOUNTS = ['estimatedAmount', 'requiredUpfrontPayment'];

export function checkServiceRequest(body: JsonBody): FieldProblem[] {
  return AMOUNTS.flatMap(name => {
    const text = body.numberText(name);
    const scaled = text === undefined ? undefined : scaleDecimal(text, 2);
    const tooFine = scaled && !scaled.ok && scaled.fault === 'too_many_decimals';
    return tooFine ? [{path: `/${name}`, message: `${name} must have at most two decimals.`}] : [];
  });
}

export function readServiceRequest(body: JsonBody): ServiceRequest {
  const fields = body.value as Record<'transactionId' | 'serviceName' | 'serviceType', string>;
  return {
    transactionId: fields.transactionId,
    serviceName: fields.serviceName,
    serviceType: fields.serviceType,
    estimatedCents: cents(body, 'estimatedAmount'),
    upfrontCents: cents(body, 'requiredUpfrontPayment'),
  };
}

/** Every field is optional. */
export function readAgreementInput(body: JsonBody): AgreementInput {
  const {transactionId, externalAgreementId, serviceName, serviceType, userId} = (body.value ?? {}) as AgreementInput;
  const given = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
  return {
    ...given({transactionId, externalAgreementId, serviceName, serviceType, userId}),
    ...(body.numberText('estimatedAmount') !== undefined && {estimatedCents: cents(body, 'estimatedAmount')}),
    ...(body.numberText('requiredUpfrontPayment') !== undefined && {
      upfrontCents: cents(body, 'requiredUpfrontPayment'),
    }),
  };
}

function cents(body: JsonBody, name: string): number {
  const scaled = scaleDecimal(body.numberText(name) ?? '0', 2);
  if (!scaled.ok) throw new Error(`${name} was not checked.`);
  return scaled.value;
}
