/**
 * Requests as lines for a POSIX shell that send the same bytes and headers again: text in quotes, everything else by printf's octal
 * escapes, long runs of one character by `head`.
 */
import type {AttemptRequest, Step} from './fixtures.ts';

/** In place of a URL that only the listen program knows. */
const UNKNOWN_URL = '"$RECEIVER"';
const LONG_RUN = 1000;

/** The requests of one step run in the background together. */
export function curlLines(steps: readonly Step[], url: string | null): string {
  const target = url === null ? UNKNOWN_URL : quote(url);
  return steps
    .map(step => step.map(request => line(request, target)))
    .flatMap(lines => (lines.length === 1 ? lines : [...lines.map(one => `${one} &`), 'wait']))
    .join('\n');
}

function line({headers, body}: AttemptRequest, target: string): string {
  // The empty ones remove headers that curl adds.
  const names = [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), 'accept:', 'expect:'];
  const options = ['--include', ...names.map(header => `--header ${quote(header)}`)].join(' ');
  const text = body.toString('latin1');
  if (isPlain(text)) return `curl ${options} --data-binary ${quote(text)} ${target}`;
  return `${printed(text)} | curl ${options} --data-binary @- ${target}`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** curl reads a body with a leading @ from a file. */
const isPlain = (text: string) => /^[^@][\n\x20-\x7e]*$/.test(text) && text.length < 10 * LONG_RUN;

function printed(text: string): string {
  const run = new RegExp(`([a-z])\\1{${LONG_RUN},}`).exec(text);
  if (!run) return `printf '${octal(text)}'`;
  const [before, after] = [text.slice(0, run.index), text.slice(run.index + run[0].length)];
  const times = `head -c ${run[0].length} /dev/zero | tr '\\0' ${run[1]}`;
  return `{ printf '${octal(before)}'; ${times}; printf '${octal(after)}'; }`;
}

/** One character per byte; `%` and `\` are special to printf, `'` to the shell. */
function octal(latin1: string): string {
  return latin1.replaceAll(/[^\x20-\x7e]|[%\\']/g, byte => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
