/** `scenario`: plays a file of steps against a receiver, and says what each step did. */

import {setTimeout as pause} from 'node:timers/promises';
import {type Delivered, runScenario, type StepResult} from '../../openapi/scenarios/run-scenario.ts';
import {readScenario} from '../../openapi/scenarios/scenario.ts';
import {type Command, type Context, oneOf} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import type {Exchange} from '../exchange.ts';
import {readInput} from '../input.ts';
import {printable} from '../output.ts';
import {relay} from '../relay.ts';
import {receiverUrl} from './listen.ts';

export const scenario: Command = {
  summary: 'Play a scenario against a receiver',
  takes: '<run> <file>',
  about: `Sends the requests of a scenario step by step, forwards the webhooks that follow to your receiver, and compares what reached it.
Scenarios to download: ${ORIGIN}/docs/cli#scenarios.`,
  options: {against: {value: 'URL', help: 'Your receiver.'}},
  async run(context) {
    const {out, text, positionals} = context;
    oneOf('The first argument', positionals[0], ['run']);
    const target = receiverUrl(text('against'));
    const source = (await readInput(String(positionals[1]))).toString('utf8');
    const read = parse(source);
    out.note(`${read.name}: ${read.steps.length} steps`);
    const passed = await play(context, read, target);
    out.line(out.style(passed ? 'green' : 'red', passed ? 'Every step passed.' : 'The scenario failed.'));
    return passed ? EXIT.ok : EXIT.failed;
  },
};

function parse(source: string) {
  try {
    return readScenario(source);
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

function play(context: Context, read: ReturnType<typeof readScenario>, target: URL): Promise<boolean> {
  const {api, signal} = context;
  const ended = new AbortController();
  const stop = () => ended.abort();
  signal.addEventListener('abort', stop);
  let isUp = true;
  let delivered: Delivered[] = [];
  const take = () => {
    const taken = delivered;
    delivered = [];
    return taken;
  };
  const run = (endpointId: string) =>
    runScenario(read, {
      endpointId,
      take,
      wait: ms => pause(ms),
      unique: Date.now().toString(36),
      setReceiver: state => (isUp = state === 'up'),
      onStep: result => print(context, result),
      send: async (method, path, body) => {
        const bytes = Buffer.from(body ? JSON.stringify(body) : '');
        const partner = path.startsWith('/api/partners/');
        const sent = partner ? api.signed(method, path, bytes) : api.bearer(method, path, body, {timeoutMs: 130_000});
        return parsed(await sent);
      },
    });
  return new Promise<boolean>((resolve, reject) => {
    relay({
      api,
      target,
      endpoint: read.endpoint?.shape ? {shape: read.endpoint.shape} : {},
      signal: ended.signal,
      isUp: () => isUp,
      onListening: id => run(id).then(resolve, reject).finally(stop),
      onForwarded: () => {},
      onResponse: ({event, eventId, httpStatus}) => delivered.push({event, eventId, status: httpStatus}),
    }).then(() => reject(new Error('The scenario was stopped.')), reject);
  }).finally(() => signal.removeEventListener('abort', stop));
}

function parsed({status, text}: Exchange): {status: number; body: unknown} {
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
