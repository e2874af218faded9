/** For tests: an SMTP server that keeps what it accepts, and a server that keeps what is posted to it. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {SMTPServer} from 'smtp-server';
import {freePort} from './free-port.ts';

type Mail = {to: string[]; from: string; user: string | undefined; secure: boolean; text: string};

export type MailServer = Readonly<{
  port: number;
  mails: Mail[];
  /** SMTP status for a recipient; 0 or undefined accepts. */
  rejects: Map<string, number>;
  /** Resolves when this many have arrived. */
  received: (count: number) => Promise<Mail[]>;
  close: () => Promise<void>;
}>;

type Tls = Readonly<{key: Buffer; cert: Buffer}>;

/** With `tls`, mail is accepted only over STARTTLS, from `user` with `password`. Without `port`, any that is free. */
export async function startMailServer({tls, port}: {tls?: Tls; port?: number} = {}): Promise<MailServer> {
  const mails: Mail[] = [];
  const rejects = new Map<string, number>();
  let arrived = () => {};
  const server = new SMTPServer({
    ...(tls ?? {hideSTARTTLS: true}),
    authOptional: !tls,
    onAuth({username, password}, _session, done) {
      if (username === 'user' && password === 'pass#word') done(null, {user: username});
      else done(Object.assign(new Error('Wrong password'), {responseCode: 535}));
    },
    onRcptTo({address}, _session, done) {
      const status = rejects.get(address);
      done(status ? Object.assign(new Error('Rejected'), {responseCode: status}) : null);
    },
    onData(stream, {envelope, user, secure}, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({address}) => address);
        mails.push({to, from, user: user as string | undefined, secure, text: Buffer.concat(chunks).toString()});
        done();
        arrived();
      });
    },
  });
  server.on('error', () => {});
  // One that no other program gets while the server is closed and started again.
  const listenPort = port ?? (await freePort());
  await new Promise<void>(resolve => server.listen(listenPort, '127.0.0.1', resolve));
  return {
    port: listenPort,
    mails,
    rejects,
    async received(count) {
      while (mails.length < count) await new Promise<void>(resolve => (arrived = resolve));
      return mails;
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

/** A key and a certificate for localhost, in files that openssl writes to `folder`. */
export function makeCertificate(folder: string): Tls & {file: string} {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', keyFile, '-out', file];
  execFileSync('openssl', [...args, ...subject], {stdio: 'ignore'});
  return {key: readFileSync(keyFile), cert: readFileSync(file), file};
}

export async function startPostServer() {
  const texts: string[] = [];
  const state = {status: 200};
  let arrived = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      if (state.status === 200) texts.push(JSON.parse(Buffer.concat(chunks).toString()).text);
      response.writeHead(state.status).end('ok');
      arrived();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`,
    texts,
    state,
    async received(count: number) {
      while (texts.length < count) await new Promise<void>(resolve => (arrived = resolve));
      return texts;
    },
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
