import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {createContract, type Document, readContractFile} from '../openapi/model.ts';
import {byVersion, lastRelease, listAdditions} from './contract-changes.ts';
import {breakingChanges} from './contract-diff.ts';

const before = readContractFile(fileURLToPath(new URL('../openapi/releases/1.1.0/partner-api.yaml', import.meta.url)));
const BILLS = '/api/partners/bills';
const BILL = `${BILLS}/{billId}`;

/** A contract as JSON, to write into. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into any part of it
type Writable = any;

function changed(change: (document: Writable) => void): string[] {
  const document = structuredClone(before.document) as Writable;
  change(document);
  return breakingChanges(before, createContract(document as Document));
}
const schemas = (document: Writable) => document.components.schemas;

describe('a change that breaks', () => {
  it.each<[what: string, change: (document: Writable) => void, reported: string]>([
    ['an operation that is gone', d => delete d.paths[BILL].patch, `PATCH ${BILL}: removed`],
    [
      'another path',
      d => {
        d.paths['/v2'] = d.paths[BILL];
        delete d.paths[BILL];
      },
      `GET ${BILL}: removed`,
    ],
    [
      'another operationId',
      d => {
        d.paths[BILL].get.operationId = 'readBill';
      },
      `GET ${BILL}: operationId is now readBill`,
    ],
    [
      'more credentials',
      d => {
        d.security = [{apiKey: [], timestamp: [], signature: [], memberToken: []}];
      },
      `GET ${BILL}: can no longer be called with apiKey and timestamp and signature`,
    ],
    [
      'a request field that is gone',
      d => delete schemas(d).UpdateBill.properties.dueDate,
      `PATCH ${BILL} body dueDate: removed`,
    ],
    [
      'a request field that is required now',
      d => {
        schemas(d).UpdateBill.required = ['amount'];
      },
      `PATCH ${BILL} body amount: required`,
    ],
    [
      'a new required request field',
      d => {
        schemas(d).UpdateBill.required = ['why'];
        schemas(d).UpdateBill.properties.why = {type: 'string'};
      },
      `PATCH ${BILL} body why: required`,
    ],
    [
      'a request field of another type',
      d => {
        schemas(d).UpdateBill.properties.amount.type = 'string';
      },
      `PATCH ${BILL} body amount: type changed from number to string`,
    ],
    [
      'whole numbers only',
      d => {
        schemas(d).UpdateBill.properties.amount.type = 'integer';
      },
      `PATCH ${BILL} body amount: type changed from number to integer`,
    ],
    [
      'a lower maximum',
      d => {
        schemas(d).UpdateBill.properties.amount.maximum = 5;
      },
      `PATCH ${BILL} body amount: maximum lowered to 5`,
    ],
    [
      'a higher minimum',
      d => {
        schemas(d).UpdateBill.properties.amount.minimum = 5;
      },
      `PATCH ${BILL} body amount: minimum raised to 5`,
    ],
    [
      'a request value that is gone',
      d => schemas(d).ServiceType.enum.pop(),
      'POST /api/partners/{partner_id}/staged-request body serviceType: value other removed',
    ],
    [
      'a format of the body that is gone',
      d => schemas(d).CreateBillRequest.oneOf.pop(),
      `POST ${BILLS} body: alternative CreateBillInvoice removed`,
    ],
    [
      'a body that is required now',
      d => {
        d.paths[BILL].get.requestBody = {required: true, content: {}};
      },
      `GET ${BILL}: a body is required`,
    ],
    [
      'a parameter that is required now',
      d => d.paths[BILL].parameters.push({name: 'x', in: 'query', required: true}),
      `GET ${BILL} query parameter x: required`,
    ],
    [
      'a parameter that is gone',
      d => d.paths[BILLS].get.parameters.shift(),
      `GET ${BILLS} query parameter externalBillId: removed`,
    ],
    [
      'another status',
      d => {
        d.paths[BILL].get.responses['202'] = d.paths[BILL].get.responses['200'];
        delete d.paths[BILL].get.responses['200'];
      },
      `GET ${BILL}: status 200 removed`,
    ],
    [
      'a response field that is gone',
      d => {
        delete schemas(d).User.properties.houseId;
      },
      'GET /api/users/{user_id} 200 houseId: removed',
    ],
    [
      'a response field that may be missing',
      d => {
        schemas(d).Bill.required = schemas(d).Bill.required.filter((name: string) => name !== 'status');
      },
      `GET ${BILL} 200 status: no longer always present`,
    ],
    [
      'a response field that may be null',
      d => {
        schemas(d).BillId.type = ['integer', 'null'];
      },
      `GET ${BILL} 200 billId: type changed from integer to integer|null`,
    ],
    [
      'a response header that is gone',
      d => {
        delete d.paths[BILL].get.responses['200'].headers['RateLimit-Limit'];
      },
      `GET ${BILL} 200: header RateLimit-Limit removed`,
    ],
    [
      'another form of a response text',
      d => {
        schemas(d).MoneyText.pattern = '^.*$';
      },
      `GET ${BILL} 200 amount: pattern changed`,
    ],
    [
      'another form of an event',
      d => {
        schemas(d).BillPaidShort = structuredClone(schemas(d).BillPaidFlat);
        schemas(d).Event.anyOf.push({$ref: '#/components/schemas/BillPaidShort'});
      },
      'GET /api/partners/events 200 data[]: alternative BillPaidShort added',
    ],
    ['an event that is gone', d => delete d.webhooks['bill.paid'], 'event bill.paid: removed'],
    [
      'an event field that is gone',
      d => delete schemas(d).BillPaidFlat.properties.amountPaid,
      'event bill.paid Flat body amountPaid: removed',
    ],
    [
      'an event of another name in its body',
      d => {
        schemas(d).BillPaidFlat.properties.event.const = 'bill.settled';
      },
      'event bill.paid Flat body event: bill.paid is now bill.settled',
    ],
  ])('is %s', (_, change, reported) => expect(changed(change)).toContain(reported));
});

describe('a change that does not', () => {
  it.each<[what: string, change: (document: Writable) => void]>([
    ['none', () => {}],
    [
      'a new operation',
      d => {
        d.paths['/x'] = {get: {operationId: 'x', responses: {}}};
      },
    ],
    [
      'a new optional request field',
      d => {
        schemas(d).UpdateBill.properties.note = {type: 'string'};
      },
    ],
    ['a new optional parameter', d => d.paths[BILL].parameters.push({name: 'x', in: 'query'})],
    [
      'a wider limit of a request',
      d => {
        schemas(d).UpdateBill.properties.amount.maximum = 2_000_000;
      },
    ],
    ['a new request value', d => schemas(d).ServiceType.enum.push('water')],
    [
      'a new response field',
      d => {
        schemas(d).Bill.properties.overdue = {type: 'boolean'};
        schemas(d).Bill.required.push('overdue');
      },
    ],
    ['a new value of a response', d => schemas(d).NotFoundError.properties.reason.enum.push('another')],
    [
      'a new error status',
      d => {
        d.paths[BILL].get.responses['410'] = {description: 'Gone.'};
      },
    ],
    [
      'a new event',
      d => {
        d.webhooks['bill.deleted'] = d.webhooks['bill.paid'];
        schemas(d).BillDeletedFlat = structuredClone(schemas(d).BillPaidFlat);
        schemas(d).BillDeletedFlat.properties.event.const = 'bill.deleted';
        schemas(d).Event.anyOf.push({$ref: '#/components/schemas/BillDeletedFlat'});
      },
    ],
    [
      'other words',
      d => {
        d.paths[BILL].get.summary = 'Read a bill';
        schemas(d).Bill.properties.status.description = 'x';
      },
    ],
    [
      'a schema under another name',
      d => {
        schemas(d).Invoice = schemas(d).Bill;
        d.paths[BILL].get.responses['200'].content['application/json'].schema.$ref = '#/components/schemas/Invoice';
      },
    ],
    [
      'an alternative under another name',
      d => {
        schemas(d).Note = {...schemas(d).BillText, description: 'x'};
        schemas(d).Bill.properties.billingPeriod.anyOf[0].$ref = '#/components/schemas/Note';
      },
    ],
  ])('is %s', (_, change) => expect(changed(change)).toEqual([]));
});

it('compares with the newest release before the version', () => {
  expect(lastRelease(['1.0.0', '1.10.0', '1.9.0', '2.0.0'], '1.11.0')).toBe('1.10.0');
  expect(lastRelease(['1.0.0'], '1.0.0')).toBeUndefined();
  expect(['1.10.0', '1.2.0', '1.2.0'].sort(byVersion)).toEqual(['1.2.0', '1.2.0', '1.10.0']);
});

it('lists new operations, events, parameters, fields and reasons of errors, by the names of the changelog', () => {
  const document = structuredClone(before.document) as Writable;
  const {paths, webhooks} = document;
  schemas(document).Bill.properties.memo = {type: 'string'};
  schemas(document).Memo = {type: 'object', properties: {text: {type: 'string'}}};
  schemas(document).SignatureError.properties.reason.enum.push('odd_memo');
  paths[BILLS].get.parameters.push({name: 'memo_like', in: 'query', schema: {type: 'string'}});
  paths['/api/memos'] = {get: {operationId: 'listMemos', responses: {}}};
  webhooks['bill.noted'] = webhooks['bill.paid'];
  const after = createContract(document as Document);
  const added = ['GET /api/memos', 'bill.noted', 'memo', 'memo_like', 'odd_memo'];
  expect(listAdditions(before, after).sort()).toEqual(added);
  expect(listAdditions(before, before)).toEqual([]);
});
