/**
 * The load generator, a separate process: keeps sockets busy with one POST each, every request with a new external id, timestamp and
 * signature. It implements only the HTTP/1.1 that this needs, so it uses far less CPU than any server measured; `busy` in its output is
 * the share of a core that it used. Its options are one JSON argument. It fails at any response but a 201.
 */
import {createHmac, createSecretKey, type KeyObject} from 'node:crypto';
import {connect, type Socket} from 'node:net';
import {createHistogram, performance} from 'node:perf_hooks';
import {setTimeout as pause} from 'node:timers/promises';
import {SIGNATURE as scheme} from '../../../openapi/generated/rules.ts';
import {signedBytes} from '../../../openapi/signing/signing.ts';
import {OPERATION} from '../contract.ts';

export type Partner = {apiKey: string; secretKey: string; agreement: {hutzAgreementId: string}};

/** Sockets are distributed evenly over the partners. */
export type LoadOrder = {
  port: number;
  partners: Partner[];
  connections: number;
  warmSeconds: number;
  seconds: number;
};

export type LoadResult = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests sent, including the warm-up. */
  sent: number;
  /** Utilization of the generator's event loop in percent. Near 100, the generator was the limit. */
  busy: number;
};

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const keys = order.partners.map(({secretKey}) => createSecretKey(Buffer.from(secretKey)));
const run = Date.now().toString(36);
const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
let sent = 0;

function request(index: number): string {
  sent += 1;
  const which = index % keys.length;
  const {apiKey, agreement} = order.partners[which] as Partner;
  const body = `{"hutzAgreementId":"${agreement.hutzAgreementId}","externalBillId":"inv-${run}-${sent}","amount":110.5,"dueDate":"${dueDate}","billingPeriod":"May 2026"}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', keys[which] as KeyObject)
    .update(signedBytes(scheme, timestamp, Buffer.from(body)))
    .digest('hex');
  return `${OPERATION.method} ${OPERATION.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\naccept: application/json\r\nx-api-key: ${apiKey}\r\n${scheme.headers.timestamp}: ${timestamp}\r\n${scheme.headers.signature}: ${scheme.prefix}${digest}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** The length of the complete response at the start of `text`, or 0 when it is incomplete. */
function responseLength(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const declared = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head));
  if (declared) return text.length >= head + 4 + Number(declared[1]) ? head + 4 + Number(declared[1]) : 0;
  const end = text.indexOf('\r\n0\r\n\r\n', head);
  return end < 0 ? 0 : end + 7;
}

/** In nanoseconds. */
const latencies = createHistogram();
let state: 'warming' | 'measuring' | 'stopped' = 'warming';

function drive(socket: Socket, index: number): Promise<void> {
  return new Promise((done, fail) => {
    let received = '';
    let sentAt = 0;
    const send = () => {
      const next = request(index);
      sentAt = performance.now();
      socket.write(next, 'latin1');
    };
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', fail);
    socket.on('close', () => (state === 'stopped' ? done() : fail(new Error('The server closed a connection.'))));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = responseLength(received);
      if (length === 0) return;
      if (received.slice(9, 12) !== '201') return fail(new Error(received));
      if (state === 'measuring') latencies.record(Math.ceil((performance.now() - sentAt) * 1e6));
      received = received.slice(length);
      if (state === 'stopped') socket.end();
      else send();
    });
    socket.on('connect', send);
  });
}

const all = Promise.all(
  Array.from({length: order.connections}, (_, index) => drive(connect(order.port, '127.0.0.1'), index)),
);
await Promise.race([all, pause(order.warmSeconds * 1000)]);
state = 'measuring';
const started = performance.now();
const before = performance.eventLoopUtilization();
await Promise.race([all, pause(order.seconds * 1000)]);
const busy = 100 * performance.eventLoopUtilization(before).utilization;
const seconds = (performance.now() - started) / 1000;
state = 'stopped';
await all;

const [p50, p99] = [50, 99].map(share => latencies.percentile(share) / 1e6) as [number, number];
const result: LoadResult = {requestsPerSecond: latencies.count / seconds, p50, p99, sent, busy};
console.log(JSON.stringify(result));
