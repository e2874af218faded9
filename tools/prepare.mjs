// Runs before every npm script, on the system's Node (20 or newer) with nothing installed: plain JavaScript without
// dependencies. Checks the versions of Node and npm, then installs what package-lock.json lists and generates the contract's types, if
// that is missing or outdated.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMP = join(ROOT, 'node_modules', '.installed');

const stop = line => {
  console.error(line);
  process.exit(1);
};

const major = version => Number.parseInt(version, 10);

/** The error message for unsupported versions, or undefined. `agent` is npm's user agent: "npm/11.2.0 node/v20.1.0 …". */
export function tooOld(agent, node) {
  const npm = /npm\/(\S+)/.exec(agent ?? '')?.[1];
  const seen = /node\/v(\S+)/.exec(agent ?? '')?.[1] ?? node;
  if (major(seen) < 20)
    return `Node ${seen} is too old: install Node 20 or newer (https://nodejs.org), then run this again.`;
  if (npm && major(npm) < 10) return `npm ${npm} is too old: run \`npm install --global npm@10\`, then run this again.`;
}

export const lockHash = text => createHash('sha256').update(text).digest('hex');

export function needsInstall(root = ROOT) {
  const stamp = join(root, 'node_modules', '.installed');
  if (!existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== lockHash(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/** The sources of the generated types: the contract, and the programs that generate them. */
const SOURCES = ['openapi', 'tools/generate-types.ts', 'tools/libraries'];
/** `npm run types` writes it last. */
const GENERATED = 'openapi/generated/.written';

/** Whether a source has changed since the types were generated. */
export function needsTypes(root = ROOT) {
  const stamp = join(root, GENERATED);
  if (!existsSync(stamp)) return true;
  const {mtimeMs} = statSync(stamp);
  const files = path => {
    const at = join(root, path);
    if (!statSync(at).isDirectory()) return [at];
    return readdirSync(at)
      .filter(name => name !== 'generated')
      .flatMap(name => files(join(path, name)));
  };
  return SOURCES.flatMap(files).some(file => statSync(file).mtimeMs > mtimeMs);
}

/** Runs the npm that started this script, on the system's Node: the one in node_modules is about to be replaced. */
function npm(...args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const env = {...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false'};
  const program = process.env.npm_execpath;
  const {status} = program
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [program, ...args], {
        cwd: ROOT,
        env,
        stdio: 'inherit',
      })
    : spawnSync('npm', args, {cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32'});
  if (status !== 0)
    stop('npm install failed: its message is above. Check the network and the free disk space, then run this again.');
}

function install() {
  console.log('Installing packages…');
  // Not `npm ci`: it rejects a lock file that lacks another platform's optional packages. This installs the same versions,
  // adds this platform's own packages, and leaves the lock file unchanged. What builds and starts the portal is installed with
  // NODE_ENV=production too, as in a service's settings.
  npm('install', '--include=dev', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error');
  // The only install script that is needed: it fetches the Node of this platform. npm 10 doesn't know `allowScripts`.
  npm('rebuild', 'node', '--loglevel=error');
  writeFileSync(STAMP, lockHash(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
}

/** By the Node that was installed, which runs TypeScript. */
function generateTypes() {
  const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const {status} = spawnSync('node', ['tools/generate-types.ts'], {
    cwd: ROOT,
    env: {...process.env, PATH},
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('The types of the contract were not generated: the message is above.');
}

if (process.argv[1]?.endsWith('prepare.mjs')) {
  const complaint = tooOld(process.env.npm_config_user_agent, process.versions.node);
  if (complaint) stop(complaint);
  if (needsInstall()) install();
  if (needsTypes()) generateTypes();
}
