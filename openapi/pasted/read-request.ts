/**
 * Reads a request or its headers from pasted text: a curl or PowerShell command, a `fetch` call, JSON, an HTTP archive (HAR), a raw HTTP
 * request, an .http file, header lines, `curl -v` or another client's debug output, or a printed dictionary.
 */
import type {Target} from '../signing/doctor/index.ts';
import {readCmdShell} from './cmd-shell.ts';
import {fromCurl} from './curl.ts';
import {fromFetch} from './fetch.ts';
import {fromJson} from './json.ts';
import {type Pasted, toPasted} from './pasted.ts';
import {readPosixShell} from './posix-shell.ts';
import {readPowerShell} from './powershell.ts';
import {fromLines, VERBOSE} from './raw-http.ts';
import {createHoles, type Holes} from './source.ts';

/** The name may follow a prompt or a path. */
const CLIENT = /^(?:\S*[\\/])?curl(?:\.exe)?$/i;
const PROMPT =
  /^(?:[^\n'"`{]{0,100}(?:[$%#>\u276f\u279c][ \t]*|\w="?\$\(\s*)|[ \t]+)?(?=(?:[^\s'"]{0,200}[\\/])?curl(?:\.exe)?[ \t])/gim;
const FENCED = /^\s*```.*\n([\s\S]*?)\n[ \t]*```/;
/** The start of a comment line that contains a command. */
const COMMENT = /^[ \t]*(?:\*|\/\/|#)[ \t]*(?=curl[ \t])/m;
const POWERSHELL =
  /(?<![\w'"-])(?:invoke-webrequest|invoke-restmethod|iwr|irm)\s|`\r?\n|^[^'"]*curl (?:\S+ )?-(?:uri|method|headers|body) /i;
const CMD = /\^\r?\n|\^"|"\{""|^[A-Za-z]:\\[^\n>]*>/m;

const TYPOGRAPHIC =
  "The command has typographic quotes or dashes, such as “ ” or –, which a shell sends as they are. Type them again as ' ' and -, then paste the command.";

/** Reads one of several requests: the last one that is `wanted`; else the last one with a signature; else the last one. */
export function readPasted(given: string, wanted?: (target: Target) => boolean): Pasted {
  const template = uncommented(FENCED.exec(given)?.[1] ?? given);
  const holes = createHoles(template);
  const text = withVariables(template, holes).trimStart();
  const choose = (found: readonly Pasted[] = []) =>
    found.findLast(({target}) => target && wanted?.(target)) ?? found.findLast(isSigned) ?? found.at(-1);
  const pasted =
    choose(fromJson(template.trim(), holes)) ??
    withOutput(choose(fromCommands(text, holes)), text, holes) ??
    choose(fromFetch(text, holes)) ??
    (choose(fromLines(text, holes)) as Pasted);
  return {...pasted, headers: Object.fromEntries(Object.entries(pasted.headers).map(plainName))};
}

const isSigned = ({headers}: Pasted) => Object.keys(headers).some(name => /signature$/i.test(name));

/** `curl -v` prints below the command which headers it has sent. */
function withOutput(command: Pasted | undefined, text: string, holes: Holes): Pasted | undefined {
  if (!command || !VERBOSE.test(text)) return command;
  const {unknown = [], ...known} = command;
  const inBody = unknown.filter(part => part.in === 'body');
  const {unknown: _, ...sent} = fromLines(text, holes).at(-1) as Pasted;
  return {...known, ...sent, ...(inBody.length > 0 && {unknown: inBody})};
}

/** Renames a header from the form of PHP, Rack and WSGI: `HTTP_X_API_KEY`. */
const plainName = ([name, value]: [string, string]) => [
  /^HTTP_[A-Z\d_]+$/.test(name) ? name.slice(5).toLowerCase().replaceAll('_', '-') : name,
  value,
];

function uncommented(text: string): string {
  const [start] = COMMENT.exec(text) ?? [];
  if (start === undefined) return text;
  return `\n${text}`.replaceAll(`\n${start}`, '\n').replaceAll(`\n${start.trimEnd()}`, '\n');
}

/** Replaces `{{name}}`, which Postman, CI systems and .http files do. The latter set it by `@name = value`. */
function withVariables(text: string, holes: Holes): string {
  const variables = new Map<string, string>();
  const filled = (part: string) =>
    part.replace(/\$?\{\{([^{}\n]{1,100})\}\}/g, (source, name: string) =>
      holes.fill(variables.get(name.trim()), source),
    );
  return filled(
    text.replace(/^@([\w.-]+)[ \t]*=(.*)$/gm, (_, name: string, value: string) => {
      variables.set(name, filled(value.trim()));
      return '';
    }),
  );
}

/** The commands that send requests. Detects the shell by its quotes and line continuations. */
function fromCommands(text: string, holes: Holes): Pasted[] {
  const plain = text.trimEnd().replace(PROMPT, '');
  if (POWERSHELL.test(text)) {
    const drafts = readPowerShell(plain, holes);
    if (drafts.length > 0) return drafts.map(draft => toPasted(draft, holes));
  }
  if (!/(?:^|[\s;&|(\\/])curl(?:\.exe)?[ \t^]/im.test(plain)) return [];
  const {commands, typographic} = CMD.test(text) ? readCmdShell(plain, holes) : readPosixShell(plain, holes);
  const found = commands.flatMap(({words, stdin}) => {
    const start = words.findIndex(word => CLIENT.test(word));
    return start < 0 ? [] : toPasted(fromCurl(words.slice(start), holes, stdin), holes);
  });
  return found.length > 0 && typographic ? [{headers: {}, problem: TYPOGRAPHIC}] : found;
}
