import {expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {LISTS} from './csv.ts';

/** Files, and not texts. */
const LEFT_OUT = ['profileImage'];

const {operation, resolve} = readContract('site');

it.each(Object.entries(LISTS))('has a column for every field of %s, and no other', (_, {operationId, columns}) => {
  const json = operation(operationId).responses.find(({status}) => status === '200')?.json;
  const {properties = {}} = resolve(json?.schema ?? {});
  const entry = resolve(resolve(properties.data ?? {}).items ?? {});
  const fields = Object.keys(entry.properties ?? {});
  const inFile = columns.split(' ').filter(name => name !== 'phoneE164');
  const named = fields.filter(name => !LEFT_OUT.includes(name));
  expect(inFile.sort(), 'Name these fields in LISTS in csv.ts.').toEqual(named.sort());
});
