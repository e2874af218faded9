/** Reads the settings of notifications. Their URLs hold secrets, so no error repeats one. */
import {ConfigError} from './errors/config-error.ts';

export type NotifySettings = ReturnType<typeof readNotifySettings>;

type NotifyEnvironment = Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'NOTIFY_URL', string | undefined>> &
  Readonly<{NOTIFY_EMAIL: readonly string[]; mailsPerDay: number}>;

const ADDRESS = /^[^@\s<>,;"]+@[^@\s<>,;"]+$/;

export function readNotifySettings(given: NotifyEnvironment, publicUrl: string) {
  const {SMTP_URL, NOTIFY_EMAIL, NOTIFY_URL, MAIL_FROM, mailsPerDay} = given;
  if (SMTP_URL !== undefined) checkSmtpUrl(SMTP_URL);
  for (const [name, isSet] of [
    ['NOTIFY_EMAIL', NOTIFY_EMAIL.length > 0],
    ['MAIL_FROM', MAIL_FROM !== undefined],
  ] as const)
    if (isSet && SMTP_URL === undefined)
      throw new ConfigError(`${name} needs SMTP_URL, the mail server that sends. Set it, or remove ${name}.`);
  for (const email of NOTIFY_EMAIL) checkAddress('NOTIFY_EMAIL', email);
  if (MAIL_FROM !== undefined) checkAddress('MAIL_FROM', MAIL_FROM);
  if (NOTIFY_URL !== undefined && !(URL.canParse(NOTIFY_URL) && /^https?:$/.test(new URL(NOTIFY_URL).protocol)))
    throw new ConfigError('NOTIFY_URL must be an http or https URL, such as the incoming webhook of a chat channel.');
  return Object.freeze({
    /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
    smtpUrl: SMTP_URL,
    /** The sender of every mail. */
    from: MAIL_FROM ?? NOTIFY_EMAIL[0] ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** Where the owner's notifications go. */
    emails: NOTIFY_EMAIL,
    /** Receives each notification as JSON with a `text`. */
    url: NOTIFY_URL,
    /** Mails to visitors a day (UTC), all together; 0 for no limit. */
    mailsPerDay,
  });
}

function checkAddress(name: string, value: string): void {
  if (!ADDRESS.test(value))
    throw new ConfigError(`${name} must be an email address such as team@portal.example; "${value}" isn't one.`);
}

function checkSmtpUrl(value: string): void {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.hash || !/^\/?$/.test(url.pathname))
    throw new ConfigError(
      'SMTP_URL must be a URL such as smtp://user:password@mail.example:587, or smtps: for TLS from the start. Percent-encode special characters in the password.',
    );
  if (Boolean(url.username) !== Boolean(url.password))
    throw new ConfigError('SMTP_URL must name both a user and a password, or neither.');
}
