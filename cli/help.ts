/** The texts of --help, from the commands' own descriptions. */

import type {Command, Option} from './command.ts';
import {EXIT} from './command-error.ts';
import {COMMANDS, COMMON} from './commands/index.ts';
import {KEY_FILE, KEY_VARIABLES} from './keys.ts';

const KEYS = `Keys come from ${Object.values(KEY_VARIABLES).join(', ')},
or from ${KEY_FILE} in this folder, the response of POST /api/sandbox/partners. Only you may read that file (chmod 600).
Never pass keys as arguments: other users of the machine can list them.`;

const EXIT_CODES = `Exit codes:
  ${EXIT.ok}    done
  ${EXIT.failed}    the score is too low, the API rejected the request, or the signature is wrong
  ${EXIT.usage}    wrong arguments, missing or rejected keys
  ${EXIT.unavailable}    the API can't be reached, or it failed
  ${EXIT.interrupted}  interrupted with Ctrl+C`;

const table = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

const optionRows = (options: Readonly<Record<string, Option>>) =>
  Object.entries(options)
    .filter(([, {hidden}]) => !hidden)
    .map(([name, {value, help}]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const);

export const overview = () => `Usage: node hutz.mjs <command> [options]

Commands:
${table(Object.entries(COMMANDS).map(([name, {summary}]) => [name, summary]))}

Options of every command:
${table(optionRows(COMMON))}

${KEYS}

${EXIT_CODES}
`;

export function helpOf(name: string, command: Command): string {
  return `${usageOf(name, command)}

${command.about}

Options:
${table(optionRows({...command.options, ...COMMON}))}

${EXIT_CODES}
`;
}

export const usageOf = (name: string, {takes}: Command) =>
  `Usage: node ${PROGRAM === 'listen' ? 'listen.mjs' : `hutz.mjs ${name}`}${takes && ` ${takes}`} [options]`;
