/**
 * Anchors are a public contract: the sections of a documentation page, by their ids, in their order, read from the built pages.
 * People and other programs link to them; an id in this table never changes.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {RECEIVER_CHECKS} from '../openapi/receiver-checks.ts';
import {ensureBuilt} from '../tools/build.ts';

const SECTIONS = {
  quickstart: 'introduction sdk db webhooks billing confirmation',
  sdk: 'overview installation initialization button configuration example',
  database: 'overview payment-methods agreements webhooks',
  api: 'overview authentication request-parameters response manage',
  webhooks: 'overview setup events catch-up security',
  guide: 'overview setup frontend database webhook testing faq',
  authentication: 'keys sign scheme verify vectors doctor replay secrets rotate',
  errors: 'overview retry reasons other-reasons statuses limits receiver browser',
  versioning: 'version additions clients breaking lifetime deprecation contracts sdk',
  testing: 'overview workspace household inbox listen clock break check ci',
  'go-live': 'receiver keys bills webhooks operations switch',
  glossary: 'people billing calls webhooks sandbox',
} as const;

/** Anchors inside of sections that others link to: support, the dashboard, the console, error messages, other companies' wikis. */
const INSIDE = {
  sdk: 'callbacks',
  database: 'reading-a reading-b',
  api: 'shapes fee duplicate errors',
  webhooks: 'receiver register test bodies verify answer retries rotate receiver-check bill-paid request-authorized',
  guide: 'faq-shapes faq-success faq-lost faq-signature',
  errors: 'signature_mismatch timestamp_expired unknown_api_key replayed',
} as const;

const SUPPORT = 'bills docs reference sandbox production household signatures billing webhooks sdk contact';

const page = (route: string) => readFileSync(join(import.meta.dirname, '..', 'build', `${route}.html`), 'utf8');
const idsOf = (html: string) =>
  [...html.matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(([, quoted, bare]) => quoted ?? bare);

beforeAll(() => ensureBuilt(), 300_000);

describe.each(Object.entries(SECTIONS))('/docs/%s', (name, sections) => {
  it('has exactly these sections, in this order', () => {
    const headings = [...page(`docs/${name}`).matchAll(/<h2\b[^>]*>/g)].map(([tag]) => idsOf(tag)[0]);
    // The footer's headings have no id but one.
    expect(headings.filter(id => id && id !== 'contact-title')).toEqual(sections.split(' '));
  });
});

it.each(Object.entries(INSIDE))('/docs/%s has %s', (name, ids) => {
  expect(idsOf(page(`docs/${name}`))).toEqual(expect.arrayContaining(ids.split(' ')));
});

it('/docs/webhooks explains every case of the receiver check', () => {
  const cases = RECEIVER_CHECKS.map(({id}) => `check-${id}`);
  expect(idsOf(page('docs/webhooks')).filter(id => id?.startsWith('check-'))).toEqual(cases);
});

it('/support has its topics', () => expect(idsOf(page('support'))).toEqual(expect.arrayContaining(SUPPORT.split(' '))));

it('no page has an id twice', () => {
  for (const name of [...Object.keys(SECTIONS), 'changelog', 'testshit']) {
    const ids = idsOf(page(`docs/${name}`));
    expect([name, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([name, []]);
  }
});

it('every page states what its reader will have at the end, and how long that takes', () => {
  const build = join(import.meta.dirname, '..', 'build');
  const routes = ['docs', 'docs/sandbox', 'api-reference'].flatMap(folder => [
    folder,
    ...readdirSync(join(build, folder))
      .filter(name => name.endsWith('.html'))
      .map(name => `${folder}/${name.replace('.html', '')}`),
  ]);
  // The first in words of its own; the others are no page to work through.
  const others = ['docs', 'docs/changelog', 'docs/glossary', 'docs/testshit'];
  const silent = routes.filter(route => !/By the end you'll have.*Time:/s.test(page(route)));
  expect(silent.sort()).toEqual(others);
});
