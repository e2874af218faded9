import {expect, it} from 'vitest';
import {DatabaseError} from '../store-errors.ts';
import {explainPostgres} from './prepare-database.ts';

it("reports a URL without a password, for which the driver's error is cryptic", () => {
  const failure = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(explainPostgres(failure, 'postgres://portal@db.example/portal')).toEqual(
    new DatabaseError(
      'The database at db.example/portal needs a password. Put it into the URL: postgres://user:password@host:5432/database.',
    ),
  );
});

it('reports a database that has no TLS, though the URL requires it', () => {
  const failure = new Error('The server does not support SSL connections');
  expect(explainPostgres(failure, 'postgres://portal@db.example/portal?sslmode=verify-full')).toEqual(
    new DatabaseError(
      'The database at db.example/portal cannot be used (The server does not support SSL connections). See DATABASE_URL.',
    ),
  );
});
