/**
 * The command line: reads the arguments, runs one command, and exits with its code. The bundler defines ORIGIN and
 * PROGRAM (origin.d.ts).
 */

import process, {argv, env, stderr, stdin, stdout} from 'node:process';
import {parseArgs} from 'node:util';
import {CONTRACT_VERSION} from '../openapi/generated/rules.ts';
import {createApi} from './api.ts';
import {type Command, type Option, parseHttpUrl} from './command.ts';
import {CommandError, EXIT, usageError} from './command-error.ts';
import {check} from './commands/check.ts';
import {resend, trigger} from './commands/deliveries.ts';
import {explain} from './commands/explain.ts';
import {listen} from './commands/listen.ts';
import {events, send} from './commands/partner-api.ts';
import {sandbox} from './commands/sandbox.ts';
import {scenario} from './commands/scenario.ts';
import {reset, whoami} from './commands/workspace.ts';
import {KEY_FILE, KEY_VARIABLES, NO_KEYS, readKeys} from './keys.ts';
import {createOutput, visible} from './terminal.ts';

/** In the order of the help. */
const COMMANDS: Readonly<Record<string, Command>> = {
  listen,
  check,
  trigger,
  resend,
  reset,
  send,
  explain,
  events,
  scenario,
  sandbox,
  whoami,
};

const LOCAL = {
  json: {help: 'Print JSON.'},
  help: {help: 'Show this help.'},
} satisfies Readonly<Record<string, Option>>;

/** The options of every command that calls the API. */
const COMMON = {
  api: {value: 'URL', help: `The sandbox. Default: HUTZ_API, or ${ORIGIN}.`},
  keys: {value: 'FILE', help: `The file with your keys. Default: HUTZ_KEYS, or ${KEY_FILE}.`},
  ...LOCAL,
} satisfies Readonly<Record<string, Option>>;

/** The listen program calls `api` `sandbox`. */
const LISTEN_PROGRAM: Readonly<Record<string, Option>> = {sandbox: {value: 'URL', help: COMMON.api.help}};

/** Ctrl+C, `kill`, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const stopped = new AbortController();
/** Aborts the command, which then cleans up. */
const stop = (exitCode: number) => stopped.abort(new CommandError(exitCode, 'interrupted'));
/** Hides keys in error messages, once they are read. */
let redact = (text: string) => text;

