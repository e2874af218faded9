/**
 * Reads a request or its headers from a text: a command of curl or PowerShell, a `fetch` call, JSON, an HTTP archive (HAR), a raw HTTP
 * request, header lines, `curl -v` output, or a printed dictionary.
 */
import type {Target} from '../signing/doctor/index.ts';
import {readCmdShell} from './cmd-shell.ts';
import {fromCurl} from './curl.ts';
import {createHoles, type Holes} from './holes.ts';
import {fromLines} from './http-lines.ts';
import {fromJson} from './json.ts';
import {type Draft, type Pasted, toPasted} from './pasted.ts';
import {readPosixShell} from './posix-shell.ts';
import {readPowerShell} from './powershell.ts';

/** A prompt or a path may stand before the name. */
const CURL = /^(?:\S*[\\/])?curl(?:\.exe)?$/i;
const PROMPT =
  /^(?:[^\n'"`{]{0,100}[$%#>\u276f\u279c][ \t]*|[ \t]+)?(?=(?:[^\s'"]{0,200}[\\/])?curl(?:\.exe)?[ \t])/gim;
const POWERSHELL = /\b(?:invoke-webrequest|invoke-restmethod|iwr|irm)\b|`\r?\n/i;
const CMD = /\^\r?\n|\^"|^[A-Za-z]:\\[^\n>]*>/m;

const TYPOGRAPHIC =
  "The command has typographic quotes or dashes, such as “ ” or –, which a shell sends as they are. Type them again as ' ' and -, then paste the command.";

/** Without `fetch` calls, which people copy from a browser: their reader is too large for the command line. Of an archive's requests, takes the last `wanted` one. */
export function readRequest(
  text: string,
  wanted?: (target: Target) => boolean,
  fromCode: (text: string, holes: Holes) => Draft | undefined = () => undefined,
): Pasted {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed === '') return {headers: {}};
  const holes = createHoles(trimmed);
  const code = () => {
    const draft = fromCode(trimmed, holes);
    return draft && toPasted(draft, holes);
  };
  return (
    fromJson(trimmed, wanted) ?? fromCommand(trimmed, holes) ?? code() ?? fromLines(text.replace(/^[\ufeff\s]+/, ''))
  );
}

/** Undefined without a command that sends a request. How the text quotes and continues lines names the shell. */
function fromCommand(text: string, holes: Holes): Pasted | undefined {
  const plain = text.replace(PROMPT, '');
  if (POWERSHELL.test(text)) {
    const draft = readPowerShell(plain, holes);
    if (draft) return toPasted(draft, holes);
  }
  if (!/(?:^|[\s;&|(\\/])curl(?:\.exe)?[ \t^]/im.test(plain)) return undefined;
  if (CMD.test(text)) {
    const start = /^(?:[^\s"]*[\\/])?curl(?:\.exe)?[ \t^]/im.exec(plain)?.index ?? 0;
    return toPasted(fromCurl(readCmdShell(plain.slice(start), holes), holes), holes);
  }
  const {commands, typographic} = readPosixShell(plain, holes);
  for (const {words, stdin} of commands) {
    const start = words.findIndex(word => CURL.test(word));
    if (start < 0) continue;
    if (typographic) return {headers: {}, problem: TYPOGRAPHIC};
    return toPasted(fromCurl(words.slice(start), holes, stdin), holes);
  }
  return undefined;
}
