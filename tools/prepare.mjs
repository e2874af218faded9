// Runs before every npm script, on whatever Node the machine has (20 or newer), with nothing installed yet: so plain
// JavaScript without dependencies. Checks Node and npm, then installs exactly what package-lock.json says when that is
// missing or has changed. Refuses to go on with one line that says what to do.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMP = join(ROOT, 'node_modules', '.installed');

const stop = line => {
  console.error(line);
  process.exit(1);
};

const major = version => Number.parseInt(version, 10);

/** What is wrong with these versions, or undefined. `agent` is what npm says of itself: "npm/11.2.0 node/v20.1.0 …". */
export function tooOld(agent, node) {
  const npm = /npm\/(\S+)/.exec(agent ?? '')?.[1];
  const seen = /node\/v(\S+)/.exec(agent ?? '')?.[1] ?? node;
  if (major(seen) < 20)
    return `Node ${seen} is too old: install Node 20 or newer (https://nodejs.org), then run this again.`;
  if (npm && major(npm) < 11) return `npm ${npm} is too old: run \`npm install --global npm@11\`, then run this again.`;
}

export const lockHash = text => createHash('sha256').update(text).digest('hex');

export function needsInstall(root = ROOT) {
  const stamp = join(root, 'node_modules', '.installed');
  if (!existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== lockHash(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function install() {
  console.log('Installing packages…');
  // npm itself and every install script run on the machine's own Node: the one in node_modules is about to be replaced.
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock written where a registry lacks some other platform's optional binary. This installs
  // the same versions, adds this platform's own, and leaves the lock as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = {...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false'};
  const {status} = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], {cwd: ROOT, env, stdio: 'inherit'})
    : spawnSync('npm', args, {cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32'});
  if (status !== 0)
    stop('npm install failed: its message is above. Check the network and the free disk space, then run this again.');
  writeFileSync(STAMP, lockHash(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
}

if (process.argv[1]?.endsWith('prepare.mjs')) {
  const complaint = tooOld(process.env.npm_config_user_agent, process.versions.node);
  if (complaint) stop(complaint);
  if (needsInstall()) install();
}
