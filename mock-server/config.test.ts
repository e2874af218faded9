import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {ConfigError, readConfig} from './config.ts';

/** The first two cells of each row in the tables of settings: the names, and their defaults. */
const ROWS = [
  ...readFileSync(new URL('../DEPLOY.md', import.meta.url), 'utf8').matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm),
].map(([, names = '', defaults = '']) => [names.match(/[A-Z_]+/g) ?? [], defaults.split(', ')] as const);

it('has the defaults of DEPLOY.md', () => {
  const defaults = readConfig({}, '/portal');
  expect(Object.isFrozen(defaults)).toBe(true);
  const values = ROWS.filter(([, [first]]) => first !== 'none').flatMap(([names, values]) =>
    names.map((name, index) => [name, values[index] ?? ''] as const),
  );
  // The others are sentences that say where the default comes from.
  const given = values.filter(([, value]) => /^[\w.]+$/.test(value));
  expect(given.length).toBeGreaterThan(20);
  for (const [name, value] of given) expect(readConfig({[name]: value}, '/portal'), name).toEqual(defaults);
});

it('reads only settings that DEPLOY.md has', () => {
  const read = new Set<unknown>();
  readConfig(new Proxy<Record<string, string>>({}, {get: (_, name) => void read.add(name)}), '/');
  const documented = ['NODE_ENV', ...ROWS.flatMap(([names]) => names)];
  expect(
    [...read].filter(name => !documented.includes(String(name))),
    'Add a row to DEPLOY.md.',
  ).toEqual([]);
});

it('defaults STRICT_RESPONSES to 1 in tests', () => {
  expect(readConfig({NODE_ENV: 'test'}, '/').strictResponses).toBe(true);
  expect(readConfig({NODE_ENV: 'test', STRICT_RESPONSES: '0'}, '/').strictResponses).toBe(false);
});

it('reads lists', () => {
  const config = readConfig(
    {
      ALLOWED_HOSTS: 'Portal.Example, ci.internal., bücher.example',
      ALLOWED_ORIGINS: ' https://hutz.example/ ,http://localhost:3001',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    },
    '/',
  );
  expect(config.allowedHosts).toEqual(['portal.example', 'ci.internal.', 'xn--bcher-kva.example']);
  expect(config.allowedOrigins).toEqual(['https://hutz.example', 'http://localhost:3001']);
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it.each([
  ['localhost', true],
  ['127.0.0.2', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.7', false],
  ['portal.example', false],
])('with HOST %s, webhooks to this machine are allowed: %s', (HOST, expected) => {
  expect(readConfig({HOST}, '/').webhookLoopback).toBe(expected);
  const readFlag = () => readConfig({HOST, WEBHOOK_LOOPBACK: '1'}, '/').webhookLoopback;
  if (expected) expect(readFlag()).toBe(true);
  else expect(readFlag).toThrow(ConfigError);
});

it.each([
  ['PUBLIC_URL', 'https://portal.example'],
  ['TRUSTED_PROXIES', '127.0.0.1'],
])('with a proxy implied by %s, webhooks to this machine are blocked though HOST is loopback', (name, value) => {
  expect(readConfig({[name]: value}, '/').webhookLoopback).toBe(false);
  expect(() => readConfig({[name]: value, WEBHOOK_LOOPBACK: '1'}, '/')).toThrow(name);
});

describe('names an invalid value', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['BODY_LIMIT', '1MiB'],
    ['BODY_LIMIT', '0'],
    ['SANDBOX_RATE_LIMIT', 'none'],
    ['SANDBOX_STRICT_TIMESTAMPS', 'yes'],
    ['STRICT_RESPONSES', '2'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'https://portal.example/docs'],
    ['API_ORIGIN', 'api.portal.example'],
    ['API_ORIGIN', 'https://api.portal.example/v1'],
    ['SITE_RATE_LIMIT', '-1'],
    ['REFERRAL_LOOKUP_LIMIT', '-1'],
    ['STREAMS_PER_ADDRESS', 'some'],
    ['STREAMS_PER_WORKSPACE', '-1'],
    ['ALLOWED_HOSTS', 'https://portal.example'],
    ['ALLOWED_HOSTS', 'portal.example:3000'],
    ['ALLOWED_HOSTS', '*'],
    ['ALLOWED_HOSTS', '*.portal.example'],
    ['ALLOWED_HOSTS', 'a..b'],
    ['WORKSPACES_PER_DAY', '-1'],
    ['FORMS_PER_DAY', '-1'],
    ['PENDING_REVIEWS', 'many'],
    ['PENDING_REVIEWS_PER_ADDRESS', '1.5'],
    ['DATA_LIMIT', '2GB'],
    ['METRICS_PORT', '0'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '1'],
    ['BUILD_DIR', 'biuld'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({[name]: value}, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^(Each of )?${name}\\b.* must be .*"${value}"`));
  });
});

it.each<[settings: Record<string, string>, message: RegExp]>([
  [{SMTP_URL: 'mail.example:587'}, /^SMTP_URL must be a URL such as smtp:/],
  [{SMTP_URL: 'smtp://user@mail.example'}, /^SMTP_URL must name both a user and a password/],
  [{NOTIFY_EMAIL: 'owner@portal.example'}, /^NOTIFY_EMAIL needs SMTP_URL/],
  [{MAIL_FROM: 'owner@portal.example'}, /^MAIL_FROM needs SMTP_URL/],
  [
    {SMTP_URL: 'smtp://mail.example', NOTIFY_EMAIL: 'a@b.example;c@d.example'},
    /^Each of NOTIFY_EMAIL, separated by commas, must be an email address/,
  ],
  [{SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'owner'}, /^MAIL_FROM must be an email address/],
  [{METRICS_HOST: '0.0.0.0'}, /^METRICS_HOST needs METRICS_PORT/],
  [{PORT: '9101', METRICS_PORT: '9101'}, /^METRICS_PORT must be another port than PORT; both are 9101/],
  [{NOTIFY_URL: 'hooks.example/secret'}, /^NOTIFY_URL must be an http or https URL/],
])('names what is wrong in %j', (settings, message) => {
  const read = () => readConfig(settings, '/');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/secret/);
});
