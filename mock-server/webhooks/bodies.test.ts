import {Ajv2020} from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {EVENTS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {closed, readContract, type Schema, standalone} from '../../openapi/model.ts';
import type {EventFacts} from '../bills/index.ts';
import type {EventName} from '../events/index.ts';
import {renderEvent} from './bodies.ts';
import {toSampleFacts} from './test-events.ts';

const contract = readContract('partner');
const ajv = new Ajv2020({strict: false, allErrors: true});
(formats as unknown as (ajv: Ajv2020) => void)(ajv);

const title: Record<Schemas['Shape'], string> = {flat: 'Flat', envelope: 'Envelope'};
function findSchema(event: EventName, shape: Schemas['Shape']): Schema {
  const format = contract.event(event).body?.formats.find(({name}) => name?.endsWith(title[shape]));
  return format?.source ?? {};
}
function problems(event: EventName, shape: Schemas['Shape'], body: unknown) {
  const validate = ajv.compile(closed(standalone(contract.document, findSchema(event, shape))));
  return validate(body) ? [] : validate.errors;
}

const AT = 1_779_113_001_000;

/** An event as the first version stored it. It never changes, so a field that was added later needs a default. */
const STORED: EventFacts =
  JSON.parse(`{"hutzAgreementId":"3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10","externalAgreementId":null,"transactionId":"tx-1",
  "serviceName":"Lone Star Energy","serviceType":"energy","estimatedCents":13710,"status":"paid","bill":{"billId":1042,
  "externalBillId":"inv-1","amountCents":17507,"totalCents":18157,"dueDate":"2026-06-01","billingPeriod":null,"description":null,
  "chargesCreated":4}}`);
const {bill: _, ...agreement} = STORED;
const SOURCE = {agreement, household: {housemates: 4, hsi: 0, dawgMode: false}};

const renderExample = (
  event: EventName,
  shape: Schemas['Shape'],
  facts: EventFacts = toSampleFacts(SOURCE, event, AT),
) => JSON.parse(JSON.stringify(renderEvent({id: 'evt_1', event, occurredAt: AT, facts}, shape)));

describe.each(EVENTS)('%s', event => {
  it.each(['flat', 'envelope'] as const)('is a valid %s body', shape => {
    const body = renderExample(event, shape);
    expect(problems(event, shape, body), 'Set the field in serialize.ts and toSampleFacts.').toEqual([]);
    expect(problems(event, shape, {...body, surprise: 1})).not.toEqual([]);
    expect(body).toMatchObject({id: 'evt_1', timestamp: '2026-05-18T14:03:21.000Z'});
  });
});

it('writes when the bill was paid in each bill event, null until the bill is paid', () => {
  const paidDate = '2026-05-18T14:03:21.000Z';
  for (const event of ['bill.created', 'bill.updated'] as const) {
    expect(renderExample(event, 'flat')).toMatchObject({paidDate: null});
    expect(renderExample(event, 'envelope').data).toMatchObject({paid_at: null});
  }
  expect(renderExample('bill.paid', 'flat')).toMatchObject({paidDate, paymentDate: paidDate});
  expect(renderExample('bill.paid', 'envelope').data).toMatchObject({paid_at: paidDate});
});

it.each(['flat', 'envelope'] as const)('serializes an event of the first version in the %s format', shape => {
  const body = renderExample('bill.paid', shape, STORED);
  expect(problems('bill.paid', shape, body), 'mock-server/bills/serialize.ts: `field: bill.field ?? null`').toEqual([]);
});

it('writes dollars in flat bodies and whole cents in envelopes', () => {
  expect(renderExample('bill.paid', 'flat', STORED)).toMatchObject({
    amount: 175.07,
    totalAmount: 181.57,
    amountPaid: 181.57,
  });
  expect(renderExample('bill.paid', 'envelope', STORED).data).toMatchObject({
    amount: 17_507,
    total_amount: 18_157,
    status: 'paid',
  });
  const updated = {...STORED, updatedFields: ['amount', 'dueDate', 'billingPeriod']};
  expect(renderExample('bill.updated', 'envelope', updated).data.updated_fields).toEqual([
    'amount',
    'due_date',
    'billing_period',
  ]);
});
