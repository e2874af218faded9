/** Sends one message by SMTP or as a POST. Errors name no address, URL or text, because they are logged. */
import {isLoopback, type NotifySettings} from '../config.ts';

export type Message = Readonly<{
  subject: string;
  text: string;
  /** An address as a visitor typed it. */
  replyTo?: string;
}>;

/**
 * `rejected`: the server rejects this address whenever it is tried. `down`: it takes no message at all. `partial`: the
 * other addresses got the mail. `status` is the server's, or 0 if there is none.
 */
export type SendFailure = Readonly<{kind: 'rejected' | 'down' | 'partial' | 'other'; code: string; status: number}>;

/** Errors that are about one message or address. Any other is about the connection or the sign-in. */
const MESSAGE_ERRORS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE', 'HTTP'];

export type Channels = ReturnType<typeof createChannels>;

const TIMEOUT_MS = 15_000;
const SENDER_NAME = 'Hutz';

export function createChannels({smtpUrl = '', from, url}: NotifySettings) {
  let opened: ReturnType<typeof open> | undefined;
  /** Loaded when the first mail is sent: most portals send none. */
  async function open() {
    const {createTransport} = await import('nodemailer');
    const {hostname, username} = new URL(smtpUrl);
    return createTransport({
      url: smtpUrl,
      // A password is sent only over TLS, except to this machine.
      requireTLS: username !== '' && !isLoopback(hostname),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }
  const transport = () => (opened ??= open());
  return {
    /** `id` is the same for each attempt, so that a mail sent twice is shown once. */
    async mail(to: readonly string[], {subject, text, replyTo}: Message, id: string) {
      const domain = from.slice(from.lastIndexOf('@') + 1);
      const message = {
        // As objects, so that commas and angle brackets in a visitor's address name nobody else. An envelope would be parsed as text.
        from: {name: SENDER_NAME, address: from},
        to: to.map(address => ({name: '', address})),
        ...(replyTo !== undefined && {replyTo: {name: '', address: replyTo}}),
        // Mail programs decode encoded words (`=?…?=`), which could contain what `oneLine` removes.
        subject: subject.replaceAll('=?', '= ?'),
        text,
        messageId: `<${id}@${domain}>`,
        headers: {'auto-submitted': 'auto-generated'},
        disableFileAccess: true,
        disableUrlAccess: true,
      };

      return catchFailure(async () => {
        const {rejectedErrors: [error] = []} = await (await transport()).sendMail(message);
        return error && {...toFailure(error), kind: 'partial'};
      });
    },
    post: ({subject, text}: Message) =>
      catchFailure(async () => {
        const response = await fetch(url ?? '', {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({text: `${asPlainText(subject)}\n\n${asPlainText(text)}`}),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw Object.assign(new Error(), {code: 'HTTP', responseCode: response.status});
        return undefined;
      }),
    /** Signs in to the mail server and sends nothing. */
    checkMail: () =>
      catchFailure(async () => {
        await (await transport()).verify();
        return undefined;
      }),
    close: () => void opened?.then(transport => transport.close()).catch(() => {}),
  };
}

/**
 * Chat services notify a whole channel for these. Slack reads `<!channel>`, Mattermost `@channel`. Mattermost also reads Markdown: a link
 * would show another URL than it opens, and a picture would be loaded from a visitor's server.
 */
const asPlainText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\](?=[[(:])/g, ']\u200b')
    .replace(/@(?=(?:all|channel|everyone|here)\b)/gi, '@\u200b');

const catchFailure = (send: () => Promise<SendFailure | undefined>): Promise<SendFailure | undefined> =>
  send().catch(toFailure);

function toFailure(error: unknown): SendFailure {
  type SendError = Error & {code?: unknown; originalCode?: string; command?: string; responseCode?: number};
  const {name, code, originalCode, command, responseCode = 0, cause} = error as SendError;
  // EENVELOPE without a command: the address is malformed. The sender's own address has MAIL FROM.
  const isRejected = code === 'EENVELOPE' && (command === 'RCPT TO' ? responseCode >= 500 : command === 'API');
  const kind = isRejected ? 'rejected' : MESSAGE_ERRORS.includes(code) ? 'other' : 'down';
  // The reason, such as ECONNREFUSED: nodemailer calls every one ESOCKET, and fetch's own error has no code.
  const reason = originalCode ?? (cause as {code?: unknown} | undefined)?.code ?? code;
  return {kind, code: typeof reason === 'string' ? reason : name, status: responseCode};
}
