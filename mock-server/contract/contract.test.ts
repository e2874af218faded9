/** Checks that every schema compiles and rejects: one that doesn't compile would accept everything. */
import {beforeAll, describe, expect, it} from 'vitest';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {theContract} from '../testing/portal.ts';
import {
  type Contract,
  type ContractOperation,
  chooseFormat,
  createDocumentedExamples,
  createExamples,
  type FindExample,
} from './index.ts';
import type {Format} from './operations.ts';
import {toFieldProblems} from './validation-problems.ts';

let contract: Contract;
let findExample: FindExample;
/** The offline sandbox's. */
let withoutPrism: FindExample;
beforeAll(() => {
  contract = theContract();
  findExample = createExamples(contract);
  withoutPrism = createDocumentedExamples(contract);
});

const find = (id: string) => contract.operations.find(operation => operation.id === id) as ContractOperation;
/** Every documented response with its examples. */
const documented = () =>
  contract.sources.flatMap(({operations}) =>
    operations.flatMap(({id, responses}) =>
      responses.map(response => ({operation: find(id), ...response, status: Number(response.status)})),
    ),
  );

it('lists every operation once', () => {
  const ids = contract.operations.map(operation => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'createBill',
      'createBillAtAlias',
      'findBills',
      'getBill',
      'updateBill',
      'createPartner',
      'joinWaitlist',
    ]),
  );
});

it('validates the body of every operation that accepts JSON', () => {
  const validated: string[] = [];
  for (const {id, accepts, formats} of contract.operations) {
    if (!accepts.includes('application/json')) continue;
    for (const format of formats) {
      const own = Object.keys(format.schema.properties ?? {}).filter(
        name => !format.others.some(other => other.schema.properties?.[name]),
      );
      const body = Object.fromEntries(own.map(name => [name, {wrong: 'type'}]));
      expect(format.findViolations(own.length ? body : 12_345), `${id} ${format.label}`).not.toEqual([]);
      validated.push(id);
    }
  }
  expect(validated.filter(id => id === 'createBill')).toHaveLength(2);
  expect(validated.length).toBeGreaterThan(8);
});

it('validates every documented response of every operation', () => {
  const validated = documented().filter(({json}) => json);
  for (const {operation, status} of validated)
    expect(operation.validators.response({status, body: 12_345}), `${operation.id} ${status}`).not.toEqual([]);
  expect(validated.length).toBeGreaterThan(80);
});

it('allows every example of every response', () => {
  for (const {operation, status, json} of documented()) {
    for (const {key, value} of json?.examples ?? [])
      expect(operation.validators.response({status, body: value}), `${operation.id} ${status} ${key}`).toEqual([]);
  }
});

it.each([200, 302, 418, 501])('rejects an undocumented status: %d', status => {
  expect(find('createBill').validators.response({status, body: {message: 'x'}})).not.toEqual([]);
});

it('names a response field that is not in the schema', () => {
  const body = {message: 'x', billId: 1, extra: true};
  expect(find('deleteBill').validators.response({status: 200, body})).toContain(
    'body must NOT have additional properties: extra',
  );
});

it('rejects a header value that its schema does not allow', () => {
  const {response} = find('createBill').validators;
  const body = {message: 'Too many requests.', reason: 'rate_limited'};
  expect(response({status: 429, body, headers: {'retry-after': '12'}})).toEqual([]);
  expect(response({status: 429, body, headers: {'retry-after': 'soon'}})).toHaveLength(1);
});

it('rejects an undocumented response field, though clients must accept one', () => {
  const {response} = find('createBill').validators;
  const body = {message: 'Too many requests.', reason: 'rate_limited'};
  expect(response({status: 429, body: {...body, surprise: 1}})).toHaveLength(1);
});

