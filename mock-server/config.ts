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
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  const host = readText(env, 'HOST', 'localhost');
  const publicUrl = readSetting(env, 'PUBLIC_URL');
  const apiOrigin = readSetting(env, 'API_ORIGIN');
  const site = publicUrl === undefined ? `http://localhost:${port}` : parseOrigin('PUBLIC_URL', publicUrl);
  const trustedProxies = readList(env, 'TRUSTED_PROXIES', parseNetwork);
  return Object.freeze({
    /** TCP port; 0 lets the system choose. */
    port,
    host,
    /** Where browsers reach the portal; decides Secure cookies and HSTS. */
    publicUrl: site,
    /** Where pages on another host find the API; only the build reads it. */
    apiOrigin: apiOrigin === undefined ? '' : parseOrigin('API_ORIGIN', apiOrigin),
    /** Key file and admin token live here, and without `databaseUrl` the database and its lock. */
    dataDir: resolve(root, readText(env, 'DATA_DIR', '.data')),
    /** A PostgreSQL database that any number of processes may share; it may hold a password, so it is never logged. */
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    /** The built site; may be missing, the API works without it. */
    buildDir: readBuildDir(env, root),
    /** Bytes of an API request's body. */
    bodyLimit: readInteger(env, 'BODY_LIMIT', 1_048_576, 1024, 67_108_864),
    /** Requests per minute and key. 0 means no limit, here and in every other limit. */
    rateLimit: readInteger(env, 'SANDBOX_RATE_LIMIT', 600, 0, 1_000_000_000),
    /** Whether each write needs its own timestamp. */
    strictTimestamps: readBoolean(env, 'SANDBOX_STRICT_TIMESTAMPS', false),
    /** Whether a response that violates the contract becomes a 500 instead of a logged defect. */
    strictResponses: readBoolean(env, 'STRICT_RESPONSES', env.NODE_ENV === 'test'),
    /**
     * Requests per minute that one IP address may send to each group of the public site's forms: far more than a person
     * sends. Page views may be twenty times as many.
     */
    siteRateLimit: readInteger(env, 'SITE_RATE_LIMIT', 60, 0, 1_000_000),
    /** Lookups of referral links by email that one IP address may make per hour. */
    referralLookups: readInteger(env, 'REFERRAL_LOOKUP_LIMIT', 10, 0, 1_000_000),
    /** How many live streams and waiting requests of the listen program one process may have at a time. */
    streams: Object.freeze({
      perAddress: readInteger(env, 'STREAMS_PER_ADDRESS', 200, 0, 1_000_000),
      perWorkspace: readInteger(env, 'STREAMS_PER_WORKSPACE', 50, 0, 1_000_000),
    }),
    /** Workspaces that one IP address may create per day. */
    workspacesPerDay: readInteger(env, 'WORKSPACES_PER_DAY', 300, 0, 1_000_000_000),
    /** Writes that one workspace may make in a day. */
    writesPerDay: readInteger(env, 'WORKSPACE_WRITES_PER_DAY', 100_000, 0, MAX_BYTES),
    /** Forms that an IP address may send in a day (UTC), all together. */
    formsPerDay: readInteger(env, 'FORMS_PER_DAY', 300, 0, 1_000_000_000),
    /** Reviews that may wait for moderation: in all, and from one IP address. */
    pendingReviews: readInteger(env, 'PENDING_REVIEWS', 500, 0, 1_000_000),
    pendingReviewsPerAddress: readInteger(env, 'PENDING_REVIEWS_PER_ADDRESS', 20, 0, 1_000_000),
    /** When the database has this many bytes, no new workspace and no photo is accepted. */
    dataLimit: readInteger(env, 'DATA_LIMIT', 2_000_000_000, 0, MAX_BYTES),
    /** Other origins whose pages may make the public site's calls, for a portal whose API is elsewhere. */
    allowedOrigins: readList(env, 'ALLOWED_ORIGINS', parseOrigin),
    /** More host names of the portal, in lower case. `publicUrl`'s, loopback names and IP addresses need no entry. */
    allowedHosts: readList(env, 'ALLOWED_HOSTS', parseHostName),
    /** IP addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
    trustedProxies,
    /** Whether webhooks may go to this machine's own IP addresses. Only where nothing else can reach the portal. */
    webhookLoopback: readWebhookLoopback(env, host, site, trustedProxies),
    /** Webhook requests per second to an origin that is not this machine. */
    webhookRatePerOrigin: readInteger(env, 'WEBHOOK_RATE_PER_ORIGIN', 50, 0, 100_000),
    /** Where Prometheus reads metrics, on a port of its own; off by default. */
    metrics: readMetricsSettings(env, port),
    /** Mail and messages about what visitors send; off by default. */
    notify: readNotifySettings(env, site),
    logLevel: readLogLevel(env),
  });
}

function readSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

const readText = (env: Environment, name: string, fallback: string) => readSetting(env, name) ?? fallback;

/** `npm start` builds the usual folder; any other one must be built already. */
function readBuildDir(env: Environment, root: string): string {
  const usual = resolve(root, 'build');
  const folder = resolve(root, readText(env, 'BUILD_DIR', usual));
  if (folder === usual || existsSync(join(folder, 'index.html'))) return folder;
  throw new ConfigError(
    `BUILD_DIR must be a folder with a built site, which has an index.html; it is "${env.BUILD_DIR}".`,
  );
}

function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = readSetting(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}; it is "${value}".`);
}

/** Comma-separated; nothing by default. `read` throws for an item that can't work. */
function readList(env: Environment, name: string, read: (name: string, item: string) => string): readonly string[] {
  const items = (readSetting(env, name) ?? '').split(',').map(item => item.trim());
  return Object.freeze(
    items.filter(item => item !== '').map(item => read(`Each of ${name}, separated by commas,`, item)),
  );
}

function parseHostName(name: string, value: string): string {
  const host = value.toLowerCase();
  if (/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?$/u.test(host) && URL.canParse(`http://${host}`))
    return new URL(`http://${host}`).hostname;
  throw new ConfigError(`${name} must be a host name such as portal.example, without a port; "${value}" isn't one.`);
}

function parseNetwork(name: string, value: string): string {
  const [address = ''] = value.split('/');
  // `ipaddr` also takes 1 for 0.0.0.1.
  if (isIP(address) && (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))) return value;
  throw new ConfigError(`${name} must be an IP address or a network such as 10.0.0.0/8; "${value}" is neither.`);
}

function readBoolean(env: Environment, name: string, fallback: boolean): boolean {
  const value = readSetting(env, name);
  if (value === undefined) return fallback;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new ConfigError(`${name} must be 1 or 0; it is "${value}".`);
}

/** On by default on a developer's machine. Throws when set where others reach the portal, directly or through a proxy. */
function readWebhookLoopback(env: Environment, host: string, publicUrl: string, proxies: readonly string[]): boolean {
  const outside = [
    isLoopback(host) ? '' : `HOST is "${host}"`,
    isLoopback(new URL(publicUrl).hostname) ? '' : `PUBLIC_URL is "${publicUrl}"`,
    proxies.length === 0 ? '' : 'TRUSTED_PROXIES names a proxy in front',
  ].find(Boolean);
  const wanted = readBoolean(env, 'WEBHOOK_LOOPBACK', !outside);
  if (!wanted || !outside) return wanted;
  throw new ConfigError(
    `WEBHOOK_LOOPBACK can be 1 only where this machine alone reaches the portal, but ${outside}. Otherwise anyone who reaches the portal could reach this machine's internal services.`,
  );
}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}

function readLogLevel(env: Environment): LogLevel {
  const value = readText(env, 'LOG_LEVEL', 'warn');
  const found = LOG_LEVELS.find(level => level === value);
  if (found) return found;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is "${value}".`);
}

function parseOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `${name} must be an http or https URL without a path, such as https://portal.example; it is "${value}".`,
  );
}

function readMetricsSettings(env: Environment, portalPort: number) {
  const host = readSetting(env, 'METRICS_HOST');
  if (!readSetting(env, 'METRICS_PORT')) {
    if (host) throw new ConfigError('METRICS_HOST needs METRICS_PORT. Set it, or remove METRICS_HOST.');
    return undefined;
  }
  const port = readInteger(env, 'METRICS_PORT', 0, 1, 65_535);
  if (port === portalPort) throw new ConfigError(`METRICS_PORT must be another port than PORT; both are ${port}.`);
  return Object.freeze({port, host: host ?? '127.0.0.1'});
}

export type NotifySettings = ReturnType<typeof readNotifySettings>;

/** No error repeats a URL, which may hold secrets. */
function readNotifySettings(env: Environment, publicUrl: string) {
  const smtpUrl = readSetting(env, 'SMTP_URL');
  const emails = readList(env, 'NOTIFY_EMAIL', parseEmailAddress);
  const from = readSetting(env, 'MAIL_FROM');
  const url = readSetting(env, 'NOTIFY_URL');
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
    from: from ? parseEmailAddress('MAIL_FROM', from) : (emails[0] ?? `no-reply@${new URL(publicUrl).hostname}`),
    /** Where the owner's notifications go. */
    emails,
    /** Receives each notification as JSON with a `text`. */
    url,
    /** Mails to visitors a day (UTC), all together; 0 for no limit. */
    mailsPerDay: readInteger(env, 'MAILS_PER_DAY', 300, 0, 1_000_000),
  });
}

function parseEmailAddress(name: string, value: string): string {
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