async function main(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = PROGRAM === 'listen' ? ['listen', ...args] : args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (['', 'help', '--help', '-h'].includes(name)) {
    stdout.write(formatOverview());
    return name === '' ? EXIT.usage : EXIT.ok;
  }
  if (name === '--version') {
    stdout.write(`${CONTRACT_VERSION}\n`);
    return EXIT.ok;
  }
  if (!command) throw usageError(`Unknown command. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  return runCommand(name, command, rest);
}

async function runCommand(name: string, command: Command, args: readonly string[]): Promise<number> {
  const options = {
    ...command.options,
    ...(command.isLocal ? LOCAL : COMMON),
    ...(PROGRAM === 'listen' && LISTEN_PROGRAM),
  };
  const {values, positionals} = readArgs(name, command, options, args);
  const text = (option: string) => values[option] as string | undefined;
  if (values.help) {
    stdout.write(formatHelp(name, command, options));
    return EXIT.ok;
  }
  const words = command.takes.split(' ').filter(Boolean);
  const [, missing] = /^<?(\w+)>?$/.exec(words[positionals.length] ?? '') ?? [];
  if (positionals.length > words.length || missing)
    throw usageError(`${missing ? `The ${missing} is missing` : 'Too many arguments'}.\n${formatUsage(name, command)}`);

  const origin = command.isLocal ? ORIGIN : (text('api') ?? text('sandbox') ?? env.HUTZ_API ?? ORIGIN);
  const url = parseHttpUrl('The API', origin);
  const keys = command.isLocal ? NO_KEYS : readKeys(env, text('keys'), url.origin);
  redact = keys.redact;
  const out = createOutput({stdout, stderr}, env, values.json === true, redact);

  const interrupt = () => {
    stop(EXIT.interrupted);
    // Ends a command that is reading its input.
    stdin.destroy();
  };
  for (const osSignal of SIGNALS) process.once(osSignal, interrupt);
  const {signal} = stopped;

  const api = createApi(url, keys, signal);
  const texts = (option: string) => (values[option] as string[] | undefined) ?? [];
  const isSet = (option: string) => values[option] === true;

  try {
    return await command.run({api, keys, out, signal, positionals, text, texts, isSet});
  } catch (error) {
    if (signal.aborted) return signal.reason.exitCode;
    throw error;
  } finally {
    out.progress('');
    for (const osSignal of SIGNALS) process.off(osSignal, interrupt);
  }
}

/** Error messages never repeat an argument: it may be a key. */
function readArgs(name: string, command: Command, options: Readonly<Record<string, Option>>, args: readonly string[]) {
  const config = Object.fromEntries(
    Object.entries(options).map(([option, {value, multiple = false}]) => [
      option,
      {type: value ? ('string' as const) : ('boolean' as const), multiple},
    ]),
  );
  try {
    // `node - --forward` passes the dash on.
    const words = PROGRAM === 'listen' ? args.filter(word => word !== '-') : args;
    return parseArgs({options: config, args: [...words], allowPositionals: true});
  } catch (error) {
    const [option] = /--[a-z-]+/.exec((error as Error).message) ?? ['An argument'];
    const isUnknown = (error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    const isKey = /key|token|secret/.test(option);
    const why = isKey && isUnknown ? ' Never pass keys as arguments: set them in the environment.' : '';
    throw usageError(
      `${option} ${isUnknown ? 'is not an option of this command' : "has no value, or doesn't take one"}.${why}\n${formatUsage(name, command)}`,
    );
  }
}

/** A response whose fields differ from the contract's causes a TypeError wherever it is read. */
function toCommandError(error: unknown): CommandError {
  const {message} = error as Error;
  if (!(error instanceof TypeError)) return new CommandError(EXIT.unavailable, message);
  return new CommandError(
    EXIT.unavailable,
    `The API returned JSON in another format. Check that HUTZ_API or --api is the URL of a portal of version ${CONTRACT_VERSION}.`,
  );
}

const KEYS = `Keys come from ${Object.values(KEY_VARIABLES).join(', ')},
or from ${KEY_FILE} in this folder, the response of POST /api/sandbox/partners. Only you may read that file (chmod 600).
Never pass keys as arguments: other users of the machine can list them.`;

const EXIT_CODES = `Exit codes:
  ${EXIT.ok}    done
  ${EXIT.failed}    a check, webhook, scenario or request failed, or the signature is wrong
  ${EXIT.usage}    wrong arguments, missing or rejected keys
  ${EXIT.unavailable}    the API can't be reached, failed or returned 429
  ${EXIT.interrupted}  interrupted before the end`;

const formatTable = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

const optionRows = (options: Readonly<Record<string, Option>>) =>
  Object.entries(options).map(([name, {value, help}]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const);

const formatOverview = () => `Usage: node hutz.mjs <command> [options]

Commands:
${formatTable(Object.entries(COMMANDS).map(([name, {summary}]) => [name, summary]))}

Options of every command:
${formatTable(optionRows(COMMON))}

${KEYS}

${EXIT_CODES}
`;

function formatHelp(name: string, command: Command, options: Readonly<Record<string, Option>>): string {
  return `${formatUsage(name, command)}

${command.about}

Options:
${formatTable(optionRows(options))}

${EXIT_CODES}
`;
}

const formatUsage = (name: string, {takes}: Command) =>
  `Usage: node ${PROGRAM === 'listen' ? 'listen.mjs' : `hutz.mjs ${name}`}${takes && ` ${takes}`} [options]`;

// Hides the arguments in the system's list of processes.
process.title = PROGRAM;
// EPIPE: the program that reads the output has ended.
process.stdout.on('error', error => stop((error as NodeJS.ErrnoException).code === 'EPIPE' ? EXIT.ok : EXIT.failed));
try {
  process.exitCode = await main(argv.slice(2));
} catch (error) {
  const {exitCode, message} = error instanceof CommandError ? error : toCommandError(error);
  stderr.write(`${visible(redact(message))}\n`);
  process.exitCode = exitCode;
}
