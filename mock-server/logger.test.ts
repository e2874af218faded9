import {expect, it} from 'vitest';
import {StoreUnavailableError} from './database/index.ts';
import {createLogger} from './logger.ts';

it('has no key, token or resume code in a line, wherever it is', () => {
  const lines: string[] = [];
  const logger = createLogger('info', {write: line => lines.push(line)});
  const session = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';
  logger.error({err: new Error('No workspace for sbx_ab1.'), deep: {note: ['htzsk_ab1']}}, `Rejected ${session}`);
  logger.info({path: '/resume/maple-wren-ab2c-de3f-gh4j'});
  logger.info({headers: {any: 'value'}, token: 'any'});
  expect(lines.join('')).not.toMatch(/ab1|eyJ|ab2c|any/);
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {msg: 'Rejected [redacted]', err: {message: 'No workspace for [redacted].'}, deep: {note: ['[redacted]']}},
    {path: '/resume/[redacted]'},
    {token: '[redacted]'},
  ]);
});

it('gives an unreachable database one short line, and other errors their stack', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', {write: line => lines.push(line)});
  const cause = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]), {code: 'ECONNREFUSED'});
  const away = {type: 'StoreUnavailableError', message: 'The database cannot be reached.', code: 'ECONNREFUSED'};
  logger.warn({err: new StoreUnavailableError(away.message, {cause}), operation: 'createBill'}, 'The request failed.');
  logger.warn({err: new Error('Broken.')}, 'The request failed.');
  expect(lines[0]?.length).toBeLessThan(250);
  expect(lines.map(line => JSON.parse(line).err)).toEqual([away, expect.objectContaining({stack: expect.any(String)})]);
});
