/** Bills: created by a partner on an agreement, split into one charge per housemate, paid share by share. */

export {readEventFacts} from './bills.ts';
export {billHandlers} from './handlers.ts';
export {payBill} from './payments.ts';
export {type Bill, type BillRepository, type Charge, createBillQueries, type NewBill} from './queries.ts';
export {getSandboxBill} from './read-bills.ts';
export {
  type BillFacts,
  billToEnvelopeEvent,
  billToFlatEvent,
  type EventFacts,
  type SampleHousehold,
  sampleBillFacts,
} from './serialize.ts';
export {BILL_TABLES} from './tables.ts';
