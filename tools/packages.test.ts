// Packages: locked by hash, without install scripts but Node's, and updated in groups after some days.
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const {allowScripts, dependencies, devDependencies} = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, {integrity?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean}>;
};
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package is locked by a SHA-512 and names no registry', () => {
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter(([, {integrity}]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, {resolved, link}]) => resolved || link).map(([path]) => path)).toEqual([]);
});

test('every direct dependency is one version', () => {
  for (const version of Object.values({...dependencies, ...devDependencies}))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('each package with an install script is decided on, and only Node’s runs', () => {
  const scripted = installed
    .filter(([, {hasInstallScript}]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '');
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort());
  expect(Object.keys(allowScripts).filter(name => allowScripts[name])).toEqual(['node']);
});

test('the install runs no script, whatever npm it is, and then Node’s alone', () => {
  const commands = [...read('tools/prepare.mjs').matchAll(/^ {2}npm\((.+)\);$/gm)].map(([, args]) => args);
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
