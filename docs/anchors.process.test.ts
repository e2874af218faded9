/**
 * Anchors are a public contract: the ids of each documentation page's sections, in order, read from the built pages. People and other
 * programs link to them, so an id in this table never changes.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {readContract} from '../openapi/model.ts';
import {RECEIVER_CHECKS} from '../openapi/receiver-checks.ts';
import {movedTo} from '../src/anchors/renamed-anchors.ts';
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
  'errors-by-status': 'statuses',
  'webhook-events': readContract('partner')
    .events.map(({name}) => name.replace('.', '-'))
    .join(' '),
  'receiver-check': 'start cases',
  versioning: 'version additions clients breaking lifetime deprecation contracts sdk',
  testing: 'overview workspace household inbox listen clock break check ci',
  'go-live': 'receiver keys bills webhooks operations environments switch',
  production: 'access where events billing-day time fails',
  questions: 'finance security operations',
  'bill-lifecycle': 'status shares overdue change agreement',
  money: 'who fee shares fronting unpaid payouts',
  'household-changes': 'overview moving-in moving-out customer try',
  retries: 'overview when bill others window webhooks test',
  reconciliation: 'list compare find events agreements month-end payouts',
  'month-end': 'report lines time library csv payouts',
  'test-data': 'workspace personas amounts fee ids errors signatures webhooks',
  libraries: 'browser server openapi testing markdown',
  glossary: 'people billing calls webhooks sandbox',
} as const;

/** Anchors inside sections that support, the dashboard, the console, error messages and other companies' wikis link to. */
const INSIDE = {
  sdk: 'callbacks',
  database: 'reading-a reading-b',
  api: 'shapes fee duplicate errors',
  webhooks: 'receiver register test bodies verify answer retries rotate receiver-check',
  guide: 'faq-shapes faq-success faq-lost faq-signature',
  errors: 'signature_mismatch timestamp_expired unknown_api_key replayed',
  libraries: 'programs',
} as const;

const SUPPORT = 'bills docs reference sandbox production household signatures billing webhooks sdk contact';

const page = (route: string) => readFileSync(join(import.meta.dirname, '..', 'build', `${route}.html`), 'utf8');
const listIds = (html: string) =>
  [...html.matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(([, quoted, bare]) => quoted ?? bare);

beforeAll(() => ensureBuilt());

describe.each(Object.entries(SECTIONS))('/docs/%s', (name, sections) => {
  it('has exactly these sections, in this order', () => {
    const headings = [...page(`docs/${name}`).matchAll(/<h2\b[^>]*>/g)].map(([tag]) => listIds(tag)[0]);
    // The footer's headings have no id but one.
    expect(headings.filter(id => id && id !== 'contact-title')).toEqual(sections.split(' '));
  });
});

it.each(Object.entries(INSIDE))('/docs/%s has %s', (name, ids) => {
  expect(listIds(page(`docs/${name}`))).toEqual(expect.arrayContaining(ids.split(' ')));
});

it('/docs/receiver-check has every case of the receiver check', () => {
  const cases = RECEIVER_CHECKS.map(({id}) => `check-${id}`);
  expect(listIds(page('docs/receiver-check')).filter(id => id?.startsWith('check-'))).toEqual(cases);
});

it.each([
  ['docs/webhooks', 'docs/receiver-check', /^check-/],
  ['docs/errors', 'docs/errors-by-status', /^(?:status-\d+|[a-z]+(?:_[a-z]+)+)$/],
  ['docs/webhooks', 'docs/webhook-events', /^(?:agreement|request|bill)-[a-z_]+$/],
])('each anchor of /%s that moved leads to /%s', (from, to, moved) => {
  const there = listIds(page(to)).filter(id => id && moved.test(id));
  expect(there.length).toBeGreaterThan(8);
  expect(there.map(id => movedTo(`/${from}`, `#${id}`))).toEqual(there.map(id => `/${to}#${id}`));
  expect(page(from)).toContain(`href=/${to}`);
});

it('/support has its topics', () =>
  expect(listIds(page('support'))).toEqual(expect.arrayContaining(SUPPORT.split(' '))));

it('no page has an id twice', () => {
  for (const name of [...Object.keys(SECTIONS), 'changelog', 'testshit']) {
    const ids = listIds(page(`docs/${name}`));
    expect([name, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([name, []]);
  }
});

it('every page states how long it takes', () => {
  const build = join(import.meta.dirname, '..', 'build');
  const routes = ['docs', 'docs/sandbox', 'api-reference'].flatMap(folder => [
    folder,
    ...readdirSync(join(build, folder))
      .filter(name => name.endsWith('.html'))
      .map(name => `${folder}/${name.replace('.html', '')}`),
  ]);
  // These pages have no steps to follow.
  const others = ['docs', 'docs/changelog'];
  const silent = routes.filter(
    route => !/<strong>Time:<\/strong> (?:<!-- -->)?[\w ]*(?:minute|hour|day)/.test(page(route)),
  );
  expect(silent.sort()).toEqual(others);
});

/** The menu's links to the sections of the open page. */
const readMenu = (html: string) => {
  const menu = /<nav aria-label="?Documentation pages"?>.*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...menu.matchAll(/href="?(#?[^"\s>]+)/g)].map(([, href = '']) => href);
};

it.each(Object.keys(SECTIONS))('/docs/%s has a menu entry for each section and each section inside of one', name => {
  const html = page(`docs/${name}`);
  const headings = [...html.matchAll(/<h[23]\b[^>]*class="?[^>]*anchor[^>]*>/g)].map(([tag]) => `#${listIds(tag)[0]}`);
  expect(headings.length).toBeGreaterThan(0);
  expect(readMenu(html)).toEqual(expect.arrayContaining(headings));
});

it('no link of the menu ends with a slash, which would redirect', () => {
  const links = readMenu(page('docs/quickstart'));
  expect(links).toContain('/docs');
  expect(links.filter(href => href.endsWith('/'))).toEqual([]);
});

it.each(['docs/api', 'docs/guide', 'docs/webhooks', 'docs/quickstart'])(
  '/%s has a copy button at each code block',
  route => {
    // A sample has one button for all of its languages, and the keys have theirs once there are some.
    const figures = page(route).match(/<figure\b(?:(?!<\/figure>).)*<pre\b/gs) ?? [];
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter(figure => !/<button\b.*Copy/s.test(figure))).toEqual([]);
  },
);
