/** Runs the SQL of the database page: the script, both agreements tables, and the statements that handle an event once and never move a status back. */
import {readFileSync} from 'node:fs';
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, describe, expect, it, test} from 'vitest';
import {readContract} from '../openapi/model.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** The statements without their comments: the insert, then the transaction, then the query for the start. */
const [store = '', , mark = '', apply = '', , unprocessed = ''] = read('handle-once.sql')
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
    database.exec('BEGIN');
    const isOurs = database.prepare(mark).run({event_id}).changes === 1;
    if (isOurs) {
      const agreement = {
        event_id,
        status,
        hutz_agreement_id: 'agreement',
        transaction_id: 'order-1001',
        payment_method_id,
      };
      database.prepare(apply).run(agreement);
    }
    database.exec(isOurs ? 'COMMIT' : 'ROLLBACK');
    return isOurs;
  };
  const handle = (event_id: string, status: string) => {
    receive(event_id);
    process(event_id, status);
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

  it('stores the payment method when it has one, and keeps it when it has none', () => {
    database.exec("INSERT INTO payment_methods VALUES ('method', 'customer', 'hutz', '4242', 'Visa')");
    receive('evt_1');
    process('evt_1', 'pending', 'method');
    handle('evt_2', 'active');
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
    handle(id, 'cancelled');
    expect(row()).toEqual({status: 'active', hutz_agreement_id: 'agreement'});
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
