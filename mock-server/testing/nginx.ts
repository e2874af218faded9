/** For tests and instruments: nginx in front of several portals, round robin. Undefined where there is no nginx. */
import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from './free-port.ts';
import {whenReady} from './start-process.ts';

export type Front = Readonly<{origin: string; port: number; stop: () => Promise<void>}>;

const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A portal that cannot be reached is left out for a second; a request that it may have taken is not sent to another. */
export async function startNginx(ports: readonly number[]): Promise<Front | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const servers = ports.map(at => `server 127.0.0.1:${at} max_fails=1 fail_timeout=1s;`).join(' ');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/log;
     events { worker_connections 1024; }
     http {
       access_log off; ${PLACES.map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
       upstream portals { ${servers} keepalive 64; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://portals; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host; proxy_connect_timeout 1s;
         }
       }
     }`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder], {stdio: 'ignore'});
  process.once('exit', () => child.kill());
  const {stop} = await whenReady('nginx', child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      await stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
