/**
 * A field added to the OpenAPI file is on every page that shows what it belongs to, with no other edit: the whole site is built in
 * a copy whose contract has one property more in a request, an answer and an event.
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {run} from '../../tools/run.ts';
import {cloneSite} from '../../tools/clone-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIELD = 'meterReading';
const MEANING = 'Where the meter stood when the bill was made.';

const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'));
const built = (path: string) => readFileSync(join(copy, 'build', path), 'utf8');

beforeAll(async () => {
  cloneSite(copy);
  const file = join(copy, 'openapi/partner-api.yaml');
  const contract = parseDocument(readFileSync(file, 'utf8'), {merge: true});
  const field = {type: 'integer', format: 'int32', minimum: 1, maximum: 99_999, description: MEANING};
  for (const schema of ['CreateBillAgreement', 'Bill', 'BillPaidFlat']) {
    contract.setIn(['components', 'schemas', schema, 'properties', FIELD], field);
  }
  writeFileSync(file, contract.toString());
  const {ok, output} = await run(process.execPath, ['tools/build.ts'], {}, copy);
  if (!ok) throw new Error(output);
}, 300_000);
afterAll(() => rmSync(copy, {recursive: true, force: true}));

it.each([
  ['the guide', 'docs/api.html'],
  ['the reference of the request', 'api-reference/create-bill.html'],
  ['its alias', 'api-reference/create-bill-at-alias.html'],
  ['the reference of the answer', 'api-reference/get-bill.html'],
  ['the list that holds the answer', 'api-reference/find-bills.html'],
  ['the guide to webhooks', 'docs/webhooks.html'],
  ['the reference of the event', 'api-reference/bill-paid.html'],
])('%s shows it in a table', (_name, page) => {
  const row = new RegExp(`<th[^>]*><code>${FIELD}</code>[^§]*?${MEANING}`);
  expect(built(page)).toMatch(row);
});

it('the console knows it, for its form and its editor', () => {
  for (const page of ['docs/api.html', 'api-reference/create-bill.html']) {
    const data = /<script type="?text\/operation\+json"?>([\s\S]*?)<\/script>/.exec(built(page))?.[1] ?? '{}';
    const [shape] = JSON.parse(data).shapes;
    expect(shape.fields).toContainEqual(expect.objectContaining({name: FIELD, description: MEANING}));
  }
});

it('limits, the search and the page as Markdown have it', () => {
  expect(built('docs/errors.html')).toContain(`${FIELD}</code>`);
  expect(built('search-index.json')).toContain(MEANING);
  expect(built('docs/api.md')).toMatch(new RegExp(`\\| \`${FIELD}\` .*${MEANING}.*1 to 99,999`));
});

it('is nowhere without the edit', () => {
  expect(readFileSync(join(ROOT, 'openapi/partner-api.yaml'), 'utf8')).not.toContain(FIELD);
});
