/** Handlers of bill operations, by operationId. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {Format} from '../contract/index.ts';
import {type FieldProblem, fieldsNeedAttention} from '../errors/domain-error.ts';
import {
  asPartner,
  bodyAs,
  type Call,
  type Handler,
  type Handlers,
  inWorkspace,
  limitOf,
  pathParameter,
  reads,
  writes,
} from '../http/handler.ts';
import {type BillFormat, checkBill, checkHasChange, readBillInput, readChange} from './bill-input.ts';
import {createBill, deleteBill, updateBill} from './bills.ts';
import {payBill} from './payments.ts';
import type {BillRepository} from './queries.ts';
import {type BillQuery, findBills, getBill, listBills} from './read-bills.ts';

/** Bills on a page when the caller sends no `limit`. */
const USUAL_PAGE = 20;

const rejectedBill = (problems: readonly FieldProblem[]): string =>
  problems.some(({otherFormat}) => otherFormat)
    ? 'The body mixes the two bill formats. Use the field names of one of them.'
    : fieldsNeedAttention('The bill was not created', problems);

const create: Handler<BillRepository> = {
  ...writes(201, rejectedBill, call => createBill(asPartner(call), readBillInput(call.body, formatOf(call.format)))),
  check: (body, format) => checkBill(body, formatOf(format)),
};

export const billHandlers: Handlers<BillRepository> = {
  createBill: create,
  createBillAtAlias: create,
  findBills: reads(call => findBills(asPartner(call), call.query as BillQuery, limitOf(call, USUAL_PAGE))),
  getBill: reads(call => getBill(asPartner(call), billIdOf(call))),
  deleteBill: writes(200, 'The bill was not deleted', call => deleteBill(asPartner(call), billIdOf(call)), {
    worksWhenFull: true,
  }),
  updateBill: {
    ...writes(200, 'The bill was not changed', call =>
      updateBill(asPartner(call), billIdOf(call), readChange(call.body)),
    ),
    check: body => [...checkBill(body, 'agreement'), ...checkHasChange(body)],
  },
  listSandboxBills: reads(call => listBills(inWorkspace(call), limitOf(call))),
  payBill: writes(200, 'Nothing was paid', call =>
    payBill(inWorkspace(call), billIdOf(call), bodyAs<Schemas['PayBill']>(call.body)),
  ),
};

function formatOf(format: Format): BillFormat {
  return Object.hasOwn(format.schema.properties ?? {}, 'external_id') ? 'invoice' : 'agreement';
}

/** The contract's integer accepts spellings such as `1e3`; an id has one spelling. */
function billIdOf(call: Pick<Call<never>, 'path'>): number {
  const text = pathParameter(call, 'billId');
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}
