/** Metrics for Prometheus, on a port of their own. Labels never hold anything that a caller chose. */
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client';
import {ConfigError} from './config.ts';
import type {AttemptOutcome} from './outgoing/index.ts';
import type {Store} from './repository.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);

/** `dataLimit` in bytes, 0 for none. */
type About = Readonly<{version: string; contractVersion: string; dataLimit: number}>;

/** Measures, and serves what it measured at `/metrics`. */
export async function serveMetrics(
  {port, host}: {port: number; host: string},
  store: Store,
  clock: () => number,
  about: About,
) {
  const register = new Registry();
  collectDefaultMetrics({register});
  const metrics = createMetrics(register, store, clock, about);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    const text = await register.metrics();
    response.writeHead(200, {'content-type': register.contentType}).end(text);
  });
  await listen(server, port, host);
  return {
    metrics,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function createMetrics(register: Registry, {read, usedBytes}: Store, clock: () => number, about: About) {
  const {version, contractVersion, dataLimit} = about;
  const registers = [register];
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route of the contract, or static for pages and files.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const attempts = new Counter({
    name: 'portal_delivery_attempts_total',
    help: 'Attempts to deliver a webhook outside of the sandbox, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  /** NaN without the database; the other metrics are still returned. */
  const gauge = (name: string, help: string, measure: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await Promise.resolve(measure()).catch(() => Number.NaN));
      },
    });
  gauge(
    'portal_deliveries_due',
    'Due deliveries, those in progress included, over all processes on one database.',
    () => read.webhooks.countDue(clock()),
  );
  gauge(
    'portal_endpoints_paused',
    'Endpoints paused because attempts keep timing out, over all processes on one database.',
    () => read.webhooks.countPaused(clock()),
  );
  gauge('portal_database_bytes', 'Size of the database, as DATA_LIMIT counts it.', usedBytes);
  gauge('portal_database_limit_bytes', 'DATA_LIMIT; 0 for none.', () => dataLimit);
  const waiting = async () => (await read.site.readRatings('pending')).count;
  gauge('portal_reviews_waiting', 'Reviews that nobody has judged, over all processes on one database.', waiting);
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1. The version of the portal and of the API contract are its labels.',
    labelNames: ['version', 'contract'],
    registers,
  }).set({version, contract: contractVersion}, 1);
  new Gauge({
    name: 'portal_notifications',
    help: 'Mails and messages that wait (retrying: after a failed attempt) or were given up, over all processes on one database.',
    labelNames: ['state'],
    registers,
    async collect() {
      const missing = {waiting: Number.NaN, retrying: Number.NaN, failed: Number.NaN};
      const counts = await read.notices.count().catch(() => missing);
      for (const [state, count] of Object.entries(counts)) this.set({state}, count);
    },
  });
  return {
    recordRequest: (method: string, route: string, status: number, seconds: number) =>
      requests.observe({method: METHODS.has(method) ? method : 'other', route, status}, seconds),
    recordAttempt: (outcome: AttemptOutcome) => attempts.inc({outcome}),
    /** `count` returns the number of open streams. */
    addStreamGauge(count: () => number): void {
      gauge('portal_open_streams', 'Live streams that this process serves.', count);
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`METRICS_PORT ${port} is in use. Give each process a METRICS_PORT of its own.`);
    if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
      throw new ConfigError(`METRICS_HOST must be a name or an IP address of this machine; it is "${host}".`);
    throw error;
  });
}
