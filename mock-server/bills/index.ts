/** Bills: created by a partner on an agreement, split into one charge per housemate, paid share by share. */

export {type BillFormat, checkBill, readBillInput, readChange} from './bill-input.ts';
export {createBill, findBills, getBill, updateBill} from './bills.ts';
export {totalWithFee} from './fee.ts';
export {billHandlers} from './handlers.ts';
export {getBillWithCharges, listBills, payBill} from './payments.ts';
export {type Bill, type BillRepository, createBillQueries, type NewBill} from './queries.ts';
export {type BillFacts, billToEnvelopeEvent, billToFlatEvent, type EventFacts, sampleBillFacts} from './serialize.ts';
export {type BillTables, createBillTables} from './tables.ts';
