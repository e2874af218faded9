/** `listen`: forwards webhooks until it is stopped. */
import {hostname} from 'node:os';
import {EVENTS} from '../../openapi/generated/rules.ts';
import {type Command, parseChoice, parseHttpUrl, SHAPE_OPTION, SHAPES} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import {type Forwarded, relay} from '../relay.ts';
import {outcome, type Styled, styled} from '../terminal.ts';

/** The URL that these events are forwarded to. */
type Route = Readonly<{events: readonly string[]; target: URL}>;

const MAX_NAME_CHARS = 63;
/** Another name of an approval. Sent only to endpoints that subscribe to it by name. */
const SECOND_NAME = 'agreement.authorized';
const ALL: readonly string[] = EVENTS.filter(event => event !== SECOND_NAME);

export const listen: Command = {
  summary: 'Forward webhooks to a receiver on this machine',
  takes: '[url]',
  about: `Fetches your webhooks from the sandbox and sends each one to your receiver with the same body and headers.
Your receiver's response counts: a 500 is retried. Runs until you press Ctrl+C. Several machines can listen at the same time, and each gets every event.`,
  options: {
    forward: {
      value: 'URL',
      multiple: true,
      help: "Your receiver, as an option instead of an argument. 'bill.*=URL' sends these events to this URL. The first match counts.",
    },
    events: {value: 'NAMES', help: 'Events to receive, separated by commas. Default: all that are forwarded.'},
    shape: SHAPE_OPTION,
    name: {value: 'NAME', help: "The endpoint's name. Default: this machine's."},
  },
  async run({api, out, keys, signal, text, texts, positionals}) {
    const routes = [...positionals, ...texts('forward')].map(readRoute);
    const [first] = routes;
    if (!first) throw usageError('Pass the URL of your receiver, such as http://localhost:4000/webhooks/hutz.');
    keys.require('token');
    const chosen = text('events')
      ?.split(',')
      .flatMap(event => parseChoice('Each of --events', event.trim(), EVENTS) ?? []);

    const endpoint = {
      name: machineName(text('name') ?? hostname()),
      events: chosen ?? EVENTS.filter(event => routes.some(route => route.events.includes(event))),
      shape: parseChoice('--shape', text('shape'), SHAPES) ?? 'flat',
    };

    const print = (...parts: (string | Styled)[]) =>
      out.line(styled('dim', new Date().toTimeString().slice(0, 8)), ' ', ...parts);

    await relay({
      api,
      chooseTarget: event => (routes.find(route => event !== null && route.events.includes(event)) ?? first).target,
      signal,
      endpoint,
      onListening() {
        for (const {events, target} of routes) {
          const what = events === ALL ? 'Webhooks go' : `${events.join(', ')} go`;
          print(`Listening. ${what} to ${target.origin}${target.pathname}`);
        }
      },
      onForwarded(result, bytes) {
        out.data(result, true);
        print(...describeDelivery(result, bytes));
        if (!result.accepted) print(`${result.event}: the response came too late. It will be delivered again.`);
      },
      onLost: message => print(`${message} Trying again.`),
      onBack: () => print('The sandbox is back.'),
    });

    return EXIT.ok;
  },
};

/** `bill.*=http://localhost:4000/bills`, or a URL for all events. */
function readRoute(text: string): Route {
  const [, pattern, url = ''] = /^([a-z.*]+)=(.*)$/.exec(text) ?? [];
  if (pattern === undefined) return {events: ALL, target: parseHttpUrl('The receiver', text)};
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const events = EVENTS.filter(event => (ALL.includes(event) ? expression.test(event) : event === pattern));
  if (events.length === 0) throw usageError(`No event matches ${pattern}. Events: ${EVENTS.join(', ')}.`);
  return {events, target: parseHttpUrl('The receiver', url)};
}

/** Replaces characters that the sandbox doesn't accept in a name. */
const machineName = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, MAX_NAME_CHARS) || 'listen';

function describeDelivery({event, eventId, attempt, httpStatus, error, ms}: Forwarded, bytes: number) {
  const name = event === null ? `${bytes} bytes that aren't an event` : `${event} ${eventId}`;
  const succeeded = httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
  const result = outcome(succeeded, String(httpStatus ?? error));
  return [`${name} attempt ${attempt} -> `, result, ` (${ms} ms)`];
}
