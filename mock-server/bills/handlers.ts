/** Handlers of bill operations, by operationId. */
import type {Format} from '../contract/index.ts';
import {
  fieldsOf,
  type Handler,
  type Handlers,
  limitOf,
  partnerOf,
  reads,
  workspaceOf,
  worksWhenFull,
  writes,
} from '../http/handler.ts';
import {type BillFormat, checkBill, checkHasChange, readBillInput, readChange} from './bill-input.ts';
import {createBill, deleteBill, getBill, updateBill} from './bills.ts';
import {type BillQuery, findBills} from './list-bills.ts';
import {listBills, payBill} from './payments.ts';
import type {BillRepository} from './queries.ts';

/** Bills on a page when the caller sends no `limit`. */
const USUAL_PAGE = 20;

const create: Handler<BillRepository> = {
  ...writes(201, 'The bill was not created', ({repo, caller, body, format, now}) =>
    createBill(repo, partnerOf(caller), readBillInput(body, formatOf(format)), now),
  ),
  check: (body, format) => checkBill(body, formatOf(format)),
};

export const billHandlers: Handlers<BillRepository> = {
  createBill: create,
  createBillAtAlias: create,
  findBills: reads(call =>
    findBills(call.repo, partnerOf(call.caller), call.query as BillQuery, limitOf(call, USUAL_PAGE), call.now),
  ),
  getBill: reads(({repo, caller, parameters, now}) => getBill(repo, partnerOf(caller), billId(parameters.billId), now)),
  deleteBill: worksWhenFull(
    writes(200, 'The bill was not deleted', ({repo, caller, parameters}) =>
      deleteBill(repo, partnerOf(caller), billId(parameters.billId)),
    ),
  ),
  updateBill: {
    ...writes(200, 'The bill was not changed', ({repo, caller, parameters, body, now}) =>
      updateBill(repo, partnerOf(caller), billId(parameters.billId), readChange(body), now),
    ),
    check: body => [...checkBill(body, 'agreement'), ...checkHasChange(body)],
  },
  listSandboxBills: reads(call => listBills(call.repo, workspaceOf(call.caller), limitOf(call), call.now)),
  payBill: writes(200, 'Nothing was paid', ({repo, caller, parameters, body, now}) =>
    payBill(repo, workspaceOf(caller), Number(parameters.billId), fieldsOf<{userId?: string}>(body).userId, now),
  ),
};

function formatOf(format: Format): BillFormat {
  return Object.hasOwn(format.schema.properties ?? {}, 'external_id') ? 'invoice' : 'agreement';
}

/** The contract's integer accepts spellings such as `1e3`; an id has one spelling. */
function billId(text = ''): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}
