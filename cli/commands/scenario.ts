/** `scenario`: plays a file of steps against a receiver, and prints what each step did. */

import {setTimeout as pause} from 'node:timers/promises';
import {runScenario, type StepResult} from '../../openapi/scenarios/run-scenario.ts';
import {readScenario, type Scenario} from '../../openapi/scenarios/scenario.ts';
import {type Command, type Context, oneOf} from '../command.ts';
import {CommandError, EXIT, usageError} from '../command-error.ts';
import type {HttpResponse} from '../http.ts';
import {readInput, writeOutput} from '../input.ts';
import {printable} from '../output.ts';
import {whileForwarding} from '../relay.ts';
import {receiverUrl} from './listen.ts';

const ROTATIONS = ['/api/sandbox/webhook-secret/rotate', '/api/sandbox/keys/rotate'];

export const scenario: Command = {
  summary: 'Play a scenario against a receiver, or record one',
  takes: '<run|record> <file>',
  about: `run sends the requests of a scenario step by step, forwards the webhooks to your receiver, and checks which ones
arrived. record saves what happened in your workspace.
Scenarios to download: ${ORIGIN}/docs/cli#scenarios.`,
  options: {
    against: {value: 'URL', help: 'Your receiver, for run.'},
    name: {value: 'NAME', help: 'The name of the recording.'},
  },
  async run(context) {
    const {out, text, positionals} = context;
    if (oneOf('The first argument', positionals[0], ['run', 'record']) === 'record') return record(context);
    const target = receiverUrl(text('against'));
    const source = (await readInput(String(positionals[1]))).toString('utf8');
    const read = parse(source);
    out.note(`${read.name}: ${read.steps.length} steps`);
    const passed = await play(context, read, target);
    out.line(out.style(passed ? 'green' : 'red', passed ? 'Every step passed.' : 'The scenario failed.'));
    return passed ? EXIT.ok : EXIT.failed;
  },
};

async function record({api, out, text, positionals}: Context): Promise<number> {
  const name = text('name');
  const query = name === undefined ? '' : `?${new URLSearchParams({name})}`;
  const recorded = await api.sandbox<Scenario>('GET', `/scenario${query}`);
  if (recorded.steps.length === 0) throw new CommandError(EXIT.failed, 'Nothing has happened in this workspace yet.');
  writeOutput(String(positionals[1]), `${JSON.stringify(recorded, null, 2)}\n`);
  out.note(`${recorded.steps.length} steps recorded.`);
  return EXIT.ok;
}

function parse(source: string) {
  try {
    return readScenario(source);
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

function play(context: Context, read: ReturnType<typeof readScenario>, target: URL): Promise<boolean> {
  const {api, signal} = context;
  const run = (endpointId: string) =>
    runScenario(read, {
      endpointId,
      wait: ms => pause(ms),
      unique: Date.now().toString(36),
      onStep: result => print(context, result),
      send: async (method, path, body) => {
        const bytes = Buffer.from(body ? JSON.stringify(body) : '');
        const partner = path.startsWith('/api/partners/');
        const sent = partner ? api.signed(method, path, bytes) : api.bearer(method, path, body, {timeoutMs: 130_000});
        const response = parsed(await sent);
        if (ROTATIONS.includes(path) && response.status === 200) keepRotated(context, response.body);
        return response;
      },
    });
  const endpoint = read.endpoint?.shape ? {shape: read.endpoint.shape} : {};
  return whileForwarding({api, target, endpoint, signal}, run);
}

/** Otherwise the next command would use the old keys. */
function keepRotated({keys, out}: Context, body: unknown): void {
  const elsewhere = keys.replace(body as Record<string, unknown>);
  const where =
    elsewhere.length > 0 ? `The dashboard shows it: set ${elsewhere.join(' and ')}.` : 'It’s in your keys file.';
  out.note(`Keys were rotated. Your receiver needs the new secret. ${where}`);
}

function parsed({status, text}: HttpResponse): {status: number; body: unknown} {
  try {
    return {status, body: JSON.parse(text)};
  } catch {
    return {status, body: undefined};
  }
}

function print({out}: Context, result: StepResult): void {
  out.data(result, true);
  const {title, status, delivered, problems} = result;
  const mark = problems.length === 0 ? out.style('green', '✓') : out.style('red', '✗');
  out.line(`${mark} ${printable(title)}${status === null ? '' : ` (${status})`}`);
  for (const {event, status} of delivered) out.line(`    ${printable(String(event))} -> ${status ?? 'failed'}`);
  for (const problem of problems) out.line(`    ${out.style('red', printable(problem))}`);
}
