/** Reads the environment once into a frozen object, and names every bad value. Nothing else reads the environment. */
import {existsSync} from 'node:fs';
import {isIP} from 'node:net';
import {join, resolve} from 'node:path';
import ipaddr from 'ipaddr.js';

export type Config = ReturnType<typeof readConfig>;

/** A setting that can't work. Its message says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Almost a terabyte, in twelve digits. */
const MAX_BYTES = 999_999_999_999;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function readConfig(env: Environment, root: string) {
  const port = whole(env, 'PORT', 3000, 0, 65_535);
  const host = text(env, 'HOST', 'localhost');
  const publicUrl = given(env, 'PUBLIC_URL');
  const site = publicUrl === undefined ? `http://localhost:${port}` : origin('PUBLIC_URL', publicUrl);
  const trustedProxies = list(env, 'TRUSTED_PROXIES', network);
  return Object.freeze({
    /** TCP port; 0 lets the system choose. */
    port,
    host,
    /** Where browsers reach the portal; decides Secure cookies and HSTS. */
    publicUrl: site,
    /** Key file and admin token live here, and without `databaseUrl` the database and its lock. */
    dataDir: resolve(root, text(env, 'DATA_DIR', '.data')),
    /** A PostgreSQL database that any number of processes may share; it may hold a password, so it is never logged. */
    databaseUrl: given(env, 'DATABASE_URL'),
    /** The built site; may be missing, the API works without it. */
    buildDir: buildFolder(env, root),
    /** Bytes of an API request's body. */
    bodyLimit: whole(env, 'BODY_LIMIT', 1_048_576, 1024, 67_108_864),
    /** Requests per minute and key. 0 means no limit, here and in every other limit. */
    rateLimit: whole(env, 'SANDBOX_RATE_LIMIT', 600, 0, 1_000_000_000),
    /** Whether each write needs its own timestamp. */
    strictTimestamps: flag(env, 'SANDBOX_STRICT_TIMESTAMPS', false),
    /** Whether a response that violates the contract becomes a 500 instead of a logged defect. */
    strictResponses: flag(env, 'STRICT_RESPONSES', env.NODE_ENV === 'test'),
    /**
     * Requests per minute that one IP address may send to each group of the public site's forms: far more than a person
     * sends. Page views may be twenty times as many.
     */
    siteRateLimit: whole(env, 'SITE_RATE_LIMIT', 60, 0, 1_000_000),
    /** Lookups of referral links by email that one IP address may make per hour. */
    referralLookups: whole(env, 'REFERRAL_LOOKUP_LIMIT', 10, 0, 1_000_000),
    /** How many live streams and waiting requests of the listen program one process may have at a time. */
    streams: Object.freeze({
      perAddress: whole(env, 'STREAMS_PER_ADDRESS', 200, 0, 1_000_000),
      perWorkspace: whole(env, 'STREAMS_PER_WORKSPACE', 50, 0, 1_000_000),
    }),
    /** Workspaces that one IP address may create per day. */
    workspacesPerDay: whole(env, 'WORKSPACES_PER_DAY', 300, 0, 1_000_000_000),
    /** Writes that one workspace may make in a day. */
    writesPerDay: whole(env, 'WORKSPACE_WRITES_PER_DAY', 100_000, 0, MAX_BYTES),
    /** Forms that an IP address may send in a day (UTC), all together. */
    formsPerDay: whole(env, 'FORMS_PER_DAY', 300, 0, 1_000_000_000),
    /** Reviews that may wait for moderation: in all, and from one IP address. */
    pendingReviews: whole(env, 'PENDING_REVIEWS', 500, 0, 1_000_000),
    pendingReviewsPerAddress: whole(env, 'PENDING_REVIEWS_PER_ADDRESS', 20, 0, 1_000_000),
    /** When the database has this many bytes, no new workspace and no photo is accepted. */
    dataLimit: whole(env, 'DATA_LIMIT', 2_000_000_000, 0, MAX_BYTES),
    /** Other origins whose pages may make the public site's calls, for a portal whose API is elsewhere. */
    allowedOrigins: list(env, 'ALLOWED_ORIGINS', origin),
    /** More host names of the portal, in lower case. `publicUrl`'s, loopback names and IP addresses need no entry. */
    allowedHosts: list(env, 'ALLOWED_HOSTS', hostName),
    /** IP addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
    trustedProxies,
    /** Whether webhooks may go to this machine's own IP addresses. Only where nothing else can reach the portal. */
    webhookLoopback: loopback(env, host, site, trustedProxies),
    /** Webhook requests per second to an origin that is not this machine. */
    webhookRatePerOrigin: whole(env, 'WEBHOOK_RATE_PER_ORIGIN', 50, 0, 100_000),
    /** Where Prometheus reads metrics, on a port of its own; off by default. */
    metrics: readMetricsSettings(env, port),
    /** Mail and messages about what visitors send; off by default. */
    notify: readNotifySettings(env, site),
    logLevel: logLevel(env),
  });
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

const text = (env: Environment, name: string, fallback: string) => given(env, name) ?? fallback;

/** `npm start` builds the usual folder; any other one must be built already. */
function buildFolder(env: Environment, root: string): string {
  const usual = resolve(root, 'build');
  const folder = resolve(root, text(env, 'BUILD_DIR', usual));
  if (folder === usual || existsSync(join(folder, 'index.html'))) return folder;
  throw new ConfigError(
    `BUILD_DIR must be a folder with a built site, which has an index.html; it is "${env.BUILD_DIR}".`,
  );
}

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = given(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}; it is "${value}".`);
}

/** Comma-separated; nothing by default. `read` throws for an item that can't work. */
function list(env: Environment, name: string, read: (name: string, item: string) => string): readonly string[] {
  const items = (given(env, name) ?? '').split(',').map(item => item.trim());
  return Object.freeze(
    items.filter(item => item !== '').map(item => read(`Each of ${name}, separated by commas,`, item)),
  );
}

function hostName(name: string, value: string): string {
  const host = value.toLowerCase();
  if (/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?$/u.test(host) && URL.canParse(`http://${host}`))
    return new URL(`http://${host}`).hostname;
  throw new ConfigError(`${name} must be a host name such as portal.example, without a port; "${value}" isn't one.`);
}

