/** Runs DEPLOY.md's first commands and the units as root, with the test's own /etc and folders, under a read-only root. */
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {type Started, whenReady} from '../mock-server/testing/start-process.ts';
import {ensureBuilt} from './build.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const [, commands = ''] = /```bash\n(useradd [\s\S]*?)```/.exec(read('DEPLOY.md')) ?? [];
const possible =
  existsSync('/usr/bin/npm') &&
  spawnSync('unshare', ['--mount', 'sh', '-c', 'useradd --help && setpriv -V']).status === 0;

/** The values of a unit's setting. */
const setting = (unit: string, name: string) =>
  [...read(`deploy/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const STAT = "stat --format '%n %U %a'";
/** Runs the commands $3, copies the repository $2 into place, and makes everything read-only that systemd would. */
const MACHINE = `
cp -a /etc "$1" && mount --bind "$1/etc" /etc
for path in /srv /home /var/lib /var/backups; do mount -t tmpfs -o mode=755 none $path; done
eval "$3"
${STAT} /srv/portal /var/lib/portal /var/backups/portal /etc/portal.env
mount --bind "$2" /srv/portal
mount -t tmpfs none /tmp
for path in /var/lib/portal /var/backups/portal; do mount --bind $path $path; done
for path in / /etc /srv /srv/portal /home /var/lib /var/backups; do mount -o remount,bind,ro $path; done
shift 3
exec "$@"`;
/** Starts a unit's command $1 as systemd does: root reads its EnvironmentFile, and its user is unprivileged. */
const START = `
set -a; . /etc/portal.env; set +a
umask 077
cd /srv/portal
exec setpriv --reuid portal --regid portal --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all sh -c "exec $1"`;

function unitCommand(unit: string, ...settings: string[]): string[] {
  const environment = setting(unit, 'Environment').flatMap(pairs => pairs.split(' '));
  const command = setting(unit, 'ExecStart').join('').replaceAll('%%', '%').replaceAll('$$', '$');
  return [
    'env',
    '-i',
    'PATH=/usr/bin:/bin:/usr/sbin:/sbin',
    ...environment,
    ...settings,
    'sh',
    '-ec',
    START,
    'sh',
    command,
  ];
}

describe.skipIf(!possible)('the service on an empty machine', () => {
  const scratch = temporaryFolder();
  let service: Started;
  let origin: string;
  const onMachine = (...command: string[]) =>
    spawnSync('nsenter', ['--mount', '--target', String(service.child.pid), ...command], {encoding: 'utf8'});
  const asUser = (command: string) =>
    onMachine('setpriv', '--reuid', 'portal', '--regid', 'portal', '--clear-groups', 'sh', '-c', command);

  beforeAll(async () => {
    await ensureBuilt();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const followed = `${commands}echo PORT=${port} >> /etc/portal.env`;
    const args = [
      '--mount',
      'sh',
      '-ec',
      MACHINE,
      'sh',
      scratch.path,
      ROOT,
      followed,
      ...unitCommand('portal.service'),
    ];
    const child = spawn('unshare', args, {detached: true, stdio: ['ignore', 'pipe', 'pipe']});
    service = await whenReady('The service', child, new RegExp(`localhost:(${port})`));
  });
  afterAll(async () => {
    await service?.stop();
    scratch.remove();
  });

  it('has its own folders, and settings that only root can read', () => {
    expect(service.output().split('\n').slice(0, 4)).toEqual([
      '/srv/portal portal 755',
      '/var/lib/portal portal 700',
      '/var/backups/portal portal 700',
      '/etc/portal.env root 600',
    ]);
    expect(asUser('cat /etc/portal.env').status).toBe(1);
  });

  it('serves pages and accepts writes', async () => {
    const statuses = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${origin}${path}`, init);
      await response.text();
      return response.status;
    };
    expect(await statuses('/api/ready')).toBe(200);
    expect(await statuses('/docs/api')).toBe(200);
    expect(await statuses('/api/sandbox/partners', {method: 'POST'})).toBe(201);
    expect(asUser('touch /srv/portal/file').stderr).toContain('Read-only file system');
  });

  it("prints instructions when it can't build an outdated site", () => {
    const otherPages = 'API_ORIGIN=https://api.portal.example';
    const {status, stderr} = onMachine(...unitCommand('portal.service', otherPages));
    expect([status, stderr]).toEqual([1, expect.stringContaining('/srv/portal is read-only. Run npm run build there')]);
  });

  it("prints instructions when it can't install other packages", () => {
    const other = 'echo {} > /tmp/lock && mount --bind /tmp/lock /srv/portal/package-lock.json && exec "$@"';
    const start = ['unshare', '--mount', 'sh', '-c', other, 'sh', ...unitCommand('portal.service')];
    const {status, stderr} = onMachine(...start);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^\/srv\/portal\/ is read-only, .*Run npm run build there.*\n$/),
    ]);
  });

  it('is backed up by the unit that the timer starts', () => {
    const {status, stdout, stderr} = onMachine(...unitCommand('portal-backup.service'));
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Backed up')]);
    const {stdout: files} = onMachine('find', '/var/backups/portal', '-type', 'f', '-printf', '%P %u %m\\n');
    const day = /^\d{4}-\d\d-\d\d-\d{6}\//;
    expect(
      files
        .trimEnd()
        .split('\n')
        .map(file => file.replace(day, 'DAY/'))
        .sort(),
    ).toEqual(['DAY/backup.json portal 600', 'DAY/sandbox.sqlite portal 600', 'DAY/secret.key portal 600']);
  });
});
