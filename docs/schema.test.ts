/** Runs the SQL of the database page: the script, both agreements tables, and the statements that handle an event once and never move a status back. */
import {readFileSync} from 'node:fs';
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, describe, expect, it, test} from 'vitest';
import {readContract} from '../openapi/model.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** The statements without their comments: the two inserts, then the transaction, then the query for the start. */
const [store = '', addMethod = '', , mark = '', apply = '', , unprocessed = ''] = read('handle-once.sql')
  .replace(/^--.*$/gm, '')
  .split(/(?<=;)\s+/);
const contract = readContract('partner');

const columns = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM pragma_table_info('hutz_agreements')")
    .all()
    .map(({name}) => name);

test.each([
  ['reading-a.sql', 8],
  ['reading-b.sql', 5],
])('%s is a table', (name, count) => {
  const database = new DatabaseSync(':memory:');
  database.exec(read(name));
  expect(columns(database)).toHaveLength(count);
});

test('the script has the recommended agreements table', () => {
  const [whole, reading] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
  whole.exec(read('schema.sql'));
  reading.exec(read('reading-a.sql'));
  expect(columns(whole)).toEqual(columns(reading));
});

test("the script's columns hold our longest ids", () => {
  const longest = (name: string) => contract.schema(name).maxLength;
  const script = read('schema.sql');
  expect(script).toContain(`id       VARCHAR(${longest('Id')}) PRIMARY KEY, -- paymentMethodId`);
  expect(script).toContain(`payment_method_id  VARCHAR(${longest('Id')})`);
  expect(script).toContain(`id            VARCHAR(${longest('EventId')}) PRIMARY KEY`);
});

describe('an event', () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec(read('schema.sql'));
    database.exec(
      "INSERT INTO hutz_agreements VALUES ('1', 'customer', NULL, 'order-1001', NULL, 'pending', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)",
    );
  });
  const receive = (event_id: string) => database.prepare(store).run({event_id, name: 'request.authorized', body: '{}'});
  /** Returns whether the event was still to be processed. */
  const process = (event_id: string, status: string, payment_method_id: string | null = null) => {
    const ids = {event_id, transaction_id: 'order-1001'};
    if (payment_method_id) {
      const method = {payment_method_id, type: 'hutz', last4: '4417', brand: 'Hutz house account'};
      const exists = database.prepare('SELECT id FROM payment_methods').get() !== undefined;
      const insert = () => database.prepare(addMethod).run({...ids, ...method});
      if (exists) expect(insert).toThrow('UNIQUE');
      else insert();
    }
    database.exec('BEGIN');
    const isOurs = database.prepare(mark).run({event_id}).changes === 1;
    if (isOurs) {
      database.prepare(apply).run({...ids, status, hutz_agreement_id: 'agreement', payment_method_id});
    }
    database.exec(isOurs ? 'COMMIT' : 'ROLLBACK');
    return isOurs;
  };
  const handle = (event_id: string, status: string, payment_method_id: string | null = null) => {
    receive(event_id);
    process(event_id, status, payment_method_id);
  };
  const row = () => database.prepare('SELECT status, hutz_agreement_id FROM hutz_agreements').get();
  const toResume = () =>
    database
      .prepare(unprocessed)
      .all()
      .map(({id}) => String(id));

  it('can set every status of the contract, and no other', () => {
    for (const status of contract.schema('AgreementStatus').enum ?? []) {
      database.prepare('UPDATE hutz_agreements SET status = ?').run(String(status));
    }
    expect(() => database.prepare('UPDATE hutz_agreements SET status = ?').run('authorized')).toThrow('CHECK');
  });

  it('is stored once', () => {
    receive('evt_1');
    expect(() => receive('evt_1')).toThrow('UNIQUE');
  });

  it('is processed once', () => {
    receive('evt_1');
    expect(process('evt_1', 'active')).toBe(true);
    expect(process('evt_1', 'cancelled')).toBe(false);
    expect(row()).toEqual({status: 'active', hutz_agreement_id: 'agreement'});
  });

  it('is listed until its change is committed', () => {
    receive('evt_1');
    database.exec('BEGIN');
    database.prepare(mark).run({event_id: 'evt_1'});
    database.exec('ROLLBACK'); // what a crash does
    expect(toResume()).toEqual(['evt_1']);
    process('evt_1', 'active');
    expect(toResume()).toEqual([]);
  });

  it('stores the payment method of both events that have it once, and keeps it when an event has none', () => {
    handle('evt_1', 'pending', 'method');
    handle('evt_2', 'active', 'method');
    handle('evt_3', 'active');
    expect(database.prepare('SELECT * FROM payment_methods').all()).toEqual([
      {id: 'method', user_id: 'customer', type: 'hutz', last4: '4417', brand: 'Hutz house account'},
    ]);
    expect(database.prepare('SELECT status, payment_method_id FROM hutz_agreements').get()).toEqual({
      status: 'active',
      payment_method_id: 'method',
    });
  });

  it("can't set a bill's status on an agreement, and isn't marked as processed then", () => {
    receive('evt_paid');
    expect(() => process('evt_paid', 'paid')).toThrow('CHECK');
    database.exec('ROLLBACK');
    expect(toResume()).toEqual(['evt_paid']);
  });

  it.each(['evt_test_1', 'evt_check_1'])('changes no agreement when it is a test: %s', id => {
    handle('evt_1', 'active');
    handle(id, 'cancelled', 'method');
    expect(row()).toEqual({status: 'active', hutz_agreement_id: 'agreement'});
    expect(database.prepare('SELECT id FROM payment_methods').all()).toEqual([]);
    expect(toResume()).toEqual([]);
  });

  it.each([
    [['pending', 'active'], 'active'],
    [['active', 'pending'], 'active'],
    [['active', 'completed', 'active'], 'completed'],
    [['cancelled', 'active', 'pending'], 'cancelled'],
  ])('%j ends as %s, in any order', (statuses, expected) => {
    for (const [index, status] of statuses.entries()) handle(`evt_${index}`, status);
    expect(row()).toEqual({status: expected, hutz_agreement_id: 'agreement'});
  });
});
