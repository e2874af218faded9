/**
 * For tests: how each language's programs are built and started. Compiled languages are compiled once, into a folder of the
 * test's own. Says which programs a machine lacks; never installs anything.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';

export const SAMPLES = join(import.meta.dirname, '..');
const JAVA_JSON = '/usr/share/java/gson.jar';

export type Command = readonly string[];

export type Language = {
  name: string;
  /** Its folder under samples/. */
  folder: string;
  /** What the machine lacks of what it needs. */
  missing(): string[];
  /** Compiles, where that is needed; `built` is where to. */
  build?(built: string): void;
  /** The source of a task's program: create-bill, create-invoice, update-bill, find-bill. */
  source(task: string): string;
  /** The command that starts a task's program. */
  program(task: string, built: string): Command;
};

const lacks = (...probes: Command[]) =>
  probes.filter(([command = '', ...args]) => spawnSync(command, args).status !== 0).map(([command = '']) => command);
const file = (folder: string, name: string) => join(SAMPLES, folder, name);
const className = (task: string) => task.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
const scripts = (command: string, folder: string, extension: string) => {
  const source = (task: string) => file(folder, `${task}.${extension}`);
  return {folder, source, program: (task: string) => [command, source(task)]};
};

export const TASKS = ['create-bill', 'create-invoice', 'update-bill', 'find-bill'];

export const LANGUAGES: readonly Language[] = [
  {
    name: 'curl and openssl',
    missing: () => lacks(['curl', '--version'], ['openssl', 'version']),
    ...scripts('sh', 'curl', 'sh'),
  },
  {
    name: 'Node',
    missing: () => lacks(['node', '--version']),
    ...scripts('node', 'node', 'mjs'),
  },
  {
    name: 'Python',
    missing: () => lacks(['python3', '--version']),
    ...scripts('python3', 'python', 'py'),
  },
  {
    name: 'PHP',
    missing: () => lacks(['php', '--version']),
    ...scripts('php', 'php', 'php'),
  },
  {
    name: 'Ruby',
    missing: () => lacks(['ruby', '-rwebrick', '-e', '']),
    ...scripts('ruby', 'ruby', 'rb'),
  },
  {
    name: 'Go',
    folder: 'go',
    missing: () => lacks(['go', 'version']),
    build(built) {
      for (const task of TASKS) compile('go', ['build', '-o', join(built, task), this.source(task)]);
    },
    source: task => file('go', `${task}.go`),
    program: (task, built) => [join(built, task)],
  },
  {
    name: 'Java',
    folder: 'java',
    missing: () => [...lacks(['javac', '--version']), ...(existsSync(JAVA_JSON) ? [] : [JAVA_JSON])],
    build(built) {
      compile('javac', ['-Xlint:all', '-Werror', '-d', built, '-cp', JAVA_JSON, ...TASKS.map(this.source)]);
    },
    source: task => file('java', `${className(task)}.java`),
    program: (task, built) => ['java', '-XX:TieredStopAtLevel=1', '-cp', `${built}:${JAVA_JSON}`, className(task)],
  },
];

function compile(command: string, args: readonly string[]) {
  execFileSync(command, args, {stdio: ['ignore', 'pipe', 'pipe'], cwd: SAMPLES});
}
