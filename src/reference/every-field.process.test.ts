/**
 * Every field of the contract is on every page that documents its schema, so a field added to the OpenAPI file needs no other edit:
 * reads the built site for the fields of a request, a response and an event, and for every operation of the sandbox API.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {readContract} from '../../openapi/model.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {describeOperation} from './operation.ts';
import {toSlug} from './slug.ts';

type Schema = {
  $ref?: string;
  description?: string;
  anyOf?: Schema[];
  minimum?: number;
  minLength?: number;
  maxLength?: number;
};

const ROOT = join(import.meta.dirname, '../..');
const contract = parse(readFileSync(join(ROOT, 'openapi/partner-api.yaml'), 'utf8'), {maxAliasCount: -1, merge: true});
const schemas: Record<string, Schema & {properties: Record<string, Schema>}> = contract.components.schemas;
const built = (path: string) => readFileSync(join(ROOT, 'build', path), 'utf8');

/** A schema with what it refers to. */
const resolve = ({$ref, ...own}: Schema): Schema => ({...($ref ? schemas[$ref.split('/').at(-1) ?? ''] : {}), ...own});
const getFields = (name: string) =>
  Object.entries(schemas[name]?.properties ?? {}).map(([field, schema]) => ({name: field, ...resolve(schema)}));
const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replace(/&#(x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ');

beforeAll(() => ensureBuilt());

describe.each([
  ['CreateBillAgreement', 'the guide', 'docs/api.html'],
  ['CreateBillAgreement', 'the reference of the request', 'api-reference/create-bill.html'],
  ['CreateBillAgreement', 'its alias', 'api-reference/create-bill-at-alias.html'],
  ['Bill', 'the reference of the response', 'api-reference/get-bill.html'],
  ['Bill', 'the list that contains it', 'api-reference/find-bills.html'],
  ['Agreement', 'the reference of the response', 'api-reference/get-agreement.html'],
  ['Agreement', 'the list that contains it', 'api-reference/list-agreements.html'],
  ['BillPaidFlat', 'the reference of the event', 'api-reference/bill-paid.html'],
])('%s in %s', (schema, _name, page) => {
  it('has a table row with the description of every field', () => {
    const rows = built(page).split(/<tr\b/);
    const fields = getFields(schema);
    expect(fields.length).toBeGreaterThan(3);
    const missing = fields.filter(
      ({name, description = ''}) =>
        !rows.some(
          row =>
            new RegExp(`^[^>]*><th[^>]*><code>${name}</code>`).test(row) && plain(row).includes(plain(description)),
        ),
    );
    expect(missing).toEqual([]);
  });
});

it('has a link to the fields of every event in the guide to events', () => {
  const events = readContract('partner').events.map(({name}) => name);
  expect(events.length).toBeGreaterThan(8);
  const guide = built('docs/webhook-events.html');
  expect(
    events.filter(event => !guide.includes(`href=/api-reference/${toSlug(event)}>All fields of ${event}`)),
  ).toEqual([]);
});

describe('the sandbox reference', () => {
  const sandbox = readContract('sandbox');
  const operations = sandbox.operations.map(({id}) => describeOperation(sandbox, id));

  it.each(operations)('has a page for $id with every parameter, field and error', operation => {
    const html = built(`docs/sandbox/${toSlug(operation.id)}.html`);
    const rows = html.split(/<tr\b/);
    const {parameters, formats, responses} = operation;
    const good = responses.filter(({status}) => status.startsWith('2'));
    const fields = [
      ...parameters,
      ...formats.flatMap(format => format.fields),
      ...good.flatMap(response => response.fields ?? []),
    ];
    const missing = fields.filter(
      ({name, description = ''}) =>
        !rows.some(
          row =>
            new RegExp(`^[^>]*><th[^>]*><code>${name}</code>`).test(row) && plain(row).includes(plain(description)),
        ),
    );
    expect(missing).toEqual([]);
    const text = plain(html);
    const texts = [
      ...operation.credentials.map(({description}) => description),
      ...good.flatMap(({media = []}) => media.map(({description}) => description)),
      `curl --request ${operation.method} "$HUTZ_API/api/sandbox/`,
    ];
    for (const {examples} of responses.filter(response => !good.includes(response)))
      for (const {value} of examples) {
        const {message, errors} = value as {message: string; errors?: {message: string}[]};
        texts.push(errors?.[0]?.message ?? message);
      }
    expect(texts.filter(one => !text.includes(plain(one)))).toEqual([]);
    // A console can't show a response that never ends.
    expect(html.includes('data-console=')).toBe(!operation.stream);
  });

  it('lists every operation, and has a link in the menu of the docs', () => {
    const html = built('docs/sandbox.html');
    const text = plain(html);
    const missing = operations.filter(
      ({id, summary}) => !new RegExp(`href="?/docs/sandbox/${toSlug(id)}"?>`).test(html) || !text.includes(summary),
    );
    expect(missing.map(({id}) => id)).toEqual([]);
    expect(/href="?\/docs\/sandbox"?[^>]*>Sandbox API</.test(built('docs/api.html'))).toBe(true);
  });
});

it('gives the console every field for its form and its editor', () => {
  for (const page of ['docs/api.html', 'api-reference/create-bill.html']) {
    const data = /<script type="?text\/operation\+json"?>([\s\S]*?)<\/script>/.exec(built(page))?.[1] ?? '{}';
    const [format] = JSON.parse(data).formats;
    for (const {name, description} of getFields('CreateBillAgreement'))
      expect(format.fields).toContainEqual(expect.objectContaining({name, description}));
  }
});

it('has every field in the limits, the search index and the page as Markdown', () => {
  const [limits, index, markdown] = [
    built('docs/errors.html'),
    plain(built('search-index.json')),
    built('docs/api.md'),
  ];
  for (const {name, description = '', minimum, minLength, maxLength} of getFields('CreateBillAgreement')) {
    // An id has a format instead of a range.
    if (minimum !== undefined || (maxLength !== undefined && minLength !== undefined))
      expect.soft(limits.includes(`${name}</code>`), name).toBe(true);
    expect(index).toContain(plain(JSON.stringify(description).slice(1, -1)));
    const row = markdown.split('\n').find(line => line.startsWith(`| \`${name}\` `)) ?? '';
    expect(plain(row).replace(/ ([.,])/g, '$1')).toContain(plain(description));
  }
  expect(markdown).toMatch(/\| `amount` .*0\.01 to 1,000,000/);
});
