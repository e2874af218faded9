/** For tests: the command line downloaded into an empty folder, on the oldest Node of this machine. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {accessSync, constants, mkdtempSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {expect} from 'vitest';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {PATH, type Running} from '../../mock-server/testing/process.ts';

type Result = Readonly<{code: number | null; stdout: string; stderr: string}>;
type Options = Readonly<{env?: Readonly<Record<string, string>>; input?: string}>;
export type Started = Readonly<{child: ChildProcess; output: () => string; result: Promise<Result>}>;

/** The system's Node if there is one, because the one in node_modules is newer. */
export const NODE = [...PATH.split(delimiter), '/usr/bin']
  .filter(folder => !folder.includes('node_modules'))
  .map(folder => join(folder, 'node'))
  .concat(process.execPath)
  .find(isExecutable) as string;

/** A workspace's keys as environment variables. */
export const toKeyVariables = (workspace: Workspace) => ({
  HUTZ_API_KEY: workspace.apiKey,
  HUTZ_SECRET_KEY: workspace.secretKey,
  HUTZ_WEBHOOK_SECRET: workspace.webhookSecret,
  HUTZ_TOKEN: workspace.token,
});

/** The program by portal origin. */
const downloaded = new Map<string, string>();

async function download(origin: string): Promise<string> {
  const source = downloaded.get(origin) ?? (await (await fetch(`${origin}/hutz.mjs`)).text());
  downloaded.set(origin, source);
  return source;
}

/**
 * Downloads the program into a new folder in `parent`. Its output must not contain any of `secrets`. Leaves out the sandbox, which is
 * most of the file and takes as long to parse as the rest; sandbox.process.test.ts tests the whole file.
 */
export async function install(portal: Pick<Running, 'origin'>, parent: string, secrets: readonly string[]) {
  const folder = mkdtempSync(join(parent, 'empty-'));
  const source = await download(portal.origin);
  const [withoutSandbox = ''] = source.split(/^\/\/ The sandbox, /m);
  writeFileSync(join(folder, 'hutz.mjs'), withoutSandbox);

  function start(args: readonly string[], {env = {}, input}: Options = {}): Started {
    const child = spawn(NODE, ['hutz.mjs', ...args], {cwd: folder, env: {PATH, ...env}});
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', chunk => (stdout += chunk));
    child.stderr.on('data', chunk => (stderr += chunk));
    // A program that exits early may not read its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    const result = once(child, 'close').then(([code]) => {
      for (const secret of secrets) {
        expect(stdout + stderr).not.toContain(secret);
        expect(args.join(' ')).not.toContain(secret);
      }
      return {code, stdout, stderr};
    });
    return {child, output: () => stdout + stderr, result};
  }

  return {folder, source, start, run: (args: readonly string[], options?: Options) => start(args, options).result};
}

export type Program = Awaited<ReturnType<typeof install>>;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
