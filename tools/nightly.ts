// npm run nightly: runs the long suites one after another. Stops and fails a suite that exceeds its budget of minutes.
import {type ChildProcess, spawn} from 'node:child_process';
import {waitForExit} from './run.ts';

export type Suite = Readonly<{command: string; budgetMinutes: number}>;

const SUITES: readonly Suite[] = [
  {command: 'npm run e2e -- --grep=@nightly', budgetMinutes: 20},
  {command: 'npm run process -- --tags-filter=nightly', budgetMinutes: 20},
  {command: 'vitest run --project postgres-nightly', budgetMinutes: 5},
  {command: 'npm run browsers', budgetMinutes: 45},
  {command: 'npm run attack', budgetMinutes: 20},
  {command: 'npm run soak -- crash', budgetMinutes: 10},
  {command: 'npm run soak -- scale', budgetMinutes: 15},
  {command: 'npm run soak -- restart', budgetMinutes: 10},
  {command: 'npm run soak -- storage', budgetMinutes: 20},
];

export function verdict({command, budgetMinutes}: Suite, ok: boolean, seconds: number): string {
  const minutes = seconds / 60;
  const result = minutes >= budgetMinutes ? 'over budget' : ok ? 'passed' : 'failed';
  return `${command}: ${result}, ${minutes.toFixed(1)} of ${budgetMinutes} min`;
}

/** A signal stops the suite that runs, and those after it don't start. */
export async function runSuites(suites: readonly Suite[]): Promise<void> {
  const verdicts: string[] = [];
  let child: ChildProcess | undefined;
  const stop = () => process.kill(-Number(child?.pid), 'SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stop();
      process.exit(1);
    });
  for (const suite of suites) {
    console.log(`\n== ${suite.command}, at most ${suite.budgetMinutes} min`);
    const [program = '', ...args] = suite.command.split(' ');
    // A separate process group, so that the programs that npm starts end too.
    child = spawn(program, args, {stdio: ['ignore', 'inherit', 'inherit'], detached: true});
    const budget = setTimeout(stop, suite.budgetMinutes * 60_000);
    const {ok, seconds} = await waitForExit(child);
    clearTimeout(budget);
    verdicts.push(verdict(suite, ok, seconds));
    if (!ok) process.exitCode = 1;
  }
  console.log(`\n${verdicts.join('\n')}`);
}

if (import.meta.main) await runSuites(SUITES);
