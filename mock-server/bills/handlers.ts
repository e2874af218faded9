/** Handlers of bill operations, by operationId. */
import type {Format} from '../contract/index.ts';
import {type FieldProblem, fieldsNeedAttention} from '../errors/domain-error.ts';
import {type Handler, type Handlers, partnerContext, responds, workspaceContext, writes} from '../http/handler.ts';
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
  201,
  rejectedBill,
  call => createBill(partnerContext(call), readBillInput(call.sentBody, detectFormat(call.format))),
  {check: (body, format) => checkBill(body, detectFormat(format))},
);

export const billHandlers: Handlers<BillRepository> = {
  createBill: create,
  createBillAtAlias: create,
  findBills: responds(call => findBills(partnerContext(call), call.query)),
  getBill: responds(call => getBill(partnerContext(call), readBillId(call.path))),
  deleteBill: writes(200, 'The bill was not deleted', call => deleteBill(partnerContext(call), readBillId(call.path)), {
    worksWhenFull: true,
  }),
  updateBill: writes(
    200,
    'The bill was not changed',
    call => updateBill(partnerContext(call), readBillId(call.path), readChange(call.sentBody)),
    {check: body => [...checkBill(body, 'agreement'), ...checkHasChange(body)]},
  ),
  listSandboxBills: responds(call => listSandboxBills(workspaceContext(call), call.query.limit)),
  payBill: writes(200, 'Nothing was paid', call => payBill(workspaceContext(call), readBillId(call.path), call.input)),
};

function detectFormat(format: Format): BillFormat {
  return Object.hasOwn(format.schema.properties ?? {}, 'external_id') ? 'invoice' : 'agreement';
}

/** The contract's integer accepts spellings such as `1e3`; an id has one spelling. */
const readBillId = ({billId}: {billId: string}): number => (/^[1-9]\d{0,15}$/.test(billId) ? Number(billId) : 0);
