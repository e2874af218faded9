/** `scenario run`: plays a file of steps against a receiver, and prints what each step did. */
import {setTimeout as pause} from 'node:timers/promises';
import {playScenario, type StepResult} from '../../openapi/scenarios/run-scenario.ts';
import {outsideUrls, readScenario, type Scenario} from '../../openapi/scenarios/scenario.ts';
import {UndoError} from '../../openapi/scenarios/tidy.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {jsonOrText} from '../api.ts';
import {type Command, type Context, parseChoice, parseHttpUrl} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import {whileForwarding} from '../relay.ts';
import {askYesNo, decodeText, oneLine, outcome, readInput, styled} from '../terminal.ts';

const ALLOW = 'allow-outside-urls';
/** After Ctrl+C, how long undoing a run may take. */
const UNDO_MS = 10_000;
const ROTATIONS = ['/api/sandbox/webhook-secret/rotate', '/api/sandbox/keys/rotate'];

export const scenario: Command = {
  summary: 'Play a scenario against a receiver',
  takes: 'run <file>',
  about: `Sends the requests of a scenario step by step, forwards the webhooks to your receiver, and checks which ones
arrived. A scenario acts as you, with your keys: read it before you run it.
Scenarios to download: ${ORIGIN}/docs/cli#scenarios.`,
  options: {
    against: {value: 'URL', help: 'Your receiver.'},
    [ALLOW]: {help: 'Let steps register URLs outside this machine and the portal.'},
  },
  async run(context) {
    const {out, text, positionals} = context;
    parseChoice('The first argument', positionals[0], ['run']);
    const against = text('against');
    if (against === undefined)
      throw usageError('Pass the URL of your receiver: --against http://localhost:4000/webhooks/hutz.');
    const target = parseHttpUrl('The receiver', against);
    const source = decodeText(await readInput(String(positionals[1])));
    const parsed = parseScenario(source);
    await allowUrls(context, parsed);
    out.note(`${oneLine(parsed.name)}: ${parsed.steps.length} steps`);
    const passed = await play(context, parsed, target).catch(error => {
      if (context.signal.aborted && error instanceof UndoError) out.error(error.message);
      throw error;
    });
    if (context.signal.aborted) return EXIT.interrupted;
    out.line(outcome(passed, passed ? 'Every step passed.' : 'The scenario failed.'));
    return passed ? EXIT.ok : EXIT.failed;
  },
};

function parseScenario(source: string) {
  try {
    return readScenario(source);
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

/** Asks before a step may send the workspace's webhooks to somebody else. */
async function allowUrls({api, isSet, signal}: Context, parsed: Scenario): Promise<void> {
  const urls = outsideUrls(parsed, api.url.origin);
  if (urls.length === 0 || isSet(ALLOW)) return;
  const what = `This scenario sends your workspace's webhooks to ${urls.map(oneLine).join(', ')}.`;
  const allowed = await askYesNo(`${what} Run it? [y/N] `, signal);
  if (allowed) return;
  throw usageError(`${what} Nothing was sent. If you trust the file, run it again with --${ALLOW}.`);
}

function play(context: Context, parsed: ReturnType<typeof readScenario>, target: URL): Promise<boolean> {
  const {api, signal} = context;

  const run = async (endpointId: string) => {
    let passed = true;
    const steps = playScenario(parsed, {
      endpointId,
      wait: ms => pause(ms),
      unique: Date.now().toString(36),
      send: async (method, path, body) => {
        const bytes = Buffer.from(body ? JSON.stringify(body) : '');
        const partner = path.startsWith('/api/partners/');
        // After Ctrl+C, these requests undo the run.
        const more = signal.aborted ? {signal: AbortSignal.timeout(UNDO_MS)} : {timeoutMs: 130_000};
        const sent = partner ? api.sendSigned(method, path, bytes, more) : api.sendWithToken(method, path, body, more);
        const {status, headers, text} = await sent;
        const returned = jsonOrText(text);
        if (ROTATIONS.includes(path) && status === 200) storeRotatedKeys(context, returned);
        return {status, body: returned, replayed: headers[REPLAYED_HEADER] !== undefined};
      },
    });
    for await (const {result} of steps) {
      print(context, result);
      passed &&= result.problems.length === 0;
      if (signal.aborted) return false;
    }
    return passed;
  };

  const shape = parsed.endpoint?.shape;
  const endpoint = {name: 'scenario', ...(shape && {shape})};

  return whileForwarding({api, chooseTarget: () => target, endpoint, signal}, run);
}

/** Stores rotated keys: otherwise the next command would use the old ones. */
function storeRotatedKeys({keys, out}: Context, body: unknown): void {
  const elsewhere = keys.replace(body as Record<string, unknown>);
  const where =
    elsewhere.length > 0 ? `The dashboard shows it: set ${elsewhere.join(' and ')}.` : "It's in your keys file.";
  out.note(`Keys were rotated. Your receiver needs the new secret. ${where}`);
}

function print({out}: Context, result: StepResult): void {
  out.data(result, true);
  const {title, status, delivered, problems} = result;
  out.line(outcome(problems.length === 0), ` ${title}${status === null ? '' : ` (${status})`}`);
  for (const {event, status} of delivered) out.line(`    ${event} -> ${status ?? 'failed'}`);
  for (const problem of problems) out.line('    ', styled('red', problem));
}
