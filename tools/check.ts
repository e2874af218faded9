// npm run check: style, design tokens, types of every runtime, import rules, the repository's own rules, dead code, the
// contract's lint. Runs all checks even if one fails, two at a time: the machines that run this have two cores.
import {execFileSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import {type Outcome, run} from './run.ts';

type Check = {name: string; command: string; args: string[]};

const CRUISED = ['src', 'mock-server', 'openapi', 'cli', 'libraries', 'tools', 'e2e', 'instruments'];
const RUNTIMES = [
  'tsconfig.json',
  'mock-server/tsconfig.json',
  'src/sdk/tsconfig.json',
  'cli/tsconfig.json',
  'libraries/node/tsconfig.json',
  'tools/tsconfig.json',
  'e2e/tsconfig.json',
];

/** Results of `tsc` for files that don't change. */
const TYPES = 'node_modules/.cache/types';

const CHECKS: readonly Check[] = [
  {
    name: 'contracts (spectral)',
    command: 'spectral',
    args: ['lint', '--fail-severity=warn', '--quiet', ...globSync('openapi/*-api.yaml')],
  },
  {
    name: 'style (biome; npm run format fixes most)',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--colors=off', '.'],
  },
  {name: 'tokens (stylelint)', command: 'stylelint', args: ['src/**/*.css']},
  ...RUNTIMES.map(project => ({
    name: `types (${project})`,
    command: 'tsc',
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', `${TYPES}/${project.replaceAll('/', '-')}`],
  })),
  {
    name: 'imports (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', ...CRUISED],
  },
  {
    name: 'folder cycles (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser-folders.mjs', 'src', 'mock-server', 'tools'],
  },
  {name: 'rules of the repository', command: 'node', args: ['tools/check-repo.ts']},
  {name: 'contract changes', command: 'node', args: ['tools/contract-changes.ts']},
  {name: 'size and bytes (sdk)', command: 'node', args: ['tools/sdk.ts']},
  {name: 'dead code (knip)', command: 'knip', args: ['--no-progress', '--no-config-hints']},
];

/** Runs every check. Prints a line for each, and the output of failed checks; `failures` has their names. */
export async function runChecks(): Promise<{passed: number; failed: number; failures: string[]}> {
  const waiting = CHECKS.values();
  const failures: string[] = [];
  const report = (check: Check, {ok, output, seconds}: Outcome) => {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name} ${seconds.toFixed(1)} s`);
    if (ok) return;
    console.log(output.trimEnd());
    failures.push(check.name);
  };
  const worker = async () => {
    for (const check of waiting) report(check, await run(check.command, check.args));
  };
  await Promise.all([worker(), worker()]);
  return {passed: CHECKS.length - failures.length, failed: failures.length, failures};
}

const CODE = /\.(ts|tsx|sql)$/;
const NOT_OURS_TO_READ = [
  /\.(test|spec)\.tsx?$/,
  /\.d\.ts$/,
  /(^|\/)testing\//,
  /^(e2e|samples|libraries|static)\//,
  /^openapi\/generated\//,
  /^src\/sdk\/releases\//,
];

/** The product's code files among all of the repository's files. */
export const productFiles = (files: readonly string[]): string[] =>
  files.filter(file => CODE.test(file) && !NOT_OURS_TO_READ.some(pattern => pattern.test(file)));

/** The lines of code that `npm run check` prints, without tests, samples, libraries and generated files. */
function countCode(): number {
  const files = productFiles(execFileSync('git', ['ls-files'], {encoding: 'utf8'}).split('\n'));
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

if (import.meta.main) {
  const {passed, failed} = await runChecks();
  console.log(`     ${countCode().toLocaleString('en-US')} lines of code`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
