import {expect, it} from 'vitest';
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
