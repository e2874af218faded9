/**
 * Text for partners names no server settings that they can't change, says what each field is for, asks a question for each of the owner's
 * answers, and names buttons that exist.
 */
import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {readContract} from '../openapi/model.ts';
import {OwnersAnswer} from '../src/components/OwnersAnswer.tsx';
import {site} from '../src/site.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A partner who runs a sandbox chooses its port and folder. */
const PARTNERS_OWN = ['PORT', 'HOST', 'DATA_DIR', 'PUBLIC_URL', 'CHROME_PATH', 'CI'];
const SETTINGS = [...read('DEPLOY.md').matchAll(/^\| `([A-Z][A-Z_]+)`(?:, `([A-Z_]+)`)?/gm)]
  .flatMap(([, ...names]) => names.filter(Boolean))
  .filter(name => !PARTNERS_OWN.includes(name));
const OPERATORS = new RegExp(`\\b(?:${SETTINGS.join('|')})\\b|[Rr]estart the (?:portal|server)|\\b[Oo]perators?\\b`);

/** The contract's messages match what the server sends, which another test checks. */
const PARTNER_TEXTS = globSync(
  [
    ...['docs/*.mdx', 'CHANGELOG.md', 'openapi/{partner,sandbox}-api.yaml', 'openapi/signing/doctor/*.ts'],
    ...[
      'libraries/*/README.md',
      'samples/README.md',
      'cli/**/*.ts',
      'src/{sdk,console,dashboard,reference}/**/*.{ts,tsx}',
    ],
  ],
  {cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**', 'docs/component-states.mdx']},
);

it('finds the settings and the text', () => {
  expect(SETTINGS).toEqual(expect.arrayContaining(['ALLOWED_HOSTS', 'STREAMS_PER_ADDRESS']));
  expect(PARTNER_TEXTS.length).toBeGreaterThan(200);
});

it('names no operator settings to partners', () => {
  const found = PARTNER_TEXTS.flatMap(file =>
    read(file)
      .split('\n')
      .filter(line => OPERATORS.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

/** Schemas whose own description only says what a value looks like. */
const GENERAL = /\/(?:Timestamp|Id|Label|Token|Header|Milliseconds|Shape|Event|Dollars|Cents|MoneyText)$/;

it.each(['partner', 'sandbox'] as const)('describes the use of every %s field, not only its type', name => {
  const silent: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const {properties} = node as {properties?: Record<string, {$ref?: string; description?: string}>};
    for (const [field, schema] of Object.entries(properties ?? {}))
      if (GENERAL.test(schema.$ref ?? '') && !schema.description) silent.push(`${path}: ${field}`);
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(readContract(name).document, '');
  expect(silent, 'Beside the $ref, add a description of what the field is for.').toEqual([]);
  expect(read(`openapi/${name}-api.yaml`)).not.toMatch(/RFC ?8725|JWT practices|as an ISO 8601 date-time\.$/m);
});

it('asks a question for each answer of the owner', () => {
  const asked = [...read('docs/questions.mdx').matchAll(/<OwnersAnswer of="(\w+)" \/>/g)].map(([, name]) => name);
  expect(asked.sort()).toEqual(Object.keys(site.partnerAnswers).sort());
});

it("shows the owner's answer once it is filled in", () => {
  const shown = (payouts: string) => {
    Object.assign(site.partnerAnswers, {payouts});
    return OwnersAnswer({of: 'payouts'});
  };
  expect(shown('')).toBe('In your agreement with us.');
  expect(shown('Every Friday, by ACH.')).toBe('Every Friday, by ACH.');
});

it('names buttons and links that the pages have', () => {
  const shown = globSync('src/**/*.{ts,tsx}', {cwd: ROOT, exclude: ['**/*.test.*']})
    .map(read)
    .join('\n');
  const named = globSync('docs/*.mdx', {cwd: ROOT}).flatMap(file =>
    [...read(file).matchAll(/\bpress \*\*(.+?)\*\*/gi)].map(([, label]) => label ?? ''),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(label => !shown.includes(`'${label}'`))).toEqual([]);
});

it.each(['partner', 'sandbox'] as const)("doesn't repeat an error's message in its fix in %s", name => {
  const repeated: string[] = [];
  const sentences = (text: string) => text.replaceAll('`', '').match(/[^.]+\./g) ?? [];
  for (const {json} of readContract(name).operations.flatMap(({responses}) => responses))
    for (const {value, cause, 'x-fix': fix = ''} of (json?.examples ?? []).map(it => ({...it, cause: it.description})))
      if (!cause && sentences(fix).some(sentence => value.message.includes(sentence.trim()))) repeated.push(fix);
  expect(repeated).toEqual([]);
});
