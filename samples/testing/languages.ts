/**
 * For tests: how each language's programs are built and started. Compiled languages are compiled once, into a folder of the
 * test. A language that needs a program this machine lacks is skipped.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';

export const SAMPLES = join(import.meta.dirname, '..');
const JAVA_JSON = '/usr/share/java/gson.jar';

export type Command = readonly string[];

export type Language = {
  name: string;
  /** Its folder under samples/. */
  folder: string;
  /** The programs it needs that this machine lacks. */
  missing(): string[];
  /** The command of README.md that runs a program's source. */
  fromSource(source: string): Command;
  /** Compiles the programs of the calls into the folder `built`, if the language needs it. */
  build?(built: string): void;
  /** Prepares the receiver and the program that checks the vectors, if the language needs it. */
  buildReceiver?(built: string, sources?: string): void;
  /** The command that starts the receiver, which listens on 127.0.0.1 at PORT; curl and PHP take the port as an argument. */
  receiver(built: string, port: number, sources?: string): Command;
  /** The receiver's source, the line where it begins to process an event, and a line that waits until a file is there. */
  work: {file: string; line: string; waitFor: (gate: string) => string};
  /** No program of the receiver runs until a delivery arrives, so the catch-up program resumes its work. */
  hasNoStart?: boolean;
  /** The receiver's server, which isn't ours, rejects a body in chunks. */
  needsLength?: boolean;
  /** The path of the receiver's endpoint URL. */
  path: string;
  /** The command that prints accept or reject for each vector of the file, which HUTZ_VECTORS names too. */
  vectors(built: string, file: string): Command;
  /** The source of a task's program: create-bill, create-invoice, update-bill, find-bill. */
  source(task: string): string;
  /** The command that starts a task's program. */
  program(task: string, built: string): Command;
};

const lacks = (...probes: Command[]) =>
  probes.filter(([command = '', ...args]) => spawnSync(command, args).status !== 0).map(([command = '']) => command);
const file = (folder: string, name: string, sources = SAMPLES) => join(sources, folder, name);
const className = (task: string) => task.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
const WEBHOOK_PATH = '/webhooks/hutz';
const scripts = (command: string, folder: string, extension: string) => {
  const source = (task: string) => file(folder, `${task}.${extension}`);
  const fromSource = (path: string) => [command, path];
  return {folder, source, fromSource, program: (task: string) => fromSource(source(task))};
};

export const TASKS = ['create-bill', 'create-invoice', 'update-bill', 'find-bill'];

/** The folders of a language whose receiver runs, and of one whose receiver starts with each delivery: long tests run with these before
 * a merge, and with the others at night. */
export const EACH_KIND = ['node', 'curl'];

