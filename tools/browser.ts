// Finds programs on PATH, and a Chromium for the browser tests: CHROME_PATH, then PATH, then Playwright's. `npm test`
// installs one if there is none, or stops with instructions.
import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';
import {chromium} from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The path of a Chromium, or undefined when this machine has none. */
export function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  playwrightPath = chromium.executablePath(),
  names = NAMES,
): string | undefined {
  const onPath = listFolders(env).flatMap(folder => names.map(name => join(folder, name)));
  return [env.CHROME_PATH, ...onPath, playwrightPath].find(path => path && isExecutable(path));
}

/** The path of a program that is on PATH. */
export const findProgram = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  listFolders(env)
    .map(folder => join(folder, name))
    .find(isExecutable);

const listFolders = ({PATH = ''}: NodeJS.ProcessEnv) => PATH.split(delimiter);

/** Chromium's headless shell, which takes a third less time per page. Full Chromium if the shell is missing. */
export function findHeadlessBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findBrowser(env, '', ['chromium-headless-shell']) ?? findBrowser(env);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a browser if there is none: Debian's package as root, else Playwright's. Ends the process if that fails. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  const asRoot = process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore');
  console.log(
    `No Chromium found: installing one (${asRoot ? 'apt-get install chromium' : 'npx playwright install chromium'})…`,
  );
  if (asRoot) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    run('playwright', ['install', 'chromium']);
  }
  if (findBrowser()) return;
  console.error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
  process.exit(1);
}

function run(command: string, args: string[], stdio: 'ignore' | 'inherit' = 'inherit'): boolean {
  return spawnSync(command, args, {stdio, env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status === 0;
}
