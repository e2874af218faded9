// Everything that SECURITY.md names exists: every path is a file of a test run, every command a script, and every attack is tried.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {PORTALS} from '../instruments/attack/run.ts';
import {site} from '../src/site.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const document = read('SECURITY.md');
const files = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'}).split(
    '\n',
  ),
);
const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
const attacks = PORTALS.flatMap(([, attacks]) => Object.keys(attacks));

/** Each promise with its proof. */
const promises = document
  .split('\n')
  .filter(line => line.startsWith('|') && !/^\| (promise|---)/.test(line))
  .map(
    line =>
      line
        .split('|')
        .slice(1, 3)
        .map(cell => cell.trim()) as [promise: string, proofs: string],
  );

/** Describes the problem with a proof. Returns undefined if the proof exists. */
function findProblem(proof: string): string | undefined {
  const [, code, attack] = /^(?:`([^`]+)`|\*([^*]+)\*)$/.exec(proof) ?? [];
  if (attack !== undefined) return attacks.includes(attack) ? undefined : 'is no attack';
  if (code === undefined) return 'is neither `code` nor an *attack*';
  const [, script] = /^npm run (\S+)/.exec(code) ?? [];
  if (script !== undefined) return Object.hasOwn(scripts, script) ? undefined : 'is no script';
  return files.has(code) ? undefined : 'does not exist';
}

test('there are promises, and attacks to name', () => {
  expect(promises.length).toBeGreaterThan(25);
  expect(attacks.length).toBeGreaterThan(25);
});

test.each(promises)('%s', (_, proofs) => {
  expect(proofs.split(/, (?=[`*])/).map(proof => [proof, findProblem(proof)])).toEqual(
    proofs.split(/, (?=[`*])/).map(proof => [proof, undefined]),
  );
});

test.each([
  ['`tools/nothing.test.ts`', 'does not exist'],
  ['`npm run nothing`', 'is no script'],
  ['*an attack that nobody wrote*', 'is no attack'],
  ['trust us', 'is neither `code` nor an *attack*'],
])('%s is no proof', (proof, problem) => expect(findProblem(proof)).toBe(problem));

test('every other path and command exists', () => {
  const named = [...document.matchAll(/`([\w./-]+\.(?:md|ts|json)|npm (?:run )?[\w:-]+)[^`]*`/g)].map(
    ([, name = '']) => name,
  );
  const served = new Set(['/sbom.cdx.json']);
  const missing = named.filter(name => {
    const [, script] = /^npm (?:run )?(.+)$/.exec(name) ?? [];
    return script ? !Object.hasOwn(scripts, script) : !files.has(name) && !served.has(name);
  });
  expect(missing).toEqual([]);
});

test('reports go to the contact of the site', () => {
  expect(document.match(/[\w.]+@[\w.]+\w/g)).toEqual([site.contact.email]);
});
