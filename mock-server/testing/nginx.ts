/** For tests and instruments: nginx with a given configuration, or in front of several portals. */
import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {temporaryFolder} from './folder.ts';
import {freePort} from './free-port.ts';
import {whenReady} from './start-process.ts';

/** `log` returns what the configuration's servers have logged. */
export type Nginx = Readonly<{origin: string; port: number; log: () => string; stop: () => Promise<void>}>;

const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const hasNginx = !spawnSync('nginx', ['-v']).error;

/** `http`: the contents of the http block; its server listens on `port`. */
export async function startNginx(http: string, port: number): Promise<Nginx> {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const config = join(folder.path, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder.path}/pid; error_log ${folder.path}/log;
     events { worker_connections 1024; }
     http { access_log off; ${PLACES.map(kind => `${kind}_temp_path ${folder.path}/${kind};`).join(' ')} ${http.replaceAll('/var/log/nginx', folder.path)} }`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder.path], {stdio: 'ignore'});
  process.once('exit', () => child.kill());
  const {stop} = await whenReady('nginx', child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    log: () =>
      ['access.log', 'error.log']
        .map(name => join(folder.path, name))
        .map(file => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
        .join(''),
    async stop() {
      await stop();
      folder.remove();
    },
  };
}

/** How long a portal that can't be reached is skipped. */
export const SKIPPED_MS = 1000;

/** The contents of an `upstream` block. */
const serversAt = (ports: readonly number[]) =>
  ports.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=${SKIPPED_MS / 1000}s;`).join(' ');

/** Doesn't resend a request that a portal may have received. */
export async function startBalancer(ports: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  return startNginx(
    `upstream portals { ${serversAt(ports)} keepalive 64; }
     server {
       listen 127.0.0.1:${port};
       location / {
         proxy_pass http://portals; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header Host $host; proxy_connect_timeout 1s;
       }
     }`,
    port,
  );
}
