import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {findBrowser, findHeadlessBrowser, findProgram} from './browser.ts';
import {run} from './run.ts';

const root = mkdtempSync(join(tmpdir(), 'browser-'));
afterAll(() => rmSync(root, {recursive: true}));

function program(path: string, mode = 0o755): string {
  const full = join(root, path);
  mkdirSync(join(full, '..'), {recursive: true});
  writeFileSync(full, '');
  chmodSync(full, mode);
  return full;
}

const chosen = program('chosen/my-chrome');
const system = program('bin/google-chrome');
const own = program('playwright/chrome');
const notExecutable = program('plain/chromium', 0o644);
const PATH = [join(root, 'none'), join(root, 'bin')].join(delimiter);

test('finds a program on PATH, unless it is missing or not executable', () => {
  expect(findProgram('google-chrome', {PATH})).toBe(system);
  expect(findProgram('chromium', {PATH})).toBeUndefined();
  expect(findProgram('chromium', {PATH: join(root, 'plain')})).toBeUndefined();
});

test.each([
  ['CHROME_PATH', {CHROME_PATH: chosen, PATH}, own, chosen],
  ['one on PATH', {PATH}, own, system],
  ['one on PATH when CHROME_PATH leads nowhere', {CHROME_PATH: join(root, 'gone'), PATH}, own, system],
  ["Playwright's own", {PATH: join(root, 'none')}, own, own],
  ['nothing', {PATH: join(root, 'none')}, join(root, 'gone'), undefined],
])('finds %s', (_, env, playwrights, expected) => expect(findBrowser(env, playwrights)).toBe(expected));

test('prefers the headless shell, and falls back to a full browser', () => {
  const shell = program('shell/chromium-headless-shell');
  expect(findHeadlessBrowser({PATH: `${PATH}${delimiter}${join(root, 'shell')}`})).toBe(shell);
  expect(findHeadlessBrowser({PATH})).toBe(system);
  expect(findHeadlessBrowser({CHROME_PATH: chosen, PATH})).toBe(chosen);
});

test("ignores a file that isn't executable", () => {
  expect(findBrowser({CHROME_PATH: notExecutable}, join(root, 'gone'))).toBeUndefined();
});

test('without a browser and a way to install one, prints one clear line and exits with 1', async () => {
  const script = `const {ensureBrowser} = await import(${JSON.stringify(join(import.meta.dirname, 'browser.ts'))}); ensureBrowser();`;
  const env = {PATH: join(root, 'none'), CHROME_PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(root, 'none')};
  const {ok, output} = await run(process.execPath, ['--input-type=module', '-e', script], env);
  expect(ok).toBe(false);
  expect(output.trim().split('\n').at(-1)).toMatch(/^No Chromium was found and none could be installed: .*CHROME_PATH/);
});
