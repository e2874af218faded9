/** The contract is checked for real: a schema that did not compile would let everything pass in silence. */
import {beforeAll, describe, expect, it} from 'vitest';
import {theContract} from '../testing/portal.ts';
import type {Answer, Contract, ContractOperation} from './prism.ts';
import type {FieldProblem} from './validation-problems.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await theContract();
});

const pathOf = (operation: ContractOperation) => operation.path.replaceAll(/\{\w+\}/g, '1');

async function call(operation: ContractOperation, body: unknown, answer: Answer | undefined, query = {}) {
  let problems: readonly FieldProblem[] = [];
  const outcome = await contract.call(operation, {path: pathOf(operation), query, body, judge: true}, async found => {
    problems = found;
    return answer;
  });
  return {...outcome, problems};
}

const find = (id: string) => contract.operations.find(operation => operation.id === id) as ContractOperation;

it('knows every operation once', () => {
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

it('takes the signing scheme from the security scheme', () => {
  expect(contract.signature).toMatchObject({algorithm: 'HMAC-SHA256', prefix: 'sha256=', toleranceSeconds: 300});
});

it('judges the body of every operation that takes JSON', async () => {
  const judged: string[] = [];
  for (const operation of contract.operations.filter(({accepts}) => accepts.includes('application/json'))) {
    for (const shape of operation.shapes) {
      const own = Object.keys(shape.schema.properties ?? {}).filter(
        name => !shape.others.some(other => other.schema.properties?.[name]),
      );
      const body = Object.fromEntries(own.map(name => [name, {wrong: 'type'}]));
      const {problems} = await call(operation, own.length ? body : 12_345, {status: 200});
      expect(problems, `${operation.id} ${shape.label}`).not.toEqual([]);
      judged.push(operation.id);
    }
  }
  expect(judged.filter(id => id === 'createBill')).toHaveLength(2);
  expect(judged.length).toBeGreaterThan(8);
});

it('judges every documented answer of every operation', async () => {
  let judged = 0;
  for (const operation of contract.operations) {
    for (const {code, contents} of (operation.shapes[0] as (typeof operation.shapes)[number]).resource.responses) {
      if (!contents?.[0]?.mediaType.includes('json')) continue;
      const {defects} = await call(operation, undefined, {status: Number(code), body: 12_345});
      expect(defects, `${operation.id} ${code}`).not.toEqual([]);
      judged++;
    }
  }
  expect(judged).toBeGreaterThan(80);
}, 30_000);

it('takes a status that is not documented for a defect', async () => {
  for (const status of [200, 302, 418, 501]) {
    expect((await call(find('createBill'), {}, {status, body: {message: 'x'}})).defects, String(status)).not.toEqual(
      [],
    );
  }
});

it('answers from the examples what nobody has written', async () => {
  const {answer, defects} = await call(find('getBill'), undefined, undefined);
  expect(answer).toMatchObject({status: 200, body: {billId: 1042}});
  expect(defects).toEqual([]);
});

it('answers with the documented answer that is asked for, and does nothing', async () => {
  for (const operation of contract.operations) {
    const {resource} = operation.shapes[0] as ContractOperation['shapes'][0];
    for (const {code, contents = []} of resource.responses) {
      for (const example of contents[0]?.mediaType === 'application/json' ? (contents[0].examples ?? []) : []) {
        const ask = {path: pathOf(operation), query: {}, body: undefined, judge: true};
        const prefer = `code=${code}, example=${example.key}`;
        const {answer, defects} = await contract.call(operation, {...ask, prefer}, () => {
          throw new Error('The operation was run.');
        });
        const what = `${operation.id} ${prefer}`;
        expect({what, defects, status: answer.status}).toEqual({what, defects: [], status: Number(code)});
        if ('value' in example) expect(answer.body).toEqual(example.value);
      }
    }
  }
});

it.each(['', 'code=299', 'code=409, example=nothing', 'respond-async', 'code=40'])(
  'takes no notice of the preference %j',
  async prefer => {
    const ask = {path: '/', query: {}, body: undefined, judge: false, prefer};
    const {answer} = await contract.call(find('createBill'), ask, async () => ({
      status: 500,
      body: {message: 'It was run.'},
    }));
    expect(answer.body).toEqual({message: 'It was run.'});
  },
);

describe('which shape was meant', () => {
  it.each([
    [{}, 'Agreement shape'],
    [{amount: 5}, 'Agreement shape'],
    [{external_id: 'x'}, 'Invoice shape'],
    [{external_id: 'x', externalBillId: 'y'}, 'Agreement shape'],
    [{external_id: 'x', due_date: 'z', externalBillId: 'y'}, 'Invoice shape'],
    [[], 'Agreement shape'],
    ['text', 'Agreement shape'],
  ])('%j: %s', async (body, label) => {
    let meant = '';
    await contract.call(
      find('createBill'),
      {path: '/api/partners/bills', query: {}, body, judge: true},
      async (_problems, shape) => {
        meant = shape.label;
        return {status: 500, body: {message: 'x'}};
      },
    );
    expect(meant).toBe(label);
  });
});
