/** The metrics, and the data that must never appear in them. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {ConfigError} from './config.ts';
import {serveMetrics} from './metrics.ts';
import {openPortal, type Portal, signedHeaders, type Workspace} from './testing/portal.ts';

const ABOUT = {version: '9.8.7', contractVersion: '2.0.0', dataLimit: 5_000_000};
const ROOT = join(import.meta.dirname, '..');

let served: Awaited<ReturnType<typeof serveMetrics>>;
let portal: Portal;
let workspace: Workspace;
const scrape = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find(found => found.startsWith(`${line} `))
      ?.split(' ')[1],
  );

beforeAll(async () => {
  portal = await openPortal(
    {},
    {
      send: async () => ({outcome: 'refused', httpStatus: 500, error: null, responseBody: 'no', retryAfterMs: 0}),
      async metrics(store, clock) {
        served = await serveMetrics({port: 0, host: '127.0.0.1'}, store, clock, ABOUT);
        return served.metrics;
      },
    },
  );
  workspace = await portal.workspace();
});
afterAll(async () => {
  await portal.close();
  await served.close();
});

const control = (method: 'GET' | 'POST', url: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/sandbox${url}`,
    headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
    ...(payload && {payload: JSON.stringify(payload)}),
  });

describe('after requests and a rejected delivery', () => {
  let beforeRetry: string;
  let text: string;

  beforeAll(async () => {
    await control('POST', '/endpoints', {url: 'http://127.0.0.1:9/secret-path'});
    const body = JSON.stringify({
      hutzAgreementId: workspace.agreement.hutzAgreementId,
      externalBillId: 'inv-1',
      amount: 110,
      dueDate: '2026-12-01',
    });
    const headers = signedHeaders(workspace, body, portal.clock.now);
    for (const payload of [body, `${body} `])
      await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload});
    await portal.app.inject({method: 'HEAD', url: '/nothing/inv-1?key=inv-1'});
    served.metrics.recordRequest('BREW', 'static', 404, 0);
    await portal.dueWork.runDue();
    beforeRetry = await scrape();
    portal.clock.now += 60_000;
    text = await scrape();
  });

  it('counts requests by method, route and status', () => {
    const requests = (method: string, route: string, status: number) =>
      value(text, `portal_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect({
      created: requests('POST', '/api/partners/bills', 201),
      unauthorized: requests('POST', '/api/partners/bills', 401),
      sandbox: requests('POST', '/api/sandbox/endpoints', 201),
      missingFile: requests('HEAD', 'static', 404),
      unknownMethod: requests('other', 'static', 404),
    }).toEqual({created: 1, unauthorized: 1, sandbox: 1, missingFile: 1, unknownMethod: 1});
  });

  it('counts attempts by outcome, and deliveries once they are due again', () => {
    expect({
      refused: value(text, 'portal_delivery_attempts_total{outcome="refused"}'),
      dueBeforeRetry: value(beforeRetry, 'portal_deliveries_due'),
      due: value(text, 'portal_deliveries_due'),
    }).toEqual({refused: 1, dueBeforeRetry: 0, due: 1});
  });

  it('exposes counts that are still zero, and the figures of the process', () => {
    const notifications = (state: string) => value(text, `portal_notifications{state="${state}"}`);
    expect({
      waiting: notifications('waiting'),
      retrying: notifications('retrying'),
      failed: notifications('failed'),
      streams: value(text, 'portal_open_streams'),
    }).toEqual({waiting: 0, retrying: 0, failed: 0, streams: 0});
    expect(text).toContain('process_cpu_seconds_total');
  });
});

it('counts what fills the database and what waits for the owner, and names the version', async () => {
  const form = new FormData();
  form.append('name', 'June');
  form.append('content', 'Nobody chases anybody.');
  const request = new Request('http://portal.invalid', {method: 'POST', body: form});
  const sent = await portal.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: {'content-type': String(request.headers.get('content-type'))},
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(201);
  const text = await scrape();
  expect(value(text, 'portal_reviews_waiting')).toBe(1);
  expect(value(text, 'portal_database_bytes')).toBe(await portal.store.usedBytes());
  expect(value(text, 'portal_database_bytes')).toBeGreaterThan(10_000);
  expect(value(text, 'portal_database_limit_bytes')).toBe(ABOUT.dataLimit);
  expect(value(text, 'portal_build_info{version="9.8.7",contract="2.0.0"}')).toBe(1);
});

describe('deploy/', () => {
  type Rule = {alert: string; expr: string; for: string; annotations: {summary: string; description: string}};
  const rules: Rule[] = parse(readFileSync(join(ROOT, 'deploy/alerts.yaml'), 'utf8')).groups[0].rules;
  const {panels} = JSON.parse(readFileSync(join(ROOT, 'deploy/dashboard.json'), 'utf8')) as {
    panels: {title: string; targets: {expr: string}[]}[];
  };
  const queries = [
    ...rules.map(({alert, expr}) => [alert, expr] as const),
    ...panels.flatMap(({title, targets}) => targets.map(({expr}) => [title, expr] as const)),
  ];

  // A counter is exposed once it has counted something.
  beforeAll(() => served.metrics.recordAttempt('timed_out'));

  it.each(queries)('asks only for metrics and labels that the portal exposes: %s', async (_, expr) => {
    const text = await scrape();
    const asked = [...expr.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    if (!expr.includes('up{')) expect(asked).not.toEqual([]);
    for (const [, name = '', selector = ''] of asked) {
      const lines = text.split('\n').filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      expect(lines, name).not.toEqual([]);
      const labels = [...selector.matchAll(/(\w+)[=!]/g)]
        .map(([, label = '']) => label)
        .filter(label => label !== 'job');
      for (const label of labels) expect(lines[0]).toMatch(`${label}="`);
    }
  });

  it('watches no other program that Prometheus scrapes', () => {
    const everyProgramHas = /\b(?:up|(?:process|nodejs)_\w+)\b(\{[^}]*\})?/g;
    const selectors = queries.flatMap(([, expr]) =>
      [...expr.matchAll(everyProgramHas)].map(([, selector]) => selector),
    );
    expect(new Set(selectors)).toEqual(new Set(['{job="portal"}']));
  });

  it('has an alert with instructions for each thing that an owner must notice', () => {
    expect(rules.length).toBeGreaterThan(5);
    for (const {annotations} of rules) expect(Object.keys(annotations)).toEqual(['summary', 'description']);
  });

  it('rings for no failure that has ended', () => {
    for (const rule of rules)
      for (const [, window] of rule.expr.matchAll(/\brate\([^[]*\[(\d+)m\]/g))
        expect(Number.parseInt(rule.for, 10), rule.alert).toBeGreaterThan(Number(window));
  });

  it('has rules that Prometheus can read', context => {
    const {error, status, stderr} = spawnSync('promtool', ['check', 'rules', join(ROOT, 'deploy/alerts.yaml')]);
    if (error) context.skip('promtool is not installed.');
    expect([status, String(stderr)]).toEqual([0, '']);
  });
});

it('exposes the other metrics while the database is down', async () => {
  const store = {...portal.store, usedBytes: () => Promise.reject(new Error('down'))};
  const other = await serveMetrics({port: 0, host: '127.0.0.1'}, store, Date.now, ABOUT);
  const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text();
  await other.close();
  expect(value(text, 'portal_database_bytes')).toBeNaN();
  expect(text).toContain('portal_database_bytes Nan');
  expect(value(text, 'portal_database_limit_bytes')).toBe(ABOUT.dataLimit);
});

it('exposes no data from callers, and nothing on the public port', async () => {
  const text = await scrape();
  const {token, apiKey, secretKey, webhookSecret, partnerId} = workspace;
  for (const word of [token, apiKey, secretKey, webhookSecret, partnerId, 'inv-1', 'secret-path', '127.0.0.1'])
    expect(text).not.toContain(word);
  expect((await portal.app.inject({method: 'GET', url: '/metrics'})).statusCode).toBe(404);
});

it('names the setting when its port is in use, or its host is another machine', async () => {
  const again = serveMetrics({port: served.port, host: '127.0.0.1'}, portal.store, Date.now, ABOUT);
  await expect(again).rejects.toThrow(
    new ConfigError(`METRICS_PORT ${served.port} is in use. Give each process a METRICS_PORT of its own.`),
  );
  const elsewhere = serveMetrics({port: served.port, host: '203.0.113.1'}, portal.store, Date.now, ABOUT);
  await expect(elsewhere).rejects.toThrow(/^METRICS_HOST must be a name or an IP address of this machine/);
});
