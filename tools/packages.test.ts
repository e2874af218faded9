// Packages are locked by hash, have no install scripts except Node's, and are updated in groups after some days.
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const {allowScripts, workspaces} = JSON.parse(read('package.json'));
const manifests = ['package.json', ...workspaces.map((folder: string) => `${folder}/package.json`)].map(file =>
  JSON.parse(read(file)),
);
type Locked = {
  integrity?: string;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Locked>;
};
const HOW = 'Run npm install --save-exact --omit-lockfile-registry-resolved NAME@VERSION';
const installed = Object.entries(lock.packages).filter(([path, {link}]) => path.includes('node_modules/') && !link);

test('every package is locked by a SHA-512, without a registry', () => {
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter(([, {integrity}]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  expect(
    installed.filter(([, {resolved}]) => resolved !== undefined).map(([path]) => path),
    HOW,
  ).toEqual([]);
});

test('the lock has the packages of every platform, as `npm ci` demands', () => {
  const missing = installed.flatMap(([path, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies).filter(name => !foundFrom(path, name)),
  );
  expect(missing).toEqual([]);
});

/** Whether the package is in the folder of `path` or above. */
function foundFrom(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

test('the folders with their own packages are workspaces, and link to nothing else', () => {
  expect(workspaces).toEqual(['mock-server', 'openapi']);
  const links = Object.values(lock.packages).filter(({link}) => link);
  expect(links.map(({resolved}) => resolved).sort()).toEqual(workspaces);
});

test('every direct dependency is one version', () => {
  const versions = new Map<string, string>();
  for (const {dependencies, devDependencies} of manifests)
    for (const [name, version] of Object.entries<string>({...dependencies, ...devDependencies})) {
      expect(version, `${name}: ${HOW}`).toMatch(/^\d+\.\d+\.\d+$/);
      expect(versions.get(name) ?? version, name).toBe(version);
      versions.set(name, version);
    }
});

test("each package with an install script is decided on, and only Node's runs", () => {
  const scripted = installed
    .filter(([, {hasInstallScript}]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '');
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort());
  expect(Object.keys(allowScripts).filter(name => allowScripts[name])).toEqual(['node']);
});

test("the install runs no script with any npm, and then only Node's", () => {
  const commands = [...read('tools/prepare.mjs').matchAll(/await npm\((.+?)\)/g)].map(([, args]) => args);
  expect(commands).toEqual([
    expect.stringMatching(/^'install', .*'--ignore-scripts', /),
    expect.stringMatching(/^'rebuild', 'node', /),
  ]);
});

test('updates come weekly, in groups, some days after their release', () => {
  const {version, updates} = parse(read('.github/dependabot.yml'));
  expect(version).toBe(2);
  expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
    'github-actions',
    'npm',
  ]);
  for (const {schedule, cooldown} of updates) {
    expect(schedule.interval).toBe('weekly');
    expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  }
  expect(Object.keys(updates.at(-1).groups)).toEqual(expect.arrayContaining(['production', 'development']));
});
