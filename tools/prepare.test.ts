import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {run} from './run.ts';

const PREPARE = join(import.meta.dirname, 'prepare.mjs');
const {lockHash, needsInstall, needsTypes, tooOld} = await import(PREPARE);

describe('versions', () => {
  test.each([
    ['npm/11.2.0 node/v20.0.0 linux x64', undefined],
    ['npm/12.0.1 node/v26.1.0 linux x64', undefined],
    ['npm/10.8.2 node/v20.20.2 linux x64', undefined],
    ['npm/10.9.2 node/v22.1.0 linux x64', undefined],
    ['npm/11.2.0 node/v18.20.4 linux x64', /^Node 18\.20\.4 is too old: install Node 20/],
    ['npm/10.2.0 node/v20.9.0 linux x64', undefined],
    ['npm/10.1.0 node/v20.8.1 linux x64', /^npm 10\.1\.0 is too old: run `npm install --global npm@10`/],
    ['npm/9.6.4 node/v20.0.0 linux x64', /^npm 9\.6\.4 is too old: run `npm install --global npm@10`/],
  ])('%s', (agent, complaint) => {
    const said = tooOld(agent, '24.0.0');
    if (complaint) expect(said).toMatch(complaint);
    else expect(said).toBeUndefined();
  });

  test('without npm, checks the version of the running Node', () =>
    expect(tooOld(undefined, '16.1.0')).toMatch(/^Node 16/));

  test('an npm that is too old ends the script with that one line', async () => {
    const {ok, output} = await run(process.execPath, [PREPARE], {npm_config_user_agent: 'npm/9.8.1 node/v20.1.0'});
    expect(ok).toBe(false);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/^npm 9\.8\.1 is too old/)]);
  });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare it-'));
});
afterEach(() => rmSync(root, {recursive: true}));

test.each([
  [[], ['node']],
  [['dev'], ['linter', 'node']],
])('`prepare %s` installs %j, with NODE_ENV=production too', async (args, expected) => {
  for (const folder of ['src/reference', 'tools/libraries', 'openapi/generated'])
    mkdirSync(join(root, folder), {recursive: true});
  writeFileSync(join(root, 'tools', 'generate-types.ts'), '');
  writeFileSync(join(root, 'openapi', 'generated', '.written'), '');
  // Node before 20.11 has no import.meta.dirname.
  const program = readFileSync(PREPARE, 'utf8').replaceAll('import.meta.dirname', 'undefined');
  writeFileSync(join(root, 'tools', 'prepare.mjs'), program);
  const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
  for (const name of ['node', 'linter']) {
    mkdirSync(join(root, name));
    write(`${name}/package.json`, {name, version: '1.0.0'});
  }
  write('package.json', {
    name: 'portal',
    dependencies: {node: 'file:node'},
    devDependencies: {linter: 'file:linter'},
  });
  write('package-lock.json', {name: 'portal', lockfileVersion: 3, packages: {}});
  const prepare = [join(root, 'tools', 'prepare.mjs'), ...args];
  const {ok, output} = await run(process.execPath, prepare, {NODE_ENV: 'production'});
  expect(ok, output).toBe(true);
  const packages = () => readdirSync(join(root, 'node_modules')).filter(name => !name.startsWith('.'));
  expect(packages()).toEqual(expected);
  // Packages installed for development stay.
  await run(process.execPath, prepare.slice(0, 1));
  expect(packages()).toEqual(expected);
});

test('runs before every npm script', () => {
  const {scripts} = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  const names = Object.keys(scripts).filter(name => !/^node tools\/prepare\.mjs( dev)?$/.test(scripts[name]));
  expect(names.filter(name => scripts[`pre${name}`] === undefined)).toEqual([]);
});

describe('an install is needed', () => {
  beforeEach(() => writeFileSync(join(root, 'package-lock.json'), '{"a": 1}'));

  const stamp = (hash: string) => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.installed'), hash);
  };

  test('when there is no node_modules', () => expect(needsInstall(root)).toBe(true));

  test('when node_modules has no stamp: an install was cut off', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(needsInstall(root)).toBe(true);
  });

  test('when the packages for development are missing', () => {
    stamp(lockHash('{"a": 1}'));
    expect(needsInstall(root, true)).toBe(true);
    writeFileSync(join(root, 'node_modules', '.installed'), `${lockHash('{"a": 1}')} dev`);
    expect(needsInstall(root, true)).toBe(false);
    expect(needsInstall(root)).toBe(false);
  });

  test("when the system's Node isn't 24 and the one in node_modules is missing", () => {
    stamp(lockHash('{"a": 1}'));
    expect(['24.18.0', '24.21.0'].map(node => needsInstall(root, false, node))).toEqual([false, false]);
    const others = ['20.20.2', '24.17.0', '26.0.0'];
    expect(others.map(node => needsInstall(root, false, node))).toEqual([true, true, true]);
    mkdirSync(join(root, 'node_modules', '.bin'));
    writeFileSync(join(root, 'node_modules', '.bin', 'node'), '');
    expect(others.map(node => needsInstall(root, false, node))).toEqual([false, false, false]);
  });

  test('when the lock has changed', () => {
    stamp(lockHash('{"a": 1}'));
    expect(needsInstall(root)).toBe(false);
    writeFileSync(join(root, 'package-lock.json'), '{"a": 2}');
    expect(needsInstall(root)).toBe(true);
  });
});

describe('types are generated', () => {
  const SOURCES = [
    'openapi/partner-api.yaml',
    'openapi/pasted/curl.ts',
    'src/reference/operation.ts',
    'tools/libraries/node.ts',
    'tools/generate-types.ts',
  ];
  const at = (file: string, seconds: number) => {
    const path = join(root, file);
    mkdirSync(join(path, '..'), {recursive: true});
    writeFileSync(path, '');
    utimesSync(path, seconds, seconds);
  };
  beforeEach(() => {
    for (const file of SOURCES) at(file, 1000);
  });

  test('in a fresh clone', () => expect(needsTypes(root)).toBe(true));

  test('only once', () => {
    at('openapi/generated/.written', 2000);
    at('openapi/generated/rules.ts', 3000);
    expect(needsTypes(root)).toBe(false);
  });

  test("not for the link that Emacs puts beside a file that isn't saved", () => {
    at('openapi/generated/.written', 2000);
    symlinkSync('me@laptop.1234', join(root, 'openapi', '.#partner-api.yaml'));
    expect(needsTypes(root)).toBe(false);
  });

  test.each(SOURCES)('when %s has changed', file => {
    at('openapi/generated/.written', 2000);
    at(file, 3000);
    expect(needsTypes(root)).toBe(true);
  });
});