export const LANGUAGES: readonly Language[] = [
  {
    name: 'curl and openssl',
    missing: () => lacks(['curl', '--version'], ['openssl', 'version'], ['jq', '--version'], ['busybox', 'true']),
    ...scripts('sh', 'curl', 'sh'),
    buildReceiver(built, sources) {
      mkdirSync(join(built, 'cgi-bin'));
      copyFileSync(file('curl', 'receive-webhook.sh', sources), join(built, 'cgi-bin', 'receive-webhook.sh'));
    },
    receiver: (built, port) => ['busybox', 'httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', built],
    hasNoStart: true,
    needsLength: true,
    work: {
      file: 'receive-webhook.sh',
      line: 'work() { # file',
      waitFor: gate => `until [ -e '${gate}' ]; do sleep 0.05; done`,
    },
    path: '/cgi-bin/receive-webhook.sh',
    vectors: (_, vectors) => ['sh', file('curl', 'verify-vectors.sh'), vectors],
  },
  {
    name: 'Node',
    missing: () => lacks(['node', '--version']),
    ...scripts('node', 'node', 'mjs'),
    receiver: (_built, _port, sources) => ['node', file('node', 'receive-webhook.mjs', sources)],
    work: {
      file: 'receive-webhook.mjs',
      line: 'function work({ id, name, data }) {',
      waitFor: gate => `while (!process.getBuiltinModule('node:fs').existsSync('${gate}'));`,
    },
    path: WEBHOOK_PATH,
    vectors: (_, vectors) => ['node', file('node', 'verify-vectors.mjs'), vectors],
  },
  {
    name: 'Python',
    missing: () => lacks(['python3', '--version']),
    ...scripts('python3', 'python', 'py'),
    receiver: (_built, _port, sources) => ['python3', file('python', 'receive_webhook.py', sources)],
    work: {
      file: 'receive_webhook.py',
      line: 'def work(event_id, name, data):',
      waitFor: gate => `    while not os.path.exists('${gate}'): time.sleep(0.05)`,
    },
    path: WEBHOOK_PATH,
    vectors: (_, vectors) => ['python3', '-B', file('python', 'verify_vectors.py'), vectors],
  },
  {
    name: 'PHP',
    missing: () => lacks(['php', '--version']),
    ...scripts('php', 'php', 'php'),
    // -n: without a php.ini, as in PHP's Docker images, so that PHP displays errors.
    receiver: (_, port, sources) => ['php', '-nS', `127.0.0.1:${port}`, file('php', 'receive-webhook.php', sources)],
    hasNoStart: true,
    work: {
      file: 'receive-webhook.php',
      line: 'function work(array $event): void\n{',
      waitFor: gate => `while (!file_exists('${gate}')) usleep(50000);`,
    },
    path: WEBHOOK_PATH,
    vectors: (_, vectors) => ['php', file('php', 'verify-vectors.php'), vectors],
  },
  {
    name: 'Ruby',
    missing: () => lacks(['ruby', '-rwebrick', '-e', '']),
    ...scripts('ruby', 'ruby', 'rb'),
    receiver: (_built, _port, sources) => ['ruby', file('ruby', 'receive_webhook.rb', sources)],
    work: {
      file: 'receive_webhook.rb',
      line: 'def work(id, name, data)',
      waitFor: gate => `sleep 0.05 until File.exist?('${gate}')`,
    },
    path: WEBHOOK_PATH,
    vectors: (_, vectors) => ['ruby', file('ruby', 'verify_vectors.rb'), vectors],
  },
  {
    name: 'Go',
    folder: 'go',
    missing: () => lacks(['go', 'version']),
    build(built) {
      for (const task of TASKS) compile('go', ['build', '-o', join(built, task), this.source(task)]);
    },
    fromSource: source => ['go', 'run', source],
    source: task => file('go', `${task}.go`),
    program: (task, built) => [join(built, task)],
    buildReceiver(built, sources) {
      const receiver = file('go', 'receive-webhook.go', sources);
      compile('go', ['build', '-o', join(built, 'receive-webhook'), receiver]);
      compile('go', [
        'test',
        '-c',
        '-o',
        join(built, 'vectors'),
        receiver,
        file('go', 'verify-vectors_test.go', sources),
      ]);
    },
    receiver: built => [join(built, 'receive-webhook')],
    work: {
      file: 'receive-webhook.go',
      line: 'func work(received event) {',
      waitFor: gate =>
        `for _, err := os.Stat("${gate}"); err != nil; _, err = os.Stat("${gate}") { time.Sleep(50 * time.Millisecond) }`,
    },
    path: WEBHOOK_PATH,
    vectors: built => [join(built, 'vectors')],
  },
  {
    name: 'Java',
    folder: 'java',
    missing: () => [...lacks(['javac', '--version']), ...(existsSync(JAVA_JSON) ? [] : [JAVA_JSON])],
    build(built) {
      compileJava(built, TASKS.map(className));
    },
    fromSource: source => ['java', source],
    source: task => file('java', `${className(task)}.java`),
    program: (task, built) => java(built, className(task)),
    buildReceiver(built, sources) {
      compileJava(built, ['ReceiveWebhook', 'VerifyVectors'], sources);
    },
    receiver: built => java(built, 'ReceiveWebhook'),
    work: {
      file: 'ReceiveWebhook.java',
      line: 'static void work(Event event) {',
      waitFor: gate => `while (!Files.exists(Path.of("${gate}"))) Thread.onSpinWait();`,
    },
    path: WEBHOOK_PATH,
    vectors: (built, vectors) => java(built, 'VerifyVectors', vectors),
  },
];

function java(built: string, name: string, ...args: string[]) {
  return ['java', '-XX:TieredStopAtLevel=1', '-cp', `${built}:${JAVA_JSON}`, name, ...args];
}

function compileJava(built: string, names: readonly string[], sources?: string) {
  const files = names.map(name => file('java', `${name}.java`, sources));
  compile('javac', ['-Xlint:all', '-Werror', '-d', built, '-cp', JAVA_JSON, ...files]);
}

function compile(command: string, args: readonly string[]) {
  execFileSync(command, args, {stdio: ['ignore', 'pipe', 'pipe'], cwd: SAMPLES});
}
