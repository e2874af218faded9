/**
 * The load generator, a separate process: keeps CONNECTIONS sockets busy with one POST each, every request with a new
 * external id, timestamp and signature. It implements only the HTTP/1.1 that this needs, so it uses far less CPU than any server
 * measured; `busy` in its output is the share of a core that it used. Its options are one JSON argument.
 */
import {createHmac, createSecretKey, type KeyObject} from 'node:crypto';
import {connect, type Socket} from 'node:net';
import {performance} from 'node:perf_hooks';
import {signedBytes} from '../../../openapi/signing/signing.ts';
import {OPERATION, signatureScheme} from '../contract.ts';
import {percentile} from '../stats.ts';

export type Partner = {apiKey: string; secretKey: string; agreementId: string};

export type LoadOrder = {
  host: string;
  /** Sockets are distributed evenly over these ports. */
  ports: number[];
  /** Sockets are distributed evenly over these keys. */
  partners: Partner[];
  /** Prefix that makes this run's external ids unique. */
  run: string;
  connections: number;
  warmSeconds: number;
  seconds: number;
};

export type LoadResult = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Requests sent, including the warm-up. */
  sent: number;
  /** How often each status was returned. */
  statuses: Record<string, number>;
  /** Utilization of the generator's event loop, 0 to 1. Near 1, the generator was the limit. */
  busy: number;
};

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const scheme = signatureScheme();
const keys = order.partners.map(({secretKey}) => createSecretKey(Buffer.from(secretKey)));
const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
let made = 0;

function request(index: number): string {
  made += 1;
  const which = index % keys.length;
  const {apiKey, agreementId} = order.partners[which] as Partner;
  const body = `{"hutzAgreementId":"${agreementId}","externalBillId":"inv-${order.run}-${made}","amount":110.5,"dueDate":"${dueDate}","billingPeriod":"May 2026"}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', keys[which] as KeyObject)
    .update(signedBytes(scheme, timestamp, Buffer.from(body)))
    .digest('hex');
  return `${OPERATION.method} ${OPERATION.path} HTTP/1.1\r\nhost: ${order.host}\r\ncontent-type: application/json\r\naccept: application/json\r\nx-api-key: ${apiKey}\r\n${scheme.headers.timestamp}: ${timestamp}\r\n${scheme.headers.signature}: ${scheme.prefix}${digest}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
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

const latencies: number[] = [];
const statuses: Record<string, number> = {};
let measuring = false;
let stopped = false;

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
    socket.on('close', () => (stopped ? done() : fail(new Error('The server closed a connection.'))));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = responseLength(received);
      if (length === 0) return;
      if (measuring) {
        latencies.push(performance.now() - sentAt);
        const status = received.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      received = received.slice(length);
      if (stopped) socket.end();
      else send();
    });
    socket.on('connect', send);
  });
}

const pause = (seconds: number) => new Promise(done => setTimeout(done, seconds * 1000));

const sockets = Array.from({length: order.connections}, (_, index) =>
  drive(connect(order.ports[index % order.ports.length] as number, order.host), index),
);
const all = Promise.all(sockets);
await Promise.race([all, pause(order.warmSeconds)]);
measuring = true;
const started = performance.now();
const before = performance.eventLoopUtilization();
await Promise.race([all, pause(order.seconds)]);
const busy = performance.eventLoopUtilization(before).utilization;
const seconds = (performance.now() - started) / 1000;
measuring = false;
stopped = true;
await all;

const sorted = Float64Array.from(latencies);
const result: LoadResult = {
  requestsPerSecond: latencies.length / seconds,
  p50: percentile(sorted, 0.5),
  p99: percentile(sorted, 0.99),
  max: percentile(sorted, 1),
  sent: made,
  statuses,
  busy,
};
console.log(JSON.stringify(result));