it('documents the header of a replayed response on each success of a signed write, and nowhere else', () => {
  const expected = documented().filter(
    ({operation, status}) => operation.security.includes('signature') && operation.method !== 'GET' && status < 300,
  );
  const names = (response: ReturnType<typeof documented>[number]) => `${response.operation.id} ${response.status}`;
  const withHeader = documented().filter(({headers}) =>
    Object.keys(headers).some(name => name.toLowerCase() === REPLAYED_HEADER),
  );
  expect(withHeader.map(names), 'Its headers are *replayHeaders.').toEqual(expected.map(names));
  expect(expected.length).toBeGreaterThan(2);
});

it('names the fields inside a value that could be null, not the value', () => {
  const format = find('updateEndpoint').formats[0] as Format;
  const findProblems = (chaos: unknown) => toFieldProblems(format.findViolations({chaos}), format, []);
  const findPaths = (chaos: unknown) => findProblems(chaos).map(({path}) => path);
  expect(findPaths({seed: 'run-1', duplicate: 0, delay: 0, reorder: 0})).toEqual(['/chaos/drop']);
  expect(findPaths('half')).toEqual(['/chaos']);
  expect(findProblems({seed: 'run-1', duplicate: 400, delay: 0, reorder: 0, drop: 0})).toEqual([
    {path: '/chaos/duplicate', message: 'chaos.duplicate must be at most 100.'},
  ]);
});

it.each([
  ['', 'resumeCode must not be empty.'],
  ['maple', 'resumeCode must have at least 8 characters.'],
])('names the minimum length of a string that is too short: %j', (resumeCode, message) => {
  const format = find('resumeSession').formats[0] as Format;
  expect(toFieldProblems(format.findViolations({resumeCode}), format, [])).toEqual([{path: '/resumeCode', message}]);
});

it('returns the documented response named in Prefer', async () => {
  for (const {operation, status, json} of documented()) {
    for (const {key, value} of json?.examples ?? []) {
      const response = await findExample(operation, `code=${status}, example=${key}`);
      expect(await withoutPrism(operation, `code=${status}, example=${key}`)).toEqual(response);
      const headers = [429, 503].includes(status) ? {'retry-after': '12'} : {};
      expect({id: operation.id, ...response}).toEqual({id: operation.id, status, headers, body: value});
    }
  }
});

it.each(['', 'code=299', 'code=409, example=nothing', 'respond-async', 'code=40'])(
  'ignores the Prefer header %j',
  async prefer => {
    expect(await findExample(find('createBill'), prefer)).toBeUndefined();
    expect(await withoutPrism(find('createBill'), prefer)).toBeUndefined();
  },
);

describe('the intended format of a bill', () => {
  it.each([
    [{}, 'Agreement format'],
    [{amount: 5}, 'Agreement format'],
    [{external_id: 'x'}, 'Invoice format'],
    [{external_id: 'x', externalBillId: 'y'}, 'Agreement format'],
    [{external_id: 'x', due_date: 'z', externalBillId: 'y'}, 'Invoice format'],
    [[], 'Agreement format'],
    ['text', 'Agreement format'],
  ])('%j: %s', (body, label) => {
    expect(chooseFormat(find('createBill'), body).label).toBe(label);
  });
});

it('suggests a known name for each unknown field', () => {
  const format = find('joinWaitlist').formats[0] as Format;
  const names = Array.from({length: 30}, (_, i) => `phon${String.fromCharCode(65 + i)}`);
  const body = {
    name: 'June',
    phone: '4695550123',
    email: 'june@example.com',
    city: 'Dallas',
    ...Object.fromEntries(names.map(name => [name, 1])),
  };
  const problems = toFieldProblems(format.findViolations(body), format, []);
  const messages = problems.map(({message}) => message);
  expect(messages.filter(message => message.endsWith('Did you mean phone?'))).toHaveLength(30);
});

it('returns the same example for a status with and without Prism', async () => {
  const all = documented().filter(({json}) => json?.examples.length);
  for (const {operation, status} of all)
    expect(await withoutPrism(operation, `code=${status}`), `${operation.id} ${status}`).toEqual(
      await findExample(operation, `code=${status}`),
    );
  expect(all.length).toBeGreaterThan(80);
});
