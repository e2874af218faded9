import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {ConfigError, readConfig} from './config.ts';

it('has a default for every setting', () => {
  const config = readConfig({}, '/portal');
  expect(config).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: '/portal/.data',
    buildDir: '/portal/build',
    bodyLimit: 1_048_576,
    rateLimit: 600,
    strictTimestamps: false,
    strictResponses: false,
    logLevel: 'warn',
    siteRateLimit: 60,
    referralLookups: 10,
    streams: {perAddress: 200, perWorkspace: 50},
    allowedHosts: [],
    workspacesPerDay: 300,
    writesPerDay: 100_000,
    formsPerDay: 300,
    pendingReviews: 500,
    pendingReviewsPerAddress: 20,
    dataLimit: 2_000_000_000,
    allowedOrigins: [],
    trustedProxies: [],
    webhookLoopback: true,
    webhookRatePerOrigin: 50,
    notify: {from: 'no-reply@localhost', emails: [], mailsPerDay: 300},
  });
  expect(Object.isFrozen(config)).toBe(true);
});

it('reads only settings that DEPLOY.md has', () => {
  const table = readFileSync(new URL('../DEPLOY.md', import.meta.url), 'utf8');
  const documented = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  );
  const read = new Set<unknown>();
  readConfig(new Proxy<Record<string, string>>({}, {get: (_, name) => void read.add(name)}), '/');
  expect(documented).toContain('PORT');
  expect([...read].filter(name => name !== 'NODE_ENV' && !documented.includes(String(name)))).toEqual([]);
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
