import {expect, it} from 'vitest';
import type {Schema} from '../../openapi/model.ts';
import {parseMultipart} from './parse-form.ts';

const TYPE = 'multipart/form-data; boundary=x';
const TEXT_BYTES = 1000;
const schema: Schema = {
  properties: {name: {type: 'string'}, rating: {type: 'integer'}, photo: {type: 'string', format: 'binary'}},
};

const part = (head: string, content = 'a') => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const read = (body: string, type = TYPE) => parseMultipart(Buffer.from(body), type, schema, TEXT_BYTES);

it.each<[what: string, body: string, value: object]>([
  ['a text', part('name="name"', 'June\r\nWalt'), {name: 'June\nWalt'}],
  ['a number', part('name="rating"', '5'), {rating: 5}],
  ['an empty text as absent', part('name="name"', ''), {}],
  ['other headers', part('name="name"\r\nContent-Type: text/plain\r\nX-A: b'), {name: 'a'}],
  [
    'headers in another order and case',
    `--x\r\nX-A: b\r\ncontent-disposition:form-data;NAME="name"\r\n\r\na\r\n`,
    {name: 'a'},
  ],
  ['a name that looks like a parameter', part('name="a; filename=b"'), {'a; filename=b': 'a'}],
  ['escapes in a name', part('name="a%22b%0D%0A%41"'), {'a"b\r\n%41': 'a'}],
  ['content that looks like a boundary', part('name="name"', '\n--x\r\n-x'), {name: '\n--x\n-x'}],
  ['a form with trailing text', `${part('name="name"')}--x--\r\nmore`, {name: 'a'}],
])('reads %s', (_what, body, value) => {
  const whole = body.includes('--x--') ? body : `${body}--x--\r\n`;
  expect(read(whole)).toMatchObject({value, files: {}});
  expect(Object.keys(read(whole)?.value as object)).toEqual(Object.keys(value));
});

it.each(['filename="a.jpg"', 'filename=a.jpg', "filename*=utf-8''a.jpg"])(
  'keeps the bytes of a file with %s',
  filename => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const [before = '', after = ''] = `${part(`name="photo"; ${filename}`, '|')}--x--`.split('|');
    const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    expect(parseMultipart(body, TYPE, schema, TEXT_BYTES)).toMatchObject({value: {}, files: {photo: bytes}});
  },
);

it.each([
  ['no end', part('name="name"')],
  ['no boundary at the beginning', `a\r\n${part('name="name"')}--x--`],
  ['a part without headers', '--x\r\n\r\na\r\n--x--'],
  ['a part without a name', `${part('nom="name"')}--x--`],
  ['a part that is not form data', `--x\r\nContent-Disposition: attachment; name="name"\r\n\r\na\r\n--x--`],
  ['headers of more than 2 KiB', `${part(`name="name"\r\nX: ${'a'.repeat(2100)}`)}--x--`],
  ['51 parts', `${Array.from({length: 51}, (_, at) => part(`name="${at}"`)).join('')}--x--`],
])('rejects %s', (_what, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({name: 'Invalid'}));
});

it('limits the number of texts, not of files', () => {
  const long = 'a'.repeat(TEXT_BYTES);
  expect(read(`${part('name="name"', long)}${part('name="photo"; filename="a"', `${long}a`)}--x--`)).toBeDefined();
  expect(read(`${part('name="name"', long)}${part('name="city"', 'a')}--x--`)).toBeUndefined();
});
