/** `trigger` sends a test webhook and waits for its result; `resend` sends failed webhooks again. */
import {setTimeout as pause} from 'node:timers/promises';
import {EVENTS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {jsonOrText, readEntries} from '../api.ts';
import {type Command, type Context, parseChoice, parseWholeNumber} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import {outcome} from '../terminal.ts';

type Endpoint = Schemas['Endpoint'];
type Delivery = Schemas['Delivery'];
type TestDelivery = Readonly<{endpoint: Endpoint; deliveryId: string; eventId: string}>;

const WAIT_MS = 20_000;
const POLL_MS = 250;

export const trigger: Command = {
  summary: 'Send a test webhook',
  takes: '<event>',
  about: `Sends a signed event to each enabled endpoint except the inbox, or to the inbox if there's no other, and waits for the
responses. Events: ${EVENTS.join(', ')}.`,
  options: {
    set: {
      value: 'FIELD=VALUE',
      multiple: true,
      help: "Change a field of the event. A value that isn't JSON is sent as text: --set amount=150 --set dueDate=2026-06-01.",
    },
    bill: {value: 'ID', help: 'Send a bill event about this bill of yours. The bill stays unchanged.'},
    endpoint: {value: 'ID', help: 'Send only to this endpoint.'},
  },
  async run(context) {
    const {api, out, text, texts, positionals} = context;
    const event = parseChoice('The event', positionals[0], EVENTS) ?? EVENTS[0];
    const fields = readFields(texts('set'));
    const billId = parseWholeNumber('bill', text('bill'), Number.MAX_SAFE_INTEGER);
    const endpoints = await chooseEndpoints(context, text('endpoint'));
    if (fields && endpoints.some(({shape}) => shape !== endpoints[0]?.shape))
      throw usageError('--set needs --endpoint: your endpoints have both formats.');

    const sent: TestDelivery[] = [];
    for (const endpoint of endpoints) {
      const body = {event, ...(billId !== undefined && {billId}), ...(fields && {fields})};
      sent.push({
        endpoint,
        ...(await api.call<Omit<TestDelivery, 'endpoint'>>('POST', `/endpoints/${endpoint.endpointId}/test`, body)),
      });
    }

    const results = await waitForResults(context, sent);
    out.data(results);

    for (const {status, attempts, eventId, endpointId, url} of results) {
      const last = attempts.at(-1);
      const response = last ? `${last.httpStatus ?? last.error}` : 'no attempt yet; is the listen program running?';
      out.line(outcome(status === 'succeeded'), ` ${event} ${eventId} to ${url ?? endpointId}: ${response}`);
    }
    return results.every(({status}) => status === 'succeeded') ? EXIT.ok : EXIT.failed;
  },
};

function readFields(pairs: readonly string[]): Record<string, unknown> | undefined {
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=');
      if (at < 1) throw usageError('--set takes a field, an equals sign and a value: --set amount=150.');
      return [pair.slice(0, at), jsonOrText(pair.slice(at + 1))];
    }),
  );
}

async function chooseEndpoints({api}: Context, id: string | undefined): Promise<readonly Endpoint[]> {
  if (id !== undefined) return [await api.call<Endpoint>('GET', `/endpoints/${encodeURIComponent(id)}`)];
  const data = readEntries(await api.call<{data: Endpoint[]}>('GET', '/endpoints'));
  const enabled = data.filter(({status}) => status === 'enabled');
  const receivers = enabled.filter(({kind}) => kind !== 'inbox');
  const chosen = receivers.length > 0 ? receivers : enabled;
  if (chosen.length === 0) throw usageError('No endpoint of this workspace is enabled.');
  return chosen;
}

/** Waits for the first attempt of each delivery. A delivery without one in time is still pending. */
async function waitForResults({api, out, signal}: Context, sent: readonly TestDelivery[]) {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const data = readEntries(await api.call<{data: Delivery[]}>('GET', '/deliveries?limit=100'));
    // The list can lack a delivery.
    const found = sent.map(({endpoint: {endpointId, url = null}, ...ids}) => ({
      ...(data.find(item => item.deliveryId === ids.deliveryId) ?? {
        ...ids,
        endpointId,
        status: 'pending',
        attempts: [],
      }),
      url,
    }));
    const waiting = found.filter(({attempts}) => attempts.length === 0).length;
    if (waiting === 0 || performance.now() > until) {
      out.progress('');
      return found;
    }
    out.progress(`Waiting for ${waiting} of ${sent.length} deliveries`);
    await pause(POLL_MS, undefined, {signal});
  }
}

const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000};
const TIME = 'a time, such as 2026-05-18T14:00:00Z, or how long ago: 30m, 2h, 3d.';

export const resend: Command = {
  summary: 'Resend the webhooks that failed',
  takes: '',
  about: `Makes another attempt for each delivery that failed, of the events since a time by the workspace's clock. Each keeps
its event id. We retry for about 28 hours, and then a delivery has failed.`,
  options: {
    since: {value: 'TIME', help: `Events since ${TIME} Default: 7d.`},
    endpoint: {value: 'ID', help: 'Only deliveries to this endpoint.'},
  },
  async run(context) {
    const {api, out, text} = context;
    const endpointId = text('endpoint');
    const since = await parseTime(context, text('since') ?? '7d');
    const body = {since, ...(endpointId !== undefined && {endpointId})};
    const result = await api.call<Schemas['ResentCount']>('POST', '/deliveries/resend', body);
    out.data(result);
    const {resent} = result;
    out.line(resent === 0 ? `No event since ${since} has a failed webhook.` : `Sent again: ${resent}.`);
    return EXIT.ok;
  },
};

async function parseTime({api}: Context, text: string): Promise<string> {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) {
    const {now} = await api.call<Schemas['Clock']>('GET', '/clock');
    return new Date(Date.parse(now) - Number(count) * (UNITS[unit] ?? 0)).toISOString();
  }
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw usageError(`--since takes ${TIME}`);
  return new Date(at).toISOString();
}
