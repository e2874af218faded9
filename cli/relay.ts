/**
 * Forwards a workspace's webhooks to a receiver on this machine with the same bytes and headers, and reports its
 * responses. Polls the sandbox, and reconnects if it becomes unreachable.
 */
import {setTimeout as pause} from 'node:timers/promises';
import type {Schemas} from '../openapi/generated/sandbox.ts';
import {type Api, readEntries, sendRequest} from './api.ts';
import {CommandError, EXIT} from './command-error.ts';

export type Forwarded = Readonly<{
  event: string | null;
  eventId: string | null;
  deliveryId: string;
  attempt: number;
  httpStatus: number | null;
  error: string | null;
  ms: number;
  /** False if the response came too late: the event will be delivered again. */
  accepted: boolean;
}>;

type RelayOptions = Readonly<{
  api: Api;
  /** The URL for an event; `event` is null for a body that isn't an event. */
  chooseTarget: (event: string | null) => URL;
  endpoint: Schemas['OpenListen'];
  onListening: (endpointId: string) => void;
  onForwarded: (result: Forwarded, bytes: number) => void;
  onLost?: (message: string) => void;
  onBack?: () => void;
  signal: AbortSignal;
}>;

type Forward = Schemas['Forwards']['data'][number];

const RESPONSE_TIMEOUT_MS = 14_000;
const MAX_RESPONSE_BYTES = 4096;
const MAX_PAUSE_MS = 10_000;

/** Runs until the signal is aborted, then disables the endpoint. */
export async function relay(options: RelayOptions): Promise<void> {
  const {api, endpoint, signal, onListening, onLost, onBack} = options;
  let endpointId: string | undefined;
  let failures = 0;
  let connected = false;

  while (!signal.aborted) {
    try {
      const isFirst = endpointId === undefined;
      if (isFirst) ({endpointId} = await api.call<Schemas['Endpoint']>('POST', '/listen', endpoint, {signal}));
      const id = String(endpointId);
      // The first request doesn't wait: its response shows that the sandbox knows this listener.
      const input = {endpointId: id, waitSeconds: isFirst ? 0 : 20};
      const data = readEntries(await api.call<Schemas['Forwards']>('POST', '/listen/next', input, {signal}));
      connected = true;
      if (isFirst) onListening(id);
      if (failures > 0) onBack?.();
      failures = 0;
      await Promise.all(data.map(request => forward(options, id, request)));
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof CommandError)) throw error;
      if (!connected && isFinal(error)) throw error;
      if (error.status === 404) endpointId = undefined;
      else if (error.exitCode !== EXIT.unavailable) throw error;
      if (failures === 0) onLost?.(error.message);
      failures += 1;
      await pause(Math.min(MAX_PAUSE_MS, 250 * 2 ** Math.min(failures, 6)), undefined, {signal}).catch(() => {});
    }
  }

  if (!endpointId) return;
  // The caller's signal is aborted by now.
  const cleanup = {signal: AbortSignal.timeout(2000)};
  await api.call('PATCH', `/endpoints/${endpointId}`, {status: 'disabled'}, cleanup).catch(() => {});
}

/** Trying again won't help: another server returned this, or the portal would return it again. */
const isFinal = ({status = 503}: CommandError) => status < 500 && status !== 429;

async function forward({api, chooseTarget, onForwarded, signal}: RelayOptions, endpointId: string, request: Forward) {
  const {deliveryId, attempt, headerLines, bodyBase64} = request;
  const body = Buffer.from(bodyBase64 ?? request.body, bodyBase64 === undefined ? 'utf8' : 'base64');
  const headers = Object.fromEntries(headerLines.map(({name, value}) => [name, value]));

  const started = performance.now();
  const sent = {method: 'POST', headers, body, timeoutMs: RESPONSE_TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES, signal};
  const name = readEventName(body);
  const result = await sendRequest(chooseTarget(name.event), sent).then(
    response => ({
      httpStatus: response.status,
      responseBody: response.text,
      retryAfter: (response.headers['retry-after'] as string | undefined) ?? null,
    }),
    (error: Error) => ({httpStatus: null, error: error.message.slice(0, 500)}),
  );

  const ms = Math.round(performance.now() - started);
  const report = {endpointId, deliveryId, attempt, ...result};
  const {accepted} = await api.call<Schemas['ForwardAccepted']>('POST', '/listen/results', report, {signal});

  const error = 'error' in result ? result.error : null;
  const {httpStatus} = result;
  onForwarded({...name, deliveryId, attempt, httpStatus, error, ms, accepted}, body.length);
}

/** The event's name and id; null for a body that isn't an event. */
function readEventName(body: Buffer): Pick<Forwarded, 'event' | 'eventId'> {
  try {
    const {event, type, id} = JSON.parse(body.toString('utf8'));
    return {event: String(event ?? type), eventId: String(id)};
  } catch {
    return {event: null, eventId: null};
  }
}

/** Runs `work` while webhooks are forwarded, then stops. If the signal is aborted first, waits for `work` and rejects. */
export async function whileForwarding<T>(
  options: Omit<RelayOptions, 'onListening' | 'onForwarded'>,
  work: (endpointId: string) => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const stop = () => done.abort();
  options.signal.addEventListener('abort', stop);
  let working: Promise<T> | undefined;
  const onListening = (endpointId: string) => {
    // Only once, even if the endpoint is removed and another is created.
    working ??= work(endpointId).finally(stop);
    working.catch(() => {});
  };
  try {
    await relay({...options, signal: done.signal, onListening, onForwarded: () => {}});
    if (!working) throw new Error('Stopped before it was done.');
    return await working;
  } finally {
    options.signal.removeEventListener('abort', stop);
  }
}
