/** Handlers of bill operations, by operationId. */
import type {Format} from '../contract/index.ts';
import {type FieldProblem, fieldsNeedAttention} from '../errors/domain-error.ts';
import {type Handler, type Handlers, responds, writes} from '../http/handler.ts';
import {type BillFormat, checkBill, checkHasChange, readBillInput, readChange} from './bill-input.ts';
import {createBill, deleteBill, updateBill} from './bills.ts';
import {payBill} from './payments.ts';
import type {BillRepository} from './queries.ts';
import {findBills, getBill, listSandboxBills} from './read-bills.ts';

const rejectedBill = (problems: readonly FieldProblem[]): string =>
  problems.some(({otherFormat}) => otherFormat)
    ? 'The body mixes the two bill formats. Use the field names of one of them.'
    : fieldsNeedAttention('The bill was not created', problems);

const create: Handler<BillRepository> = writes(
  rejectedBill,
  call => createBill(call, readBillInput(call.sentBody, detectFormat(call.format))),
  {check: (body, format) => checkBill(body, detectFormat(format))},
);

export const billHandlers = {
  createBill: create,
  createBillAtAlias: create,
  findBills: responds(call => findBills(call, call.query)),
  getBill: responds(call => getBill(call, readBillId(call.path))),
  deleteBill: writes('The bill was not deleted', call => deleteBill(call, readBillId(call.path)), {
    worksWhenFull: true,
  }),
  updateBill: writes(
    'The bill was not changed',
    call => updateBill(call, readBillId(call.path), readChange(call.sentBody)),
    {check: body => [...checkBill(body, 'agreement'), ...checkHasChange(body)]},
  ),
  listSandboxBills: responds(call => listSandboxBills(call, call.query.limit)),
  payBill: writes('Nothing was paid', call => payBill(call, readBillId(call.path), call.input)),
} satisfies Handlers<BillRepository>;

function detectFormat(format: Format): BillFormat {
  return Object.hasOwn(format.schema.properties ?? {}, 'external_id') ? 'invoice' : 'agreement';
}

/** The contract's integer accepts spellings such as `1e3`; an id has one spelling. */
const readBillId = ({billId}: {billId: string}): number => (/^[1-9]\d{0,15}$/.test(billId) ? Number(billId) : 0);
