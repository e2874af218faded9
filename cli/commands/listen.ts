/** `listen`: forwards webhooks until it is stopped. */
import {EVENTS} from '../../openapi/generated/rules.ts';
import {type Command, type Context, oneOf} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import type {Styled} from '../output.ts';
import {type Forwarded, relay} from '../relay.ts';

export const SHAPES = ['flat', 'envelope'] as const;
export const SHAPE = {value: SHAPES.join('|'), help: 'The body format of the webhooks. Default: flat.'};

export const listen: Command = {
  summary: 'Forward webhooks to a receiver on this machine',
  takes: '[url]',
  about: `Fetches your webhooks from the sandbox and sends each one to your receiver with the same body and headers.
Your receiver's response counts: a 500 is retried. Runs until you press Ctrl+C.`,
  options: {
    forward: {value: 'URL', help: 'Your receiver, as an option instead of an argument.'},
    events: {value: 'NAMES', help: 'Events to receive, separated by commas. Default: all.'},
    shape: SHAPE,
  },
  async run(context) {
    const {api, out, keys, signal, text, positionals} = context;
    const target = receiverUrl(positionals[0] ?? text('forward'));
    keys.need('token');
    const events = text('events')
      ?.split(',')
      .map(name => oneOf('Each of --events', name.trim(), EVENTS));
    const shape = oneOf('--shape', text('shape'), SHAPES);
    const print = (...parts: (string | Styled)[]) =>
      out.line(out.style('dim', new Date().toTimeString().slice(0, 8)), ' ', ...parts);
    await relay({
      api,
      target,
      signal,
      endpoint: {...(events && {events}), ...(shape && {shape})},
      onListening: () => print(`Listening. Webhooks go to ${target.origin}${target.pathname}`),
      onForwarded(result, bytes) {
        out.data(result, true);
        print(...lineOf(context, result, bytes));
        if (!result.accepted) print(`${result.event}: the response came too late. It will be delivered again.`);
      },
      onLost: message => print(`${message} Trying again.`),
      onBack: () => print('The sandbox is back.'),
    });
    return EXIT.ok;
  },
};

export function receiverUrl(text: string | undefined): URL {
  if (text === undefined)
    throw usageError('Pass the URL of your receiver, such as http://localhost:4000/webhooks/hutz.');
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw usageError('The receiver must be an http or https URL.');
  return new URL(text);
}

function lineOf({out}: Context, {event, eventId, attempt, httpStatus, error, ms}: Forwarded, bytes: number) {
  const name = event === null ? `${bytes} bytes that aren’t an event` : `${event} ${eventId}`;
  const good = httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
  const result = out.style(good ? 'green' : 'red', String(httpStatus ?? error));
  return [`${name} attempt ${attempt} -> `, result, ` (${ms} ms)`];
}
