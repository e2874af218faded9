/** The report of a check, as the API returns it and as Markdown. Pure. */
import {oneLine} from '../../openapi/clean-text.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {toIso} from '../time.ts';
import type {AttemptResponse} from './cases.ts';
import type {AttemptRequest, Step} from './fixtures.ts';
import type {Result} from './run.ts';

export type CheckReport = ReturnType<typeof createReport>;

type Facts = Readonly<{
  checkId: string;
  url: string | null;
  endpointId: string | null;
  shape: Schemas['Shape'];
  caseSet: Schemas['CaseSet'];
  startedAt: number;
  durationMs: number;
}>;

const SHOWN_CHARACTERS = 200;
/** In place of a URL that only the listen program knows. */
const UNKNOWN_URL = '"$RECEIVER"';
const LONG_RUN = 1000;

export function createReport(facts: Facts, results: readonly Result[]) {
  const count = (verdict: Result['verdict']) => results.filter(result => result.verdict === verdict).length;
  const [passed, total] = [count('pass'), results.length];
  return {
    ...facts,
    startedAt: toIso(facts.startedAt),
    score: Math.floor((100 * passed) / total),
    total,
    passed,
    failed: count('fail'),
    skipped: count('skip'),
    cases: results.map(({check, verdict, steps, responses, reason}) => ({
      id: check.id,
      title: check.title,
      verdict,
      sent: {curl: toCurlLines(steps, facts.url)},
      expected: check.expected,
      received: reason ?? responses.map(describeResponse).join('\n'),
      advice: verdict === 'fail' ? check.fix : (reason ?? null),
      docs: `/docs/receiver-check#check-${check.id}`,
    })),
  };
}

function describeResponse({httpStatus, error, responseBody, ms}: AttemptResponse): string {
  const took = `${ms} ms`;
  if (httpStatus === null) return `No response after ${took}: ${printable(error ?? 'the connection failed')}`;
  const redirect = httpStatus >= 300 && httpStatus < 400 ? ', a redirect, which is not followed' : '';
  return `${httpStatus}${redirect} in ${took}${responseBody ? `: ${printable(responseBody)}` : ''}`;
}

const printable = (text: string) => oneLine(text, SHOWN_CHARACTERS);

const MARK = {pass: 'passed', fail: 'FAILED', skip: 'skipped'} as const;

export function toMarkdown(report: CheckReport, origin: string): string {
  const {checkId, url, endpointId, startedAt, durationMs, score, passed, failed, skipped, total, cases} = report;
  const where = url ?? `your machine, through the listen program (${endpointId})`;
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const row = ({verdict, title, docs, expected, received}: (typeof cases)[number]) =>
    `| ${MARK[verdict]} | [${cell(title)}](${origin}${docs}) | ${cell(expected)} | ${cell(received)} |`;
  return `# Receiver check ${checkId}

- Receiver: ${where}
- Body format: ${report.shape}
- Cases: ${report.caseSet}
- Started: ${startedAt}, took ${Math.round(durationMs)} ms
- Score: **${score}%** (${passed} of ${total} passed, ${failed} failed, ${skipped} skipped)

Graded by responses only. They don't show whether an event that is sent twice is processed once, whether signatures are compared in
constant time, or whether events survive a restart.

| | Case | Expected | Response |
| --- | --- | --- | --- |
${cases.map(row).join('\n')}

## What was sent

${cases.map(toSection).join('\n\n')}
`;
}

function toSection({title, verdict, sent, advice}: CheckReport['cases'][number]): string {
  const parts = [`### ${title}: ${MARK[verdict]}`, advice, sent.curl && toCodeBlock(sent.curl)];
  return parts.filter(Boolean).join('\n\n');
}

/** A body may contain backticks, so the fence has more. */
function toCodeBlock(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}

/**
 * Lines for a POSIX shell that send the same bytes and headers again: text in quotes, everything else by printf's octal escapes, long
 * runs of one character by `head`. The requests of one step run in the background together.
 */
export function toCurlLines(steps: readonly Step[], url: string | null): string {
  const target = url === null ? UNKNOWN_URL : quote(url);
  return steps
    .map(step => step.map(request => toCurl(request, target)))
    .flatMap(lines => (lines.length === 1 ? lines : [...lines.map(command => `${command} &`), 'wait']))
    .join('\n');
}

function toCurl({headers, body}: AttemptRequest, target: string): string {
  // The empty ones remove headers that curl adds.
  const names = [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), 'accept:', 'expect:'];
  const options = ['--include', ...names.map(header => `--header ${quote(header)}`)].join(' ');
  const text = body.toString('latin1');
  if (isPlain(text)) return `curl ${options} --data-binary ${quote(text)} ${target}`;
  return `${toPrintf(text)} | curl ${options} --data-binary @- ${target}`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** curl reads a body with a leading @ from a file. */
const isPlain = (text: string) => /^[^@][\n\x20-\x7e]*$/.test(text) && text.length < 10 * LONG_RUN;

function toPrintf(text: string): string {
  const run = new RegExp(`([a-z])\\1{${LONG_RUN},}`).exec(text);
  if (!run) return `printf '${toOctal(text)}'`;
  const [before, after] = [text.slice(0, run.index), text.slice(run.index + run[0].length)];
  const times = `head -c ${run[0].length} /dev/zero | tr '\\0' ${run[1]}`;
  return `{ printf '${toOctal(before)}'; ${times}; printf '${toOctal(after)}'; }`;
}

/** One character per byte; `%` and `\` are special to printf, `'` to the shell. */
function toOctal(latin1: string): string {
  return latin1.replaceAll(/[^\x20-\x7e]|[%\\']/g, byte => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
