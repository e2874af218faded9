/** The SQL of the database page, run: the script, both readings, and the update that handles an event once and never moves backwards. */
import {readFileSync} from 'node:fs';
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, describe, expect, it, test} from 'vitest';
import {readContract} from '../openapi/model.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const [, insert = '', update = ''] = read('handle-once.sql').split(/(?<=;)\s+/);
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

test('the script has the table of Reading A, the recommended one', () => {
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
  const handle = (event_id: string, status: string) => {
    database.prepare(insert).run({event_id});
    database.prepare(update).run({status, hutz_agreement_id: 'agreement', transaction_id: 'order-1001'});
  };
  const row = () => database.prepare('SELECT status, hutz_agreement_id FROM hutz_agreements').get();

  it('can set every status of the contract, and no other', () => {
    for (const status of contract.schema('AgreementStatus').enum ?? []) {
      database.prepare('UPDATE hutz_agreements SET status = ?').run(status);
    }
    expect(() => database.prepare('UPDATE hutz_agreements SET status = ?').run('authorized')).toThrow('CHECK');
  });

  it('is handled once', () => {
    handle('evt_1', 'active');
    expect(() => handle('evt_1', 'active')).toThrow('UNIQUE');
    expect(row()).toEqual({status: 'active', hutz_agreement_id: 'agreement'});
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
