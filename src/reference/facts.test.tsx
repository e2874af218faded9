/** Everything in the contract besides operations reaches the page and matches the sandbox. */
import {readFileSync} from 'node:fs';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {MemoryRouter} from 'react-router-dom';
import {describe, expect, it, vi} from 'vitest';
import {readConfig} from '../../mock-server/config.ts';
import {DELAYS_MS} from '../../mock-server/webhooks/after-attempt.ts';
import {MAX_ENDPOINTS} from '../../mock-server/webhooks/endpoints.ts';
import {KEPT_DELIVERIES} from '../../mock-server/webhooks/queries.ts';
import {CAPS, WORKSPACE_LIFETIME_MS} from '../../mock-server/workspaces/index.ts';
import {MAX_LOGGED_REQUESTS} from '../../mock-server/workspaces/request-log-queries.ts';
import {createContract, readContract} from '../../openapi/model.ts';
import {RECEIVER_CHECKS} from '../../openapi/receiver-checks.ts';
import {duration} from '../format/duration.ts';
import * as facts from './facts.ts';
import * as reference from './index.ts';
import {TABLES} from './tables.ts';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}, collectLink: () => {}})}));

const contract = readContract('partner');

const text = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const plain = (words: string) => words.replaceAll('`', ' ').replace(/\s+/g, ' ').trim();

