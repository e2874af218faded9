// Runs before every npm script, on the system's Node (20 or newer) with nothing installed: plain JavaScript without
// dependencies. Checks the versions of Node and npm, then installs what package-lock.json lists and generates the
// contract's types, if that is missing or outdated. Packages for checks and tests are installed only by their scripts:
// `node tools/prepare.mjs dev`.
import {spawn, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Node before 20.11 has no `import.meta.dirname`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join('node_modules', '.installed');

const stop = line => {
  console.error(line);
  process.exit(1);
};

const major = version => Number.parseInt(version, 10);

/** The system's Node, which npm runs on. */
const nodeVersion = agent => /node\/v(\S+)/.exec(agent ?? '')?.[1];

/** The error message for unsupported versions, or undefined. `agent` is npm's user agent: "npm/11.2.0 node/v20.1.0 …". */
export function tooOld(agent, node) {
  const npm = /npm\/(\S+)/.exec(agent ?? '')?.[1];
  const seen = nodeVersion(agent) ?? node;
  if (major(seen) < 20)
    return `Node ${seen} is too old: install Node 20 or newer (https://nodejs.org), then run this again.`;
  // `npm sbom`, which the build runs, came with 10.2.
  if (npm && (major(npm) < 10 || /^10\.[01]\./.test(npm)))
    return `npm ${npm} is too old: run \`npm install --global npm@10\`, then run this again.`;
}

export const lockHash = text => createHash('sha256').update(text).digest('hex');

/** Prism and `node:sqlite` need it. A newer major version is untested. */
export const suits = version => major(version) === 24 && Number(version.split('.')[1]) >= 18;

/** The lock file that was installed last, and whether development packages were included. */
function installed(root) {
  const stamp = join(root, STAMP);
  const [hash, dev] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return {hash, dev: dev === 'dev'};
}

/** `node`: the version that scripts run on. */
export function needsInstall(root = ROOT, dev = false, node = process.versions.node) {
  const last = installed(root);
  if (dev && !last.dev) return true;
  if (!suits(node) && !existsSync(join(root, 'node_modules', '.bin', 'node'))) return true;
  return last.hash !== lockHash(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/** The sources of the generated types: the contract, and the programs that generate them. */
const SOURCES = ['openapi', 'src/reference', 'tools/generate-types.ts', 'tools/libraries'];
/** `npm run types` writes it last. */
const GENERATED = 'openapi/generated/.written';

/** Whether a source has changed since the types were generated. */
export function needsTypes(root = ROOT) {
  const stamp = join(root, GENERATED);
  if (!existsSync(stamp)) return true;
  const {mtimeMs} = statSync(stamp);
  const isNewer = path => {
    // Editors put links to nowhere beside a file.
    const found = statSync(join(root, path), {throwIfNoEntry: false});
    if (!found?.isDirectory()) return found?.mtimeMs > mtimeMs;
    return readdirSync(join(root, path)).some(name => name !== 'generated' && isNewer(join(path, name)));
  };
  return SOURCES.some(isNewer);
}

/** Runs the npm that started this script, on the system's Node: the one in node_modules is about to be replaced. */
function npm(...args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const env = {...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false'};
  const program = process.env.npm_execpath;
  const options = {cwd: ROOT, env, stdio: 'inherit'};
  const child = program
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [program, ...args], options)
    : spawn('npm', args, {...options, shell: process.platform === 'win32'});
  return new Promise(done => child.once('error', () => done(false)).once('close', code => done(code === 0)));
}

/** Node's C++ headers, npm and manuals: 68 MB beside the program, which nothing here reads. */
function removeHeaders() {
  const packages = join(ROOT, 'node_modules', 'node', 'node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages).filter(name => name.startsWith('node-')))
    for (const folder of ['include', 'lib', 'share'])
      rmSync(join(packages, name, folder), {recursive: true, force: true});
}

async function install(dev) {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  // On a terminal, npm shows its progress; everywhere, how many packages it added and how long that took.
  console.log('Installing packages. The first time, this takes a minute or more.');
  // Not `npm ci`, which starts over with an empty folder. What builds and starts the portal are dependencies, so
  // NODE_ENV=production installs them too.
  const which = dev ? '--include=dev' : '--omit=dev';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // The only install script that is needed fetches the Node of this platform. npm 10 doesn't know `allowScripts`.
  const system = nodeVersion(process.env.npm_config_user_agent);
  const ok =
    (await npm('install', which, '--ignore-scripts', '--no-save', ...quiet)) &&
    ((system && suits(system)) || (await npm('rebuild', 'node', '--loglevel=error')));
  if (!ok)
    stop('npm install failed: its message is above. Check the network and the free disk space, then run this again.');
  removeHeaders();
  writeFileSync(join(ROOT, STAMP), dev ? `${lockHash(text)} dev` : lockHash(text));
}

/** The repository is read-only under deploy/portal.service. */
function requireWritable() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    stop(
      `${ROOT} is read-only, and has changed since its last build. Run npm run build there as the user who owns it, then start again.`,
    );
  }
}

/** Runs with the installed Node, which runs TypeScript. */
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
  // Packages installed for development stay.
  const dev = process.argv[2] === 'dev' || installed(ROOT).dev;
  if (needsInstall(ROOT, dev) || needsTypes()) requireWritable();
  if (needsInstall(ROOT, dev)) await install(dev);
  if (needsTypes()) generateTypes();
}