function network(name: string, value: string): string {
  const [address = ''] = value.split('/');
  // `ipaddr` also takes 1 for 0.0.0.1.
  if (isIP(address) && (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))) return value;
  throw new ConfigError(`${name} must be an IP address or a network such as 10.0.0.0/8; "${value}" is neither.`);
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const value = given(env, name);
  if (value === undefined) return fallback;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new ConfigError(`${name} must be 1 or 0; it is "${value}".`);
}

/** On by default on a developer's machine. Throws when set where others reach the portal, directly or through a proxy. */
function loopback(env: Environment, host: string, publicUrl: string, proxies: readonly string[]): boolean {
  const outside = [
    isLoopback(host) ? '' : `HOST is "${host}"`,
    isLoopback(new URL(publicUrl).hostname) ? '' : `PUBLIC_URL is "${publicUrl}"`,
    proxies.length === 0 ? '' : 'TRUSTED_PROXIES names a proxy in front',
  ].find(Boolean);
  const wanted = flag(env, 'WEBHOOK_LOOPBACK', !outside);
  if (!wanted || !outside) return wanted;
  throw new ConfigError(
    `WEBHOOK_LOOPBACK can be 1 only where this machine alone reaches the portal, but ${outside}. Otherwise anyone who reaches the portal could reach this machine's internal services.`,
  );
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}

function logLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL', 'warn');
  const found = LOG_LEVELS.find(level => level === value);
  if (found) return found;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is "${value}".`);
}

function origin(name: string, value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `${name} must be an http or https URL without a path, such as https://portal.example; it is "${value}".`,
  );
}

function readMetricsSettings(env: Environment, portalPort: number) {
  const host = given(env, 'METRICS_HOST');
  if (!given(env, 'METRICS_PORT')) {
    if (host) throw new ConfigError('METRICS_HOST needs METRICS_PORT. Set it, or remove METRICS_HOST.');
    return undefined;
  }
  const port = whole(env, 'METRICS_PORT', 0, 1, 65_535);
  if (port === portalPort) throw new ConfigError(`METRICS_PORT must be another port than PORT; both are ${port}.`);
  return Object.freeze({port, host: host ?? '127.0.0.1'});
}

export type NotifySettings = ReturnType<typeof readNotifySettings>;

/** No error repeats a URL, which may hold secrets. */
function readNotifySettings(env: Environment, publicUrl: string) {
  const smtpUrl = given(env, 'SMTP_URL');
  const emails = list(env, 'NOTIFY_EMAIL', emailAddress);
  const from = given(env, 'MAIL_FROM');
  const url = given(env, 'NOTIFY_URL');
  const needless = [emails.length > 0 && 'NOTIFY_EMAIL', from && 'MAIL_FROM'].find(Boolean);
  if (smtpUrl !== undefined) checkSmtpUrl(smtpUrl);
  else if (needless)
    throw new ConfigError(`${needless} needs SMTP_URL, the mail server that sends. Set it, or remove ${needless}.`);
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('NOTIFY_URL must be an http or https URL, such as the incoming webhook of a chat channel.');
  return Object.freeze({
    /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
    smtpUrl,
    /** The sender of every mail. */
    from: from ? emailAddress('MAIL_FROM', from) : (emails[0] ?? `no-reply@${new URL(publicUrl).hostname}`),
    /** Where the owner's notifications go. */
    emails,
    /** Receives each notification as JSON with a `text`. */
    url,
    /** Mails to visitors a day (UTC), all together; 0 for no limit. */
    mailsPerDay: whole(env, 'MAILS_PER_DAY', 300, 0, 1_000_000),
  });
}

function emailAddress(name: string, value: string): string {
  if (/^[^@\s<>,;"]+@[^@\s<>,;"]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be an email address such as team@portal.example; "${value}" isn't one.`);
}

function checkSmtpUrl(value: string): void {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.hash || !/^\/?$/.test(url.pathname))
    throw new ConfigError(
      'SMTP_URL must be a URL such as smtp://user:password@mail.example:587, or smtps: for TLS from the start. Percent-encode special characters in the password.',
    );
  if (Boolean(url.username) !== Boolean(url.password))
    throw new ConfigError('SMTP_URL must name both a user and a password, or neither.');
}