describe('events', () => {
  const events = facts.describeEvents(contract);
  it('are all in the table', () => {
    expect(events.map(({name}) => name)).toEqual(Object.keys(contract.document.webhooks ?? {}));
    const shown = text(
      <MemoryRouter>
        <reference.Events data={events} />
      </MemoryRouter>,
    );
    for (const {name, summary} of events) expect(shown).toContain(`${name} ${summary}`);
  });

  it('have a space after their method, in Markdown too', () => {
    const shown = renderToStaticMarkup(<reference.EventIntro data={facts.describeEvent(contract, 'bill.paid')} />);
    expect(shown.replace(/<[^>]+>/g, '')).toContain('POST to your endpoint');
  });

  it('have a section each in docs/webhook-events.mdx, in this order', () => {
    const page = readFileSync(new URL('../../docs/webhook-events.mdx', import.meta.url), 'utf8');
    const sections = [...page.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
    expect(sections).toEqual(events.map(({name}) => name));
  });

  it.each(events.map(({name}) => name))('%s has both bodies with every field, and its own example in each', name => {
    const {oneOf = []} =
      contract.document.webhooks?.[name]?.post.requestBody?.content?.['application/json']?.schema ?? {};
    const event = facts.describeEvent(contract, name);
    const shown = text(<reference.EventBody data={event} />);
    expect(event.formats.map(({label}) => label)).toEqual(['Flat body', 'Envelope']);
    for (const [index, {$ref = ''}] of oneOf.entries()) {
      const format = event.formats[index];
      const top = format?.fields.filter(({depth}) => depth === 0).map(field => field.name);
      expect(top).toEqual(Object.keys(contract.schema($ref.split('/').pop() ?? '').properties ?? {}));
      for (const field of format?.fields ?? []) expect(shown).toContain(field.name);
      const example = format?.examples[0]?.value as Record<string, unknown>;
      expect(example[index === 0 ? 'event' : 'type']).toBe(name);
      expect(example).toHaveProperty(index === 0 ? 'hutzAgreementId' : 'data');
    }
    expect(text(<reference.EventHeaders data={event} />)).toContain('hutz-signature-previous');
  });

  it("throws for one that doesn't exist", () => {
    expect(() => facts.describeEvent(contract, 'bill.lost')).toThrow('no event "bill.lost"');
  });
});

it('the receiver check has every case with its anchor, passing responses and fix', () => {
  const table = <reference.ReceiverChecks data={RECEIVER_CHECKS} />;
  const [shown, markup] = [text(table), renderToStaticMarkup(table)];
  for (const {id, title, expected, about, fix} of RECEIVER_CHECKS) {
    expect(markup).toContain(`id="check-${id}"`);
    for (const words of [title, expected, about, fix]) expect(shown).toContain(plain(words));
  }
});

describe('errors', () => {
  const all = facts.describeErrors(contract);
  it('have every reason of the signature check, in order, with its cause and fix', () => {
    const reasons = facts.describeReasons(contract);
    expect(reasons.map(({reason}) => reason)).toEqual(contract.schema('SignatureError.reason').enum);
    const shown = text(<reference.Reasons data={reasons} />);
    for (const {cause = '?', fix = '?'} of reasons) {
      expect(shown).toContain(plain(cause));
      expect(shown).toContain(plain(fix));
    }
  });

  it.each(['SignatureError', 'KeyError', 'TokenError', 'NotFoundError', 'ConflictError', 'Error'])(
    'have every reason of %s',
    name => {
      const known = new Set(all.flatMap(({errors}) => errors.map(({reason}) => reason)));
      const reasons = contract.schema(`${name}.reason`).enum as string[];
      expect(reasons.filter(reason => !known.has(reason))).toEqual([]);
    },
  );

  it('are all in the catalog', () => {
    const shown = text(<reference.ErrorCatalog data={all} />);
    for (const {status, errors} of all) {
      expect(shown).toContain(` ${status} `);
      for (const {summary, message} of errors) expect(shown).toContain(`${summary} ${message}`);
    }
    expect(all.map(({name}) => name)).not.toContain('WebhookError');
  });

  it('are in the catalog once, where several responses have the same one', () => {
    const shown = text(<reference.ErrorCatalog data={all} />);
    expect(shown.match(/Too many writes in a day/g)).toHaveLength(1);
    expect(shown.match(/The token has expired/g)).toHaveLength(1);
  });

  it('throw for a reason without an explanation', () => {
    const document = {components: {schemas: {SignatureError: {properties: {reason: {enum: ['lost']}}}}}};
    expect(() => facts.describeReasons(createContract(document))).toThrow('no cause and fix for "lost"');
  });
});

describe('tables', () => {
  const createTable = (name: string, of = '') => TABLES[name]!(contract, of);
  const renderTable = (name: string, of = '') => text(<reference.ContractTable data={createTable(name, of)} />);

  it.each(['AgreementStatus', 'BillStatus', 'ServiceType', 'ErrorReason', 'SignatureError.diagnosis'])(
    'explain each value of %s',
    path => {
      const {rows} = createTable('enum', path);
      expect(rows.map(([value]) => value)).toEqual(contract.schema(path).enum?.map(value => `\`${value}\``));
      expect(rows.filter(([, meaning]) => !meaning)).toEqual([]);
      const shown = renderTable('enum', path);
      for (const row of rows) expect(shown).toContain(row.map(plain).join(' '));
    },
  );

  it("throw for an enum that doesn't exist", () => {
    expect(() => createTable('enum', 'Bill.billId')).toThrow('no enum at "Bill.billId"');
  });

  it('have the limits of the schemas and of the sandbox', () => {
    const {rows} = createTable('limits');
    const value = (name: string) => rows.find(([item]) => item?.includes(name))?.[1];
    const config = readConfig({}, '.');
    expect(value('body')).toBe(`${config.bodyLimit / 1024 ** 2} MiB`);
    expect(value('API key')).toBe(`${config.rateLimit} per minute`);
    expect(value('signed request')).toBe(`${contract.signature().toleranceSeconds} seconds`);
    expect(value('Webhook response')).toBe(`${contract.delivery().responseTimeoutSeconds} seconds`);
    expect(value('Open bills')).toBe(CAPS.openBills.toLocaleString('en-US'));
    expect(value('Writes')).toBe(`${config.writesPerDay.toLocaleString('en-US')} a day`);
    expect(value('Waiting deliveries')).toBe(CAPS.pendingDeliveries.toLocaleString('en-US'));
    expect(value('Agreements')).toBe(String(CAPS.agreements));
    expect(value('Webhook endpoints')).toBe(String(MAX_ENDPOINTS));
    expect(value('Events kept')).toBe(CAPS.events.toLocaleString('en-US'));
    expect(value('Deliveries kept')).toBe(KEPT_DELIVERIES.toLocaleString('en-US'));
    expect(value('Requests logged')).toBe(String(MAX_LOGGED_REQUESTS));
    expect(value('New sandbox workspaces')).toBe(`${config.workspacesPerDay} a day`);
    expect(value('Sandbox workspace')).toBe(duration(WORKSPACE_LIFETIME_MS / 1000));
    expect(value('`amount` (agreement format)')).toBe('0.01 to 1,000,000, at most 2 decimals');
  });

  it("have the sandbox's retry schedule", () => {
    const schedule = contract.delivery().retrySchedule;
    expect(schedule.delaysSeconds.map(seconds => seconds * 1000)).toEqual(DELAYS_MS);
    const shown = renderTable('retrySchedule');
    expect(shown).toContain('3 5 minutes about 5 minutes 5 seconds');
    expect(shown).toContain('8 10 hours about 1 day 4 hours');
    const page = readFileSync(new URL('../../docs/webhooks.mdx', import.meta.url), 'utf8');
    expect(page).toContain(`fails for ${duration(schedule.disabledAfterSeconds)} without a success`);
  });

  it('have every environment, and the signing scheme', () => {
    const shown = renderTable('environments');
    for (const server of contract.document.servers ?? []) expect(shown).toContain(server['x-environment']);
    const scheme = contract.signature();
    const signing = renderTable('signing');
    for (const value of [scheme.template, scheme.prefix, scheme.headers.signature, scheme.headers.timestamp]) {
      expect(signing).toContain(value);
    }
  });

  it('compare the environments by every detail, and throw where one has none', () => {
    const {columns, rows} = createTable('matrix');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    const servers = [{url: '/', 'x-details': {TLS: 'no'}}, {url: 'https://api.hutz.example'}];
    expect(() => TABLES.matrix!(createContract({servers}), '')).toThrow('has no detail "TLS"');
  });
});
